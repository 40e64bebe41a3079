import type { PaymentTerms } from '@martelo/contract/shapes/auction-terms';
import { rangeText, TERMS_RANGES, type TermsNumber } from '@martelo/contract/texts/terms-texts';
import { parsePercent, percentText } from '../sections/percent';

/** The numbers that the settings give to a new auction; the objection's period is the auction's alone. */
export type PaymentNumber = Exclude<TermsNumber, 'prazoRecursoDiasUteis'>;

/** The payment terms while they are typed; percentages as '20'. */
export type PaymentDraft = Record<PaymentNumber, string> & Pick<PaymentTerms, 'formaPagamento'>;

const PAYMENT_NUMBERS = Object.keys(TERMS_RANGES).filter(
  (name): name is PaymentNumber => name !== 'prazoRecursoDiasUteis',
);

export const isPercentage = (name: TermsNumber) => name.endsWith('PontosBase');

/** The number as it is typed. */
export function typedNumber(name: TermsNumber, value: number): string {
  return isPercentage(name) ? percentText(value) : String(value);
}

/** Null for text that is not a number within the limits. */
export function readNumber(name: TermsNumber, typed: string): number | null {
  const digits = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;
  const value = isPercentage(name) ? parsePercent(typed) : digits;
  const { min, max } = TERMS_RANGES[name];
  return value !== null && value >= min && value <= max ? value : null;
}

export function paymentDraftOf(terms: PaymentTerms): PaymentDraft {
  const numbers = PAYMENT_NUMBERS.map((name) => [name, typedNumber(name, terms[name])]);
  return { ...Object.fromEntries(numbers), formaPagamento: terms.formaPagamento };
}

/** The body of the call. It was checked before (`paymentProblems`). */
export function paymentToSend(draft: PaymentDraft): PaymentTerms {
  const numbers = PAYMENT_NUMBERS.map((name) => [name, readNumber(name, draft[name]) ?? 0]);
  return { ...Object.fromEntries(numbers), formaPagamento: draft.formaPagamento };
}

/** The sentence of each wrong field; `path` begins its name, like 'condicoes'. */
export function paymentProblems(draft: PaymentDraft, path: string): Record<string, string> {
  const wrong = PAYMENT_NUMBERS.filter((name) => readNumber(name, draft[name]) === null);
  return Object.fromEntries(wrong.map((name) => [`${path}.${name}`, rangeText(name)]));
}
