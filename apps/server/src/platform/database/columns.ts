/** Columns that several tables share. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
export const centavos = () => bigint({ mode: 'number' });
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Values of the code, never of a person, written into a statement. */
export const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${quoted(values)})`;
/** For a column that is an array. */
export const allOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} <@ array[${quoted(values)}]`;
/** The trigrams of a folded text, for the index that a search uses (search.ts). */
export const searchGrams = (text: AnyPgColumn | SQL): SQL => sql`search_grams(${text})`;
/** The band of a price, sixteen bands for each doubling. A greater price is never in a lower band. */
export const priceBandOf = (price: SQL): SQL => sql`floor(ln(${price}::float8 + 1) * 23)::int`;
