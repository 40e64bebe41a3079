import { randomBytes } from 'node:crypto';
import { StartError } from '../start-error.ts';
import { CONNECTION_LIMITS, connectionTo } from './connection-limits.ts';
import { DatabaseClient } from './database-client.ts';

/** Connections that belong to us keep their own server processes, settings and statements. */
export const POOLER =
  'Entre o Martelo e o PostgreSQL há um pooler de conexões (como o PgBouncer), e com ele os lances não são seguros: aponte DATABASE_URL direto para o PostgreSQL (um proxy de TCP, como o HAProxy, pode ficar no meio).';

const CONNECTIONS = 3;
const ROUNDS = 3;
const NOTIFIED_WITHIN_MS = 2_000;

/**
 * Opens connections as the bid lane and the announcements do, and refuses what a pooler does to them:
 * shared server processes, dropped limits, forgotten statements, announcements that do not arrive.
 */
export async function checkOwnConnections(url: string): Promise<void> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new DatabaseClient(connectionTo(url, 'lane')),
  );
  for (const client of clients) client.on('error', () => {});
  try {
    await Promise.all(clients.map((client) => client.connect()));
    if (!(await areOurs(clients)) || !(await hearItself(clients))) throw new StartError(POOLER);
  } catch (error) {
    throw isPoolersAnswer(error) ? new StartError(POOLER) : error;
  } finally {
    for (const client of clients) void client.end().catch(() => {});
  }
}

interface Facts {
  pid: number;
  commits: string;
  locks: string;
}

async function areOurs(clients: DatabaseClient[]): Promise<boolean> {
  const seen: Facts[][] = [];
  // A connection of ours knows its statement in the second round too.
  for (let round = 0; round < ROUNDS; round++) {
    seen.push(await Promise.all(clients.map(factsOf)));
    // One after the other, so that a pooler would lend all of them the same server process.
    for (const [n, client] of clients.entries()) {
      if ((await factsOf(client)).pid !== seen[0]?.[n]?.pid) return false;
    }
  }
  const pids = new Set(seen.flat().map(({ pid }) => pid));
  const lockMs = `${CONNECTION_LIMITS.lane.lockMs / 1_000}s`;
  return (
    pids.size === clients.length &&
    seen.flat().every(({ commits, locks }) => commits === 'on' && locks === lockMs)
  );
}

async function factsOf(client: DatabaseClient): Promise<Facts> {
  const { rows } = await client.query({
    name: 'martelo-check',
    text: `select pg_backend_pid() as pid, current_setting('synchronous_commit') as commits,
      current_setting('lock_timeout') as locks`,
  });
  return rows[0];
}

/** Whether what one connection announces reaches another one. */
async function hearItself([listener, speaker]: DatabaseClient[]): Promise<boolean> {
  if (!listener || !speaker) return false;
  const channel = `martelo_check_${randomBytes(6).toString('hex')}`;
  const heard = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true));
    setTimeout(() => resolve(false), NOTIFIED_WITHIN_MS).unref();
  });
  await listener.query(`listen ${channel}`);
  await speaker.query('select pg_notify($1, $2)', [channel, '']);
  return heard;
}

/** Refused start parameters, and prepared statements of somebody else. */
function isPoolersAnswer(error: unknown): boolean {
  return ['08P01', '26000', '42P05'].includes((error as { code?: string }).code ?? '');
}
