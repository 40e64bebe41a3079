import { type Centavos, MAX_CENTAVOS } from './money.ts';
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

/** Between which opening values nearly all vehicles of a category lie (`usualValuesOf`). */
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
/** A vehicle may be this many times beyond the ends of the usual range. */
const BEYOND_USUAL = 3;
/** Fewer vehicles than this do not tell what is usual. */
const ENOUGH = 20;
/** How many times the usual distance from the median the range reaches: nearly all of what is regular. */
const REACH = 3;
/** The range is never narrower than from half the median to its double. */
const LEAST_REACH = 2;
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

/**
 * The usual range of a category, from the opening values of its vehicles: null when they are too few.
 * It is measured from the median, in ratios, and by the median of the distances. So a wrong value
 * among them, or nearly half of them, cannot stretch it to where it lies itself.
 */
export function usualValuesOf(values: readonly Centavos[]): UsualValues | null {
  const known = values.filter((value) => value > 0);
  if (known.length < ENOUGH) return null;
  const middle = median(known);
  const ratio = median(known.map((value) => Math.max(value / middle, middle / value)));
  const reach = Math.max(ratio ** REACH, LEAST_REACH);
  return {
    low: Math.ceil(middle / reach),
    high: Math.floor(Math.min(middle * reach, MAX_CENTAVOS)),
  };
}

/** Of an even number the lower one of the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/**
 * What looks wrong with the opening value beside those of the same category. The table's value says
 * more of a vehicle than its category does: where it is known, it alone is asked (`doubtAgainstFipe`).
 */
export function doubtAgainstUsual(
  { lanceInicial: value, valorFipe: fipe }: Pick<DoubtedVehicle, 'lanceInicial' | 'valorFipe'>,
  usual: UsualValues | null,
): ValueDoubt | null {
  if (value === null || usual === null || (fipe !== null && fipe > 0)) return null;
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
  const years = [...titulo.matchAll(/(?<![\d.,])(?:19|20)\d{2}(?![\d.,])/g)].map(Number);
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
