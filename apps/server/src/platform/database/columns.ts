/** Columns that many tables have. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
export const centavos = () => bigint({ mode: 'number' });
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
/** The pieces of a folded text, for an index that a search asks (search.ts). */
export const searchGrams = (text: AnyPgColumn | SQL): SQL => sql`search_grams(${text})`;
/** A price's place on a scale of sixteen steps to the double. Greater prices are never below. */
export const priceBandOf = (price: SQL): SQL => sql`floor(ln(${price}::float8 + 1) * 23)::int`;
