/**
 * Building blocks of the call schemas. Every refusal is a Portuguese sentence that says what to do,
 * because it is shown next to its field. Forms arrive as multipart strings or as JSON values, so the
 * number and boolean blocks accept both.
 */
import { fromReais, MAX_CENTAVOS } from '@martelo/core/money';
import { parseAuctionType, parseVehicleCategory } from '@martelo/core/vehicle-types';
import { z } from 'zod';
import { auctionFieldTexts } from './auction-rules.ts';
import { LIST_PAGE_SIZE } from './limits.ts';
import { registerFieldTexts } from './register-rules.ts';
import { EMAIL_PATTERN, isPlausibleMoment, readAmount, textTooLong } from './rules.ts';
import { vehicleFieldTexts } from './vehicle-rules.ts';

/** Text that PostgreSQL can store: well-formed UTF-16 and no NUL. */
const clean = (value: string) => value.isWellFormed() && !value.includes('\0');
const UNREADABLE = 'O texto tem caracteres que não podem ser lidos. Digite novamente.';

/** Optional text, trimmed. */
export const optionalText = (max: number) =>
  z
    .string({ error: 'Informe um texto.' })
    .trim()
    .max(max, textTooLong(max))
    .refine(clean, UNREADABLE);

/** The same, or a number taken as its digits: capacities and years. */
export const textOrNumber = (max: number) =>
  z
    .union([z.string(), z.number().transform(String)], { error: 'Informe um texto.' })
    .pipe(optionalText(max));

/** Required text, trimmed; `message` says what is missing. */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, textTooLong(max))
    .refine(clean, UNREADABLE);

const ID_INVALID = 'Identificador inválido.';

/** An id in a path, a query or a body: decimal string or number; becomes a number. */
export const idInputOr = (missing: string) =>
  z
    .union([z.string(), z.number()], { error: missing })
    .transform(String)
    .pipe(z.string().regex(/^[1-9]\d{0,14}$/, ID_INVALID))
    .transform(Number);

export const idInput = idInputOr(ID_INVALID);

export const idParams = z.object({ id: idInput });

/** An id as it is answered. */
export const id = z.string();
/** A moment as it is answered: ISO 8601 with zone. */
export const moment = z.string();
/** Reais with at most two decimals, as answered. */
export const reais = z.number();

const isoMoment = z.iso.datetime({ offset: true });

/**
 * A moment in a body: an ISO string of a day that exists, with its zone. Without one it would mean
 * another moment on every server: refused.
 */
export const momentInput = (message: string) =>
  z
    .string({ error: message })
    .max(40, message)
    .refine((value) => isoMoment.safeParse(value).success && isPlausibleMoment(value), message)
    .transform((value) => new Date(value));

/** Money in a body: reais as a number, '31450.5', or typed '31.450,50'; becomes centavos. */
export const moneyInput = (message: string) =>
  z
    .union([z.string().max(30, message), z.number()], { error: message })
    .transform((value, context) => {
      const centavos = typeof value === 'number' ? fromReais(value) : readAmount(value);
      if (centavos === null || centavos > MAX_CENTAVOS) {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return centavos;
    });

/** A whole number in a body, as number or digits. */
export const integerInput = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, message);

export const YES_OR_NO = 'Informe sim ou não.';

/** A yes or no: JSON boolean or the strings a form sends. */
export const booleanInput = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', 'off', '1', '0', ''])], {
    error: YES_OR_NO,
  })
  .transform((value) => value === true || value === 'true' || value === 'on' || value === '1');

/** Empty form fields mean 'not given'. */
export const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** An auction type in any of its spellings; becomes the plural. */
export const auctionTypeInput = z
  .string({ error: auctionFieldTexts.tipo })
  .transform((value, context) => {
    const type = parseAuctionType(value);
    if (!type) {
      context.addIssue({
        code: 'custom',
        message: value.trim() === '' ? auctionFieldTexts.tipo : auctionFieldTexts.tipoInvalid,
      });
      return z.NEVER;
    }
    return type;
  });

/** A vehicle category in any of its spellings; becomes the singular. */
export const vehicleCategoryInput = z
  .string({ error: vehicleFieldTexts.categoria })
  .transform((value, context) => {
    const category = parseVehicleCategory(value);
    if (!category) {
      context.addIssue({
        code: 'custom',
        message: vehicleFieldTexts.categoria,
      });
      return z.NEVER;
    }
    return category;
  });

export const emailInput = requiredText(registerFieldTexts.email, 254)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: registerFieldTexts.emailInvalid }))
  .transform((value) => value.toLowerCase());

const pageNumber = (max: number, fallback: number) =>
  z.coerce.number().int().min(1).max(max).catch(fallback);

/** Paging of a public list: a page that is no number is page 1, never an error. */
export const pageQuery = z.object({
  page: pageNumber(1_000_000, 1).default(1),
  limit: pageNumber(100, LIST_PAGE_SIZE).default(LIST_PAGE_SIZE),
});

/** Paging and search of an administrator's list. Without `page` and `limit`: the newest 1,000. */
export const listQuery = z.object({
  page: pageNumber(1_000_000, 1).optional(),
  limit: pageNumber(1000, 50).optional(),
  q: optionalText(200).optional(),
});

export const messageAnswer = z.object({ message: z.string() });
