import { createHash } from 'node:crypto';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { PUBLISHED_FIELD_NAMES } from '@martelo/contract/texts/published-field-names';
import { formatBRL } from '@martelo/core/money';
import { PAPERS, type Papers } from '@martelo/core/papers';
import type { AuditedChange } from '../audit/record-audit.ts';
import type { LotRow } from '../lots/lots.queries.ts';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

type Lot = Pick<
  LotRow,
  'lote' | 'auctionId' | 'lanceInicial' | 'reserve' | 'avaliacao' | 'classe' | 'ordemLeilao'
>;
export type VehicleFacts = Record<string, string>;

/** The published facts of a vehicle by their field, as texts. */
export function descriptionOf(vehicle: VehicleRow): VehicleFacts {
  const { titulo, marca, modelo, cor, combustivel, finalPlaca, situacao, origem } = vehicle;
  const { ano, km, valorFipe, descricao, categoria } = vehicle;
  return {
    ...{ titulo, categoria, marca, modelo, ano: String(ano), cor, combustivel },
    km: km === null ? '' : String(km),
    ...{ finalPlaca, situacao, origem },
    valorFipe: valorFipe === null ? '' : formatBRL(valorFipe),
    descricao,
  };
}

/** True for a field of the description that bidders rely on, pictures included. */
export function isPublished(field: string): boolean {
  return Object.hasOwn(PUBLISHED_FIELD_NAMES, field);
}

/** Everything that the form edits except the papers and the pictures, by its field, as texts. */
export function factsOf(vehicle: VehicleRow, lot: Lot): VehicleFacts {
  return {
    ...descriptionOf(vehicle),
    destaque: vehicle.destaque ? 'Sim' : 'Não',
    auctionId: lot.auctionId === null ? '' : `nº ${lot.auctionId}`,
    lote: lot.lote,
    lanceInicial: formatBRL(lot.lanceInicial),
    valorMinimoVenda: lot.reserve === null ? '' : formatBRL(lot.reserve),
    avaliacao: lot.avaliacao === null ? '' : formatBRL(lot.avaliacao),
    classe: LOT_CLASS_NAMES[lot.classe],
    ordemLeilao: AUCTION_ORDER_NAMES[lot.ordemLeilao],
  };
}

/** The papers of a vehicle, which only `vehicles.papers` may see. */
export function papersOf({ placa, chassi, renavam, motor }: VehicleRow): Papers {
  return { placa, chassi, renavam, motor };
}

const HIDDEN = '(não é mostrado)';

/** The papers that differ, without their numbers. */
export function changedPapers(before: Papers, after: Papers): AuditedChange[] {
  return hidePapers(changedFacts(before, after));
}

/** The audit log keeps the fact that a paper changed, and no number. */
export function hidePapers(changes: AuditedChange[]): AuditedChange[] {
  const shown = (text: string) => (text === '' ? '' : HIDDEN);
  return changes.map(({ field, before, after }) => {
    const isPaper = PAPERS.some((paper) => paper === field);
    return isPaper
      ? { field, before: shown(before), after: shown(after) }
      : { field, before, after };
  });
}

/**
 * The version of a vehicle's form is a hash of its content, so every change counts, also one that
 * another command makes: a lot that joins an auction, a highlight from the list. Pictures are left
 * out, because their changes are merged. The papers count for whoever sees them: a plate could be
 * guessed from a hash.
 */
export function versionOf(vehicle: VehicleRow, lot: Lot, seesPapers: boolean): string {
  const facts = { ...factsOf(vehicle, lot), ...(seesPapers && papersOf(vehicle)) };
  const hash = createHash('sha256').update(JSON.stringify(facts));
  return hash.digest('base64url').slice(0, 22);
}

/** The facts that differ, each with its whole text before and after. */
export function changedFacts(before: VehicleFacts, after: VehicleFacts): AuditedChange[] {
  return Object.entries(after).flatMap(([field, text]) => {
    const old = before[field] ?? '';
    return old === text ? [] : [{ field, before: old, after: text }];
  });
}
