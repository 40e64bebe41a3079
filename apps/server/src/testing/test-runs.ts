import { randomInt } from 'node:crypto';
import pg from 'pg';

/** Dropped side by side, because they share the checkpoint that each drop waits for. */
const DROPPED_AT_ONCE = 32;

/**
 * Begins a run and returns its number, which is in the name of each of its databases. The run holds
 * a lock of that number on this connection. PostgreSQL frees the lock when the process ends, also
 * when it is killed: databases without this lock belong to nobody.
 */
export async function beginRun(client: pg.Client): Promise<string> {
  const run = `${Date.now()}${randomInt(100, 1000)}`;
  await client.query('select pg_advisory_lock($1)', [run]);
  return run;
}

/** True when no other run has databases in this cluster. */
export async function isOnlyRun(client: pg.Client, run: string): Promise<boolean> {
  const all = await databasesOf(client, '');
  return all.every((name) => name.startsWith(`test_${run}_`));
}

/** Drops the databases of a run, whoever is connected to them. */
export async function dropRun(adminUrl: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const names = await databasesOf(client, run).finally(() => client.end());
  const dropNext = async () => {
    const own = new pg.Client({ connectionString: adminUrl });
    await own.connect();
    try {
      for (let name = names.pop(); name; name = names.pop()) {
        await own.query(`drop database if exists ${name} with (force)`);
      }
    } finally {
      await own.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(names.length, DROPPED_AT_ONCE) }, dropNext));
}

/** Drops the databases of killed runs. Those of a run that goes on elsewhere stay. */
export async function dropLeftovers(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const names = await databasesOf(client, '');
    for (const run of new Set(names.flatMap((name) => /^test_(\d+)_/.exec(name)?.[1] ?? []))) {
      if (!(await ask(client, 'pg_try_advisory_lock', run))) continue;
      await dropRun(adminUrl, run);
      await ask(client, 'pg_advisory_unlock', run);
    }
  } finally {
    await client.end();
  }
}

async function databasesOf(client: pg.Client, run: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [run === '' ? 'test_' : `test_${run}_`],
  );
  return rows.map(({ datname }) => datname);
}

async function ask(
  client: pg.Client,
  call: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
  run: string,
): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(`select ${call}($1) as yes`, [run]);
  return rows[0]?.yes ?? false;
}
