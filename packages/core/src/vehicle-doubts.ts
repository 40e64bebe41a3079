import type { Centavos } from './money.ts';
import { isWreck } from './vehicle-condition.ts';

/** The values of a vehicle that somebody is about to publish; null for one that is not known. */
export interface DoubtedVehicle {
  titulo: string;
  modelo: string;
  ano: number | null;
  km: number | null;
  situacao: string;
  lanceInicial: Centavos | null;
  valorFipe: Centavos | null;
}

/** The opening values that the house usually has for a category: its 1st and its 99th percentile. */
export interface UsualValues {
  low: Centavos;
  high: Centavos;
}

/**
 * A value that looks like a slip of the finger. `suggestion` is the value that was probably meant;
 * null when no one is more likely than others.
 */
export type ValueDoubt = { value: Centavos; suggestion: Centavos | null } & (
  | { kind: 'above-fipe'; fipe: Centavos }
  | { kind: 'far-below-fipe'; fipe: Centavos }
  | { kind: 'unusual'; usual: UsualValues }
);

export type FactDoubt =
  | { kind: 'never-driven'; ano: number }
  | { kind: 'too-far'; km: number }
  | { kind: 'future-year'; ano: number }
  | { kind: 'other-year'; ano: number; titled: number };

/** A slip by a comma or by the places of the centavos makes a value wrong by one of these factors. */
const SLIPS = [100, 10, 1000] as const;
/** A vehicle that is offered for less than this share of its value in the table is a slip or a wreck. */
const LEAST_SHARE = 0.1;
/** A vehicle of the house's usual range may still be this many times beyond its ends. */
const BEYOND_USUAL = 3;
const KM_OF_A_LIFE = 1_000_000;
/** Below this a vehicle was only moved around. */
const KM_NEVER_DRIVEN = 100;
const YEARS_UNDRIVEN = 2;

/**
 * What looks wrong with the opening value beside the table's value. Anybody who sends both gets this
 * check, because both are in one call.
 */
export function doubtAgainstFipe(
  vehicle: Pick<DoubtedVehicle, 'lanceInicial' | 'valorFipe' | 'situacao'>,
): ValueDoubt | null {
  const { lanceInicial: value, valorFipe: fipe, situacao } = vehicle;
  if (value === null || fipe === null || fipe <= 0) return null;
  const isLikely = (other: Centavos) => other >= fipe * LEAST_SHARE && other <= fipe;
  if (value > fipe) {
    return { kind: 'above-fipe', value, fipe, suggestion: smaller(value, isLikely) };
  }
  // The table's value is that of an intact vehicle, so it says little about the least value of a wreck.
  if (value >= fipe * LEAST_SHARE || isWreck(situacao)) return null;
  return { kind: 'far-below-fipe', value, fipe, suggestion: greater(value, isLikely) };
}

/** What looks wrong with the opening value beside those of the same category. */
export function doubtAgainstUsual(
  { lanceInicial: value }: DoubtedVehicle,
  usual: UsualValues | null,
): ValueDoubt | null {
  if (value === null || usual === null) return null;
  const isLikely = (other: Centavos) => other >= usual.low && other <= usual.high;
  if (value > usual.high * BEYOND_USUAL) {
    return { kind: 'unusual', value, usual, suggestion: smaller(value, isLikely) };
  }
  if (value * BEYOND_USUAL >= usual.low) return null;
  return { kind: 'unusual', value, usual, suggestion: greater(value, isLikely) };
}

/** Contradictions between year, kilometres and title. `thisYear` is the yard's. */
export function doubtsOfFacts(vehicle: DoubtedVehicle, thisYear: number): FactDoubt[] {
  const { titulo, modelo, ano, km } = vehicle;
  const found: FactDoubt[] = [];
  if (km !== null && km > KM_OF_A_LIFE) found.push({ kind: 'too-far', km });
  if (ano === null) return found;
  // The model of the next year is sold in this one.
  if (ano > thisYear + 1) found.push({ kind: 'future-year', ano });
  if (km !== null && km < KM_NEVER_DRIVEN && thisYear - ano > YEARS_UNDRIVEN) {
    found.push({ kind: 'never-driven', ano });
  }
  const titled = yearInTitle(modelo === '' ? titulo : titulo.replaceAll(modelo, ''), ano);
  if (titled !== null) found.push({ kind: 'other-year', ano, titled });
  return found;
}

/**
 * A year in the title that contradicts the field. '2018/2019' names both years of a vehicle, and
 * some models are named like a year.
 */
function yearInTitle(titulo: string, ano: number): number | null {
  const years = [...titulo.matchAll(/(?<![\p{L}\d.,])(?:19|20)\d{2}(?![\p{L}\d.,])/gu)].map(Number);
  const last = years.at(-1);
  if (last === undefined || years.includes(ano)) return null;
  return last;
}

function smaller(value: Centavos, isLikely: (other: Centavos) => boolean): Centavos | null {
  const meant = SLIPS.filter((slip) => value % slip === 0).map((slip) => value / slip);
  return meant.find(isLikely) ?? null;
}

function greater(value: Centavos, isLikely: (other: Centavos) => boolean): Centavos | null {
  return SLIPS.map((slip) => value * slip).find(isLikely) ?? null;
}
