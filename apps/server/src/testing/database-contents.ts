import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/connect.ts';

/** A hash of each table's rows, by table: equal for as long as nothing has changed. */
export async function readContents(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const hashes = tables.map(({ name }) => {
    const rows = sql`md5(coalesce(string_agg(t::text, E'\\n' order by t::text), ''))`;
    return sql`select ${name}::text as name, ${rows} as hash from ${sql.identifier(name)} t`;
  });
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.join(hashes, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
