/**
 * Building blocks of the schemas that only calls use. Those that pages share are in form-fields.ts.
 */
import { z } from 'zod';
import { optionalText } from './form-fields.ts';
import { LIST_PAGE_SIZE } from './limits.ts';

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

/** An id in an answer. */
export const id = z.string();
/** A moment in an answer: ISO 8601 with zone. */
export const moment = z.string();
/** Reais with at most two decimals, in an answer. */
export const reais = z.number();

export const YES_OR_NO = 'Informe sim ou não.';

/** A boolean: JSON boolean or the strings that a form sends. */
export const booleanInput = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', 'off', '1', '0', ''])], {
    error: YES_OR_NO,
  })
  .transform((value) => value === true || value === 'true' || value === 'on' || value === '1');

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
  q: z.optional(optionalText(200)),
});

export const messageAnswer = z.object({ message: z.string() });
