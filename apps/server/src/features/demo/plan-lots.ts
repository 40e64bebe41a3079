import type { Centavos } from '@martelo/core/money';
import { SITUACOES } from '@martelo/core/vehicle';
import { type View, viewsOf } from './base-pictures.ts';
import type { DemoVehicle } from './demo-vehicles.ts';
import { PAINTS } from './paints.ts';
import { createRandom, type Random } from './random.ts';

export interface PlannedBid {
  /** Index among the demonstration's bidders. */
  bidder: number;
  value: Centavos;
  at: number;
}

export interface PlannedLot {
  cor: string;
  situacao: string;
  origem: string;
  finalPlaca: string;
  destaque: boolean;
  descricao: string;
  lanceInicial: Centavos;
  seed: number;
  views: readonly View[];
  bids: PlannedBid[];
}

const REAL = 100;
const USUAL_SITUATIONS = SITUACOES.slice(0, 3);

/** The details that the demonstration adds to a catalogued vehicle; the same for the same seed. */
export function planLot(
  vehicle: DemoVehicle,
  seed: number,
  window: { from: number; until: number },
  bidders: number,
): PlannedLot {
  const [, , , , fipeReais, paint, , style] = vehicle;
  const random = createRandom(seed);
  const lanceInicial = openingValue(fipeReais, random);
  return {
    cor: PAINTS[paint].label,
    situacao: pickBetter(USUAL_SITUATIONS, random),
    origem: random() < 0.7 ? 'Financeira' : 'Banco',
    // In both formats of plates, ABC1234 and ABC1D23, the last character is a digit.
    finalPlaca: String(seed % 10),
    destaque: seed % 9 === 0,
    descricao: describe(vehicle, random),
    lanceInicial,
    seed,
    views: shuffleCover(viewsOf(style), seed),
    bids: planBids(lanceInicial, fipeReais, window, bidders, random),
  };
}

/** The same lot, led by another bidder: every bidder moves by the same distance. */
export function giveLot(lot: PlannedLot, winner: number, bidders: number): PlannedLot {
  const distance = winner - (lot.bids.at(-1)?.bidder ?? 0) + bidders;
  const bids = lot.bids.map((bid) => ({ ...bid, bidder: (bid.bidder + distance) % bidders }));
  return { ...lot, bids };
}

/**
 * Every third car shows its three-quarter view first, so that a list does not show only side views.
 */
function shuffleCover(views: readonly View[], seed: number): readonly View[] {
  if (seed % 3 !== 1 || !views.includes('three-quarter')) return views;
  return ['three-quarter', ...views.filter((view) => view !== 'three-quarter')];
}

/** 42 to 60 % of the FIPE value, in whole hundreds of reais. */
function openingValue(fipeReais: number, random: Random): Centavos {
  const reais = fipeReais * (0.42 + 0.18 * random());
  return Math.max(5, Math.round(reais / 100)) * 100 * REAL;
}

function pickBetter(values: readonly string[], random: Random): string {
  // The first is by far the most common in a yard of recovered vehicles.
  return values[Math.floor(random() ** 2 * values.length)] ?? '';
}

function planBids(
  opening: Centavos,
  fipeReais: number,
  window: { from: number; until: number },
  bidders: number,
  random: Random,
): PlannedBid[] {
  if (bidders < 2 || random() < 0.25) return [];
  const step = raiseFor(fipeReais);
  const count = 2 + Math.floor(random() * 11);
  const bids: PlannedBid[] = [];
  let value = opening;
  let bidder = Math.floor(random() * bidders);
  let at = window.from + (window.until - window.from) * 0.1 * random();
  for (let index = 0; index < count; index += 1) {
    value += step * (1 + Math.floor(random() * 3));
    bidder = (bidder + 1 + Math.floor(random() * (bidders - 1))) % bidders;
    at += ((window.until - at) / (count - index + 1)) * (0.3 + random());
    bids.push({ bidder, value, at: Math.floor(at) });
  }
  return bids;
}

function raiseFor(fipeReais: number): Centavos {
  if (fipeReais < 20_000) return 100 * REAL;
  return (fipeReais < 100_000 ? 250 : 1000) * REAL;
}

function describe([marca, modelo, ano, km, , , combustivel]: DemoVehicle, random: Random): string {
  const use =
    km > 0 ? `${km.toLocaleString('pt-BR')} km no hodômetro` : 'horímetro conferido no pátio';
  const notes = [
    'Motor e câmbio em funcionamento na entrada no pátio.',
    'Pintura com marcas de uso; sem avarias estruturais aparentes.',
    'Pneus em meia vida; estepe presente.',
    'Chave única; manual não localizado.',
    'Bateria descarregada: partida feita com auxiliar.',
    'Vidros e faróis íntegros; para-choque com riscos.',
  ];
  const first = Math.floor(random() * notes.length);
  const second = (first + 1 + Math.floor(random() * (notes.length - 1))) % notes.length;
  return `${marca} ${modelo}, ano ${ano}, ${combustivel.toLowerCase()}, ${use}. ${notes[first]} ${notes[second]} Vendido no estado em que se encontra; visite antes de dar o lance.`;
}
