import type pg from 'pg';
import type { Db } from './connect.ts';

/** The pool behind a database, which Drizzle keeps and its type does not name. */
export function poolOf(db: Db): pg.Pool {
  return (db as Db & { $client: pg.Pool }).$client;
}
