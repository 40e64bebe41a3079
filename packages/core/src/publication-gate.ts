import type { AuctionTerms } from './auction-terms.ts';
import { type Centavos, percentOf } from './money.ts';
import {
  type AuctionOrder,
  isPublicRegime,
  isScrap,
  type LotClass,
  type Regime,
} from './regime.ts';
import { termsFaults } from './terms-problems.ts';

/** A lot as the gate judges it. */
export interface GateLot {
  vehicleId: number;
  lote: string;
  avaliacao: Centavos | null;
  /** The minimum of the sale, which is public in the public regimes. */
  reserve: Centavos | null;
  classe: LotClass;
  ordemLeilao: AuctionOrder;
  /** Tractors have no plate and no Renavam. */
  hasPlate: boolean;
  placa: string;
  chassi: string;
  renavam: string;
}

export interface GateFacts {
  regime: Regime;
  terms: AuctionTerms;
  hasEdital: boolean;
  auctioneer: { nome: string; matricula: string; cnpj: string };
  hasReservePercent: boolean;
  /** Epoch milliseconds. */
  nowMs: number;
  dataInicio: number;
  isFinished: boolean;
  /** The auction closes on a Sunday or on a holiday of the yard's calendar. */
  endsOnRestDay: boolean;
  lots: readonly GateLot[];
}

export const GATE_CODES = [
  'edital-missing',
  'auctioneer-name',
  'auctioneer-registration',
  'auctioneer-cnpj',
  'commission-above-law',
  'fee-without-ground',
  'start-passed',
  'hidden-reserve',
  'no-lots',
  'lot-appraisal',
  'lot-minimum',
  'lot-minimum-not-appraisal',
  'lot-minimum-below-half',
  'lot-not-scrap',
  'lot-plate',
  'lot-chassis',
  'lot-renavam',
  'ends-on-rest-day',
] as const;
export type GateCode = (typeof GATE_CODES)[number];

/** The pages where findings are mended. */
export const GATE_PLACES = ['edital', 'auctioneer', 'terms', 'auction', 'vehicle'] as const;
export type GatePlace = (typeof GATE_PLACES)[number];

export interface GateFinding {
  code: GateCode;
  place: GatePlace;
  /** A warning does not keep anybody from publishing. */
  isWarning: boolean;
  /** A second person may allow it. */
  needsSecondPerson: boolean;
  lot: { vehicleId: number; lote: string } | null;
}

/**
 * Everything that is missing before the edital is published, or against the rules of the regime
 * (specification, after-the-hammer 0.1 and 11.2). Empty: the auction may be published.
 */
export function publicationGate(facts: GateFacts): GateFinding[] {
  const isPublic = isPublicRegime(facts.regime);
  return [
    ...(facts.hasEdital ? [] : [finding('edital-missing', 'edital')]),
    ...auctioneerFindings(facts),
    ...termsFindings(facts),
    ...timeFindings(facts),
    ...(isPublic && facts.hasReservePercent ? [finding('hidden-reserve', 'auction')] : []),
    ...(facts.lots.length === 0 ? [finding('no-lots', 'vehicle')] : []),
    ...(isPublic ? facts.lots.flatMap(lotFindings) : []),
  ];
}

/** True when nothing but warnings is left. */
export function mayPublish(findings: readonly GateFinding[]): boolean {
  return findings.every(({ isWarning }) => isWarning);
}

/** True when a second person is the only thing that is missing. */
export function mayAskSecondPerson(findings: readonly GateFinding[]): boolean {
  const blocking = findings.filter(({ isWarning }) => !isWarning);
  return blocking.length > 0 && blocking.every(({ needsSecondPerson }) => needsSecondPerson);
}

/** The least minimum of a lot in a public regime; null: it has no appraisal yet. */
export function legalMinimum({
  avaliacao,
  ordemLeilao,
}: Pick<GateLot, 'avaliacao' | 'ordemLeilao'>): Centavos | null {
  if (avaliacao === null) return null;
  if (ordemLeilao === 1) return avaliacao;
  // Scrap (order 3) has no legal minimum besides being worth something.
  return ordemLeilao === 2 ? percentOf(avaliacao, 5_000) : 1;
}

function auctioneerFindings({ auctioneer }: GateFacts): GateFinding[] {
  const { nome, matricula, cnpj } = auctioneer;
  return [
    ...(nome.trim() ? [] : [finding('auctioneer-name', 'auctioneer')]),
    ...(matricula.trim() ? [] : [finding('auctioneer-registration', 'auctioneer')]),
    ...(cnpj.trim() ? [] : [finding('auctioneer-cnpj', 'auctioneer')]),
  ];
}

function termsFindings({ terms, regime }: GateFacts): GateFinding[] {
  const problems = new Set(termsFaults(terms, regime).map(({ problem }) => problem));
  return (['commission-above-law', 'fee-without-ground'] as const)
    .filter((problem) => problems.has(problem))
    .map((problem) => finding(problem, 'terms'));
}

function timeFindings(facts: GateFacts): GateFinding[] {
  const hasStarted = facts.isFinished || facts.dataInicio <= facts.nowMs;
  const isPublic = isPublicRegime(facts.regime);
  const rest = { isWarning: !isPublic, needsSecondPerson: isPublic };
  return [
    ...(hasStarted ? [finding('start-passed', 'auction')] : []),
    ...(facts.endsOnRestDay ? [{ ...finding('ends-on-rest-day', 'auction'), ...rest }] : []),
  ];
}

function lotFindings(lot: GateLot): GateFinding[] {
  return [minimumCode(lot), scrapCode(lot), ...paperCodes(lot)]
    .filter((code) => code !== null)
    .map((code) => ({
      ...finding(code, 'vehicle'),
      lot: { vehicleId: lot.vehicleId, lote: lot.lote },
    }));
}

function minimumCode(lot: GateLot): GateCode | null {
  const least = legalMinimum(lot);
  if (least === null) return 'lot-appraisal';
  if (lot.reserve === null) return 'lot-minimum';
  if (lot.ordemLeilao === 1 && lot.reserve !== least) return 'lot-minimum-not-appraisal';
  return lot.reserve < least ? 'lot-minimum-below-half' : null;
}

/** After two auctions without a sale the vehicle is sold as scrap (CTB, art. 328, § 3). */
function scrapCode({ ordemLeilao, classe }: GateLot): GateCode | null {
  return ordemLeilao === 3 && !isScrap(classe) ? 'lot-not-scrap' : null;
}

/**
 * The papers that the buyer or the authority needs: all of them to register the vehicle again, plate
 * and chassis to write off what is taken apart, none for what is pressed or melted.
 */
function paperCodes({ classe, hasPlate, placa, chassi, renavam }: GateLot): (GateCode | null)[] {
  if (classe === 'sucata_inservivel' || classe === 'material_ferroso') return [];
  const isDriven = classe === 'conservado';
  return [
    hasPlate && placa === '' ? 'lot-plate' : null,
    chassi === '' ? 'lot-chassis' : null,
    hasPlate && isDriven && renavam === '' ? 'lot-renavam' : null,
  ];
}

function finding(code: GateCode, place: GatePlace): GateFinding {
  return { code, place, isWarning: false, needsSecondPerson: false, lot: null };
}
