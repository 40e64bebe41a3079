/**
 * Building blocks of the schemas that pages and calls share. In zod/mini, because pages load them: a
 * form's fields cost a browser 5 to 6 KB (decision 7). Every refusal is a Portuguese sentence that says
 * what to do, because it is shown next to its field. Forms arrive as multipart strings or as JSON
 * values, so the blocks for numbers accept both.
 */
import { EMAIL_PATTERN } from '@martelo/core/email';
import { fromReais, MAX_CENTAVOS, readAmount } from '@martelo/core/money';
import { phoneProblem, plainPhone } from '@martelo/core/phone';
import { hasHiddenCharacters, hasLetter } from '@martelo/core/text';
import { parseAuctionType, parseVehicleCategory } from '@martelo/core/vehicle-types';
import * as z from 'zod/mini';
import {
  auctionFieldTexts,
  moneyTooGreat,
  phoneTexts,
  registerFieldTexts,
  textTooLong,
  vehicleFieldTexts,
} from '../texts/field-texts.ts';

/** Text that PostgreSQL can store: well-formed UTF-16 and no NUL. */
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
const UNREADABLE = 'O texto tem caracteres que não podem ser lidos. Digite novamente.';

/** Optional text, trimmed. */
export const optionalText = (max: number) =>
  z
    .string({ error: 'Informe um texto.' })
    .check(z.trim(), z.maxLength(max, textTooLong(max)), z.refine(isStorable, UNREADABLE));

/** The text is required and trimmed; `message` names the missing value. */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, textTooLong(max)),
      z.refine(isStorable, UNREADABLE),
    );

/** The name of a person or a company: it shows what it holds, and has a letter. */
export const nameText = (message: string, max = 160) =>
  requiredText(message, max).check(
    z.refine((name) => !hasHiddenCharacters(name), registerFieldTexts.nameHidden),
    z.refine((name) => hasHiddenCharacters(name) || hasLetter(name), message),
  );

const textOf = (error: string) =>
  z.union([z.string(), z.pipe(z.number(), z.transform(String))], { error });

/** A telephone as it is stored: its digits, area code first. */
export const phoneInput = z
  .pipe(requiredText(phoneTexts.incomplete, 30), z.transform(plainPhone))
  .check(
    z.superRefine((phone, context) => {
      const problem = phoneProblem(phone);
      if (problem) context.addIssue({ code: 'custom', message: phoneTexts[problem] });
    }),
  );

/** Text, or a number taken as its digits: capacities and years. */
export const textOrNumber = (max: number) => z.pipe(textOf('Informe um texto.'), optionalText(max));

export const requiredTextOrNumber = (message: string, max: number) =>
  z.pipe(textOf(message), requiredText(message, max));

/** Empty form fields mean 'not given'. */
export const blankIsAbsent = <T extends z.core.$ZodType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown =>
        value === '' || value === null ? undefined : value,
      ),
      z.optional(schema),
    ),
  );

const isoMoment = z.iso.datetime({ offset: true });

function isPlausibleMoment(value: string): boolean {
  const at = Date.parse(value);
  return at >= Date.UTC(2000, 0, 1) && at < Date.UTC(2200, 0, 1);
}

/**
 * A moment in a body: an ISO string of a day that exists, with its zone. Without a zone it would mean
 * another moment on every server, so it is refused.
 */
export const momentInput = (message: string) =>
  z.pipe(
    z.string({ error: message }).check(
      z.maxLength(40, message),
      z.refine((value) => isoMoment.safeParse(value).success && isPlausibleMoment(value), message),
    ),
    z.transform((value: string) => new Date(value)),
  );

/** Reads a value with a function that answers null for a value that it cannot read. */
const readBy = <I, O>(read: (value: I) => O | null, refusal: (value: I) => string) =>
  z.transform((input: I, context) => {
    const value = read(input);
    if (value !== null) return value;
    context.issues.push({ code: 'custom', message: refusal(input), input });
    return z.NEVER;
  });

/** Money in a body: reais as a number, '31450.5', or typed '31.450,50'; becomes centavos. */
export const moneyInput = (message: string) =>
  z.pipe(
    z.union([z.string().check(z.maxLength(30, message)), z.number()], { error: message }),
    readBy(readMoney, (typed) => (isTooGreat(typed) ? moneyTooGreat : message)),
  );

function readMoney(value: string | number): number | null {
  const centavos = typeof value === 'number' ? fromReais(value) : readAmount(value);
  return centavos === null || centavos > MAX_CENTAVOS ? null : centavos;
}

/** An amount that is well written, but beyond the limit. */
function isTooGreat(value: string | number): boolean {
  const digits = String(value).replace(/[.\s]|,\d*$|^R\$/g, '');
  return /^\d+$/.test(digits) && Number(digits) > MAX_CENTAVOS / 100;
}

/** A whole number in a body, as number or digits. */
export const integerInput = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z.pipe(z.string().check(z.trim(), z.regex(/^-?\d{1,15}$/)), z.transform(Number)),
      ],
      { error: message },
    )
    .check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, message));

/** An auction type in any of its spellings; becomes the plural. */
export const auctionTypeInput = z.pipe(
  z.string({ error: auctionFieldTexts.tipo }),
  readBy(parseAuctionType, (typed) =>
    typed.trim() === '' ? auctionFieldTexts.tipo : auctionFieldTexts.tipoInvalid,
  ),
);

/** A vehicle category in any of its spellings; becomes the singular. */
export const vehicleCategoryInput = z.pipe(
  z.string({ error: vehicleFieldTexts.categoria }),
  readBy(parseVehicleCategory, () => vehicleFieldTexts.categoria),
);

export const emailInput = z.pipe(
  z.pipe(
    requiredText(registerFieldTexts.email, 254),
    z.email({ pattern: EMAIL_PATTERN, error: registerFieldTexts.emailInvalid }),
  ),
  z.transform((value: string) => value.toLowerCase()),
);

/** The fields of a form, each with its schema. */
export type FormFields = Readonly<Record<string, z.ZodMiniType>>;

/**
 * The first sentence of each field that its schema refuses; null when none is. Field by field, because
 * a whole object is compiled by zod with `new Function`, which the pages' CSP forbids.
 */
export function checkFields(
  fields: FormFields,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const issue = field.safeParse(values[name]).error?.issues[0];
    if (issue) errors[name] = issue.message;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
