import { type Centavos, formatBRL } from '@martelo/core/money';

/**
 * The greatest amount has nine digits of whole reais. Some more are kept, so that an amount beyond
 * it is refused instead of becoming another amount.
 */
const MAX_DIGITS = 12;

/**
 * Cleans a typed amount: it keeps digits and one comma with at most two decimals, and separates the
 * thousands. '31450,5' gives '31.450,5'.
 */
export function formatTyped(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d,]/g, '').split(',');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, '.');
  if (decimals.length === 0) return grouped;
  return `${grouped || '0'},${decimals.join('').slice(0, 2)}`;
}

/** A pasted '31450.50' means a decimal point; typed points only separate thousands. */
export function readPasted(text: string): string {
  const plain = text.trim().replace(/^R\$\s*/i, '');
  return /^\d+\.\d{1,2}$/.test(plain) ? plain.replace('.', ',') : plain;
}

/** The position of the caret in the formatted text: after as many digits and commas as before. */
export function caretAfter(typed: string, caret: number, formatted: string): number {
  let left = typed.slice(0, caret).replace(/[^\d,]/g, '').length;
  let position = 0;
  while (left > 0 && position < formatted.length) {
    if (formatted[position] !== '.') left -= 1;
    position += 1;
  }
  return position;
}

/** An amount as a person would type it: '31.550,00'. */
export function typedFrom(centavos: Centavos): string {
  return formatBRL(centavos).replace(/^R\$\s*/, '');
}
