import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { connectionTo } from './connection-limits.ts';
import { DatabaseClient } from './database-client.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** What a database says about its schema. */
export interface StoredSchema {
  /** `when` of the last migration that ran; null in a database without one. */
  applied: number | null;
  /** `when` of the newest migration that a program must know; null when nobody has said it. */
  oldestProgram: number | null;
}

export type SchemaVerdict =
  | { kind: 'same' }
  /** A newer program has migrated it, and this one still works on it. */
  | { kind: 'newer' }
  | { kind: 'missing'; missing: Migration[] }
  | { kind: 'too new' };

/** Whether a program with these migrations works on this schema. It needs all of its own. */
export function judgeSchema(stored: StoredSchema, migrations: Migration[]): SchemaVerdict {
  const newest = Math.max(...migrations.map(({ when }) => when));
  const applied = stored.applied ?? Number.NEGATIVE_INFINITY;
  const missing = migrations.filter(({ when }) => when > applied);
  if (missing.length > 0) return { kind: 'missing', missing };
  if (applied === newest) return { kind: 'same' };
  const works = stored.oldestProgram !== null && stored.oldestProgram <= newest;
  return { kind: works ? 'newer' : 'too new' };
}

/** Refuses a database whose schema this version does not work on, and changes nothing. */
export async function requireSchema(url: string, migrations = readMigrations()): Promise<void> {
  const client = new DatabaseClient(connectionTo(url, 'check'));
  await client.connect();
  try {
    const verdict = judgeSchema(await readStoredSchema(client), migrations);
    if (verdict.kind === 'too new') throw new StartError(TOO_NEW);
    if (verdict.kind === 'missing') throw new StartError(missingSentence(verdict.missing));
  } finally {
    await client.end().catch(() => {});
  }
}

const TOO_NEW =
  'O banco já foi atualizado por uma versão mais nova do Martelo, e esta versão não funciona com ele: inicie a versão nova, ou restaure a cópia de segurança anterior à atualização.';

function missingSentence(missing: Migration[]): string {
  const tags = missing.map(({ tag }) => tag);
  const which =
    tags.length === 1
      ? `Falta a migração ${tags[0]} no banco`
      : `Faltam ${tags.length} migrações no banco (de ${tags[0]} a ${tags.at(-1)})`;
  return `${which}: rode npm run martelo -- migrate e inicie de novo (com MIGRATE_AT_START=1 cada início migra sozinho).`;
}

export async function readStoredSchema(client: pg.Client): Promise<StoredSchema> {
  const { rows } = await client.query<{ migrations: boolean; schema: boolean }>(
    `select
       exists (select from pg_tables where schemaname = 'drizzle'
         and tablename = '__drizzle_migrations') as migrations,
       exists (select from pg_tables where schemaname = 'drizzle'
         and tablename = 'martelo_schema') as schema`,
  );
  if (!rows[0]?.migrations) return { applied: null, oldestProgram: null };
  const applied = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const oldest = rows[0].schema
    ? await client.query<{ at: string }>('select oldest_program as at from drizzle.martelo_schema')
    : null;
  return { applied: numberOf(applied.rows[0]?.at), oldestProgram: numberOf(oldest?.rows[0]?.at) };
}

function numberOf(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
