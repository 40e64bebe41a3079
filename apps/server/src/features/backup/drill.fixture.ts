import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { mediaIn } from '../../platform/media/media.fixture.ts';
import type { HouseKeys } from './format/manifest.ts';
import { openBackupClient } from './open-backup-client.queries.ts';
import { type RestoreOrder, restoreBackup } from './restore-backup.ts';
import { copyOut, listTables, readSequences } from './tables.queries.ts';
import { type BackupOrder, writeBackup } from './write-backup.ts';

export const SECRET = 'a key for backups that is long enough';

export const KEYS: HouseKeys = {
  sessionSecret: 'a secret for tests that is long enough to sign with',
  ledgerSeed: Buffer.alloc(32, 7).toString('base64'),
};

/** A folder for the files of a test, with a media store in it. */
export async function openDrill() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-backup-'));
  const media = mediaIn(path.join(folder, 'restored'));
  let made = 0;
  return {
    folder,
    /** The store of the restored side. */
    media,
    newFile: () => path.join(folder, `${++made}.backup`),
    backUp: (order: Pick<BackupOrder, 'file' | 'databaseUrl'> & Partial<BackupOrder>) =>
      writeBackup({
        media,
        secret: SECRET,
        keys: KEYS,
        program: 'test',
        print: () => {},
        ...order,
      }),
    restore: (order: Pick<RestoreOrder, 'file' | 'ownerUrl'> & Partial<RestoreOrder>) =>
      restoreBackup({ media, secret: SECRET, print: () => {}, ...order }),
    /** Everything below the folder of the restored side. */
    async pictures(): Promise<string[]> {
      const found = await fs
        .readdir(path.join(folder, 'restored'), { recursive: true })
        .catch(() => []);
      return found.filter((name) => name.endsWith('full')).sort();
    },
    close: () => fs.rm(folder, { recursive: true, force: true }),
  };
}

/** Every table's content as one sum, whatever the order of its rows, and every sequence. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const client = await openBackupClient(url, 'command');
  try {
    const sums: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const parts: Buffer[] = [];
      for await (const part of copyOut(client, table)) parts.push(part);
      const lines = Buffer.concat(parts).toString().split('\n').filter(Boolean).sort();
      const sum = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
      sums[table.name] = `${lines.length} ${sum}`;
    }
    for (const { name, last, called } of await readSequences(client))
      sums[name] = `${last} ${called}`;
    return sums;
  } finally {
    await client.end();
  }
}

/** The constraints, triggers, indexes and functions of a database, to compare two of them. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ thing: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as thing
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`);
    return rows.map(({ thing }) => thing);
  } finally {
    await client.end();
  }
}

/** How many tables a database has. */
export async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relkind = 'r'
        and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')`,
    );
    return rows[0]?.tables ?? -1;
  } finally {
    await client.end();
  }
}
