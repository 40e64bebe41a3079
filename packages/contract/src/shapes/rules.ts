/**
 * What a form says of a field before anything is sent, in the sentences that the call's schema gives
 * too. Without zod: pages carry these, and a test compares them with the schemas.
 */
import { fromReais, MAX_CENTAVOS, parseReais } from '@martelo/core/money';

/** The sentence of what is wrong with a typed value; null when nothing is. */
export type Rule = (typed: string) => string | null;
export type Rules = Readonly<Record<string, Rule>>;

export const textTooLong = (max: number) =>
  max === 1 ? 'Use um só caractere.' : `Use no máximo ${max} caracteres.`;

/** The schemas' pattern too, so that both sides take the same addresses. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const atMost =
  (max: number): Rule =>
  (typed) =>
    typed.trim().length > max ? textTooLong(max) : null;

export const required =
  (message: string, max = 200): Rule =>
  (typed) =>
    typed.trim() === '' ? message : atMost(max)(typed);

/** Required and, once given, as the test says. */
export const fitting =
  (
    message: string,
    fits: (text: string) => boolean,
    max = Number.POSITIVE_INFINITY,
    unfit = message,
  ): Rule =>
  (typed) =>
    required(message, max)(typed) ?? (fits(typed.trim()) ? null : unfit);

export const oneOf = (values: readonly string[], message: string): Rule =>
  fitting(message, (text) => values.includes(text));

export const wholeNumber = (min: number, max: number, message: string): Rule =>
  fitting(message, (text) => /^-?\d{1,15}$/.test(text) && +text >= min && +text <= max);

export const amount = (message: string): Rule =>
  fitting(message, (text) => {
    const centavos = readAmount(text);
    return text.length <= 30 && centavos !== null && centavos <= MAX_CENTAVOS;
  });

/** The same, and more than nothing. */
export const positiveAmount =
  (message: string): Rule =>
  (typed) =>
    amount(message)(typed) ?? (readAmount(typed) === 0 ? message : null);

const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** An ISO moment of this or the coming century, on a day that exists. */
export const isoMoment = (message: string): Rule =>
  fitting(message, (text) => {
    const day = ISO_MOMENT.exec(text)?.[1];
    return day !== undefined && isPlausibleMoment(text) && exists(day);
  });

function exists(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** What is left empty is not given. */
export const unlessBlank =
  (rule: Rule): Rule =>
  (typed) =>
    typed === '' ? null : rule(typed);

/** In centavos. A form's number input sends a point and no thousands separator; a person a comma. */
export function readAmount(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{1,12}(\.\d{1,2})?$/.test(trimmed)) return fromReais(Number(trimmed));
  return parseReais(trimmed);
}

export function isPlausibleMoment(value: string): boolean {
  const at = Date.parse(value);
  return at >= Date.UTC(2000, 0, 1) && at < Date.UTC(2200, 0, 1);
}

/** The sentence of each field that its rule refuses; null when none is. A field without rule passes. */
export function checkRules(
  rules: Rules,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const errors: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = rule(String(values[name] ?? ''));
    if (problem !== null) errors[name] = problem;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
