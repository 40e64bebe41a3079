/** The unit of money in the code: an integer number of centavos. The wire uses reais. */
export type Centavos = number;

/** The greatest amount: R$ 999.999.999,99. It is far below the limit of exact integers. */
export const MAX_CENTAVOS: Centavos = 99_999_999_999;

/** 100 basis points are one per cent. */
const BASIS_POINTS = 10_000;

const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** True for a whole number of centavos from 0 to MAX_CENTAVOS. */
export function isCentavos(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTAVOS;
}

/** Converts centavos to the wire's reais: the number that is nearest to the exact two decimals. */
export function toReais(centavos: Centavos): number {
  return centavos / 100;
}

/**
 * Converts the wire's reais to centavos. Null for invalid amounts: not finite, negative, above
 * MAX_CENTAVOS, or with a fraction of a centavo (0.001), which is never rounded.
 */
export function fromReais(reais: number): Centavos | null {
  const centavos = Math.round(reais * 100);
  // 0.29 * 100 is 28.999…; dividing again distinguishes a rounding error from a real third decimal.
  if (!isCentavos(centavos) || centavos / 100 !== reais) return null;
  // The sum turns a typed -0 into 0.
  return centavos + 0;
}

/**
 * Parses a typed amount to centavos: digits and a comma, at most two decimals. It accepts a pasted
 * '1.234,56' and a leading 'R$'; '1e5', 'NaN', '0,001' and '1.5' give null. So does '0.001': no group of
 * thousands follows a zero, so it was meant as a fraction.
 */
export function parseReais(typed: string): Centavos | null {
  const text = typed.trim().replace(/^R\$\s*/i, '');
  const match = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  const centavos = Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'));
  return isCentavos(centavos) ? centavos : null;
}

/** Reads the text of a number input ('31450.5') or a typed amount ('31.450,50') as centavos. */
export function readAmount(text: string): Centavos | null {
  const trimmed = text.trim();
  if (/^\d{1,12}(\.\d{1,2})?$/.test(trimmed)) return fromReais(Number(trimmed));
  return parseReais(trimmed);
}

/** Formats 'R$', a no-break space (U+00A0) and '1.234,56'. */
export function formatBRL(centavos: Centavos): string {
  return BRL.format(toReais(centavos));
}

/** A share of an amount, rounded half up. 500 basis points are 5 %. */
export function percentOf(centavos: Centavos, basisPoints: number): Centavos {
  return Math.floor((centavos * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS);
}

/** The raises, in centavos, that are offered below each price. */
const RAISE_STEPS: readonly { below: Centavos; raises: readonly Centavos[] }[] = [
  { below: 100_000, raises: [1_000, 5_000, 10_000] },
  { below: 1_000_000, raises: [5_000, 10_000, 50_000] },
  { below: 10_000_000, raises: [10_000, 50_000, 100_000] },
  { below: 100_000_000, raises: [50_000, 100_000, 500_000] },
  { below: Number.POSITIVE_INFINITY, raises: [100_000, 500_000, 1_000_000] },
];

/**
 * Three ascending amounts to add to the current bid (around R$ 30.000: R$ 100, 500 and 1.000).
 * There are fewer, or none, when the sum would exceed MAX_CENTAVOS.
 */
export function quickRaises(current: Centavos): Centavos[] {
  const step = RAISE_STEPS.find(({ below }) => current < below);
  return (step?.raises ?? []).filter((raise) => current + raise <= MAX_CENTAVOS);
}
