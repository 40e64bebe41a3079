import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { withOption } from './database-url.ts';

/** A value that nobody sets, to see whether what a connection asks for arrives. */
const LOCK_MS = 4_321;
const NOTICE_MS = 3_000;

type SessionFacts = {
  /** What the connection asked for, as the server has it. */
  lock_timeout: string;
  synchronous_commit: string;
  /** The server's process for the connection, and for the same connection while another one works. */
  pids: [number, number];
  hearsItself: boolean;
};

/**
 * Refuses what shares the server's connections among several of ours: a limit or a durability that one of them set
 * would hold for somebody else's bid, and nobody would hear of prices.
 */
export async function checkSession(url: string, setting: string): Promise<void> {
  const open: pg.Client[] = [];
  const connect = async (connectionString: string) => {
    const client = new pg.Client({
      connectionString,
      application_name: 'martelo check',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      lock_timeout: LOCK_MS,
    });
    client.on('error', () => {});
    open.push(client);
    await client.connect();
    return client;
  };
  try {
    const first = await connect(withOption(url, '-c synchronous_commit=off'));
    const facts = await readFacts(first, await connect(url));
    const sentence = judgeSession(facts, setting);
    if (sentence) throw new StartError(sentence);
  } catch (error) {
    // A pooler refuses what a connection asks for at its start.
    if ((error as { code?: string }).code === '08P01') throw new StartError(isShared(setting));
    throw error;
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => {})));
  }
}

async function readFacts(first: pg.Client, second: pg.Client): Promise<SessionFacts> {
  const pidOf = async () =>
    (await first.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const { rows } = await first.query<Pick<SessionFacts, 'lock_timeout' | 'synchronous_commit'>>(
    `select current_setting('lock_timeout') as lock_timeout,
            current_setting('synchronous_commit') as synchronous_commit`,
  );
  const before = await pidOf();
  // Takes the connection that a pooler had lent to the first one.
  await second.query('begin');
  await second.query('select 1');
  const after = await pidOf();
  await second.query('rollback');
  const asked = rows[0] ?? { lock_timeout: '', synchronous_commit: '' };
  return { ...asked, pids: [before, after], hearsItself: await hearsItself(first) };
}

async function hearsItself(client: pg.Client): Promise<boolean> {
  const channel = `martelo_check_${randomBytes(6).toString('hex')}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  client.on('notification', () => resolve(true));
  const timer = setTimeout(resolve, NOTICE_MS, false);
  await client.query(`listen ${channel}`);
  await client.query(`notify ${channel}`);
  const heard = await promise;
  clearTimeout(timer);
  return heard;
}

/** The sentence of refusal, or undefined when each connection has a process of the server for itself. */
export function judgeSession(facts: SessionFacts, setting: string): string | undefined {
  const [before, after] = facts.pids;
  const isOwn =
    facts.lock_timeout === `${LOCK_MS}ms` &&
    facts.synchronous_commit === 'off' &&
    before === after &&
    facts.hearsItself;
  return isOwn ? undefined : isShared(setting);
}

const isShared = (setting: string) =>
  `O endereço em ${setting} passa por um intermediário que divide as conexões, como o PgBouncer, e assim os lances não são seguros: aponte direto para o PostgreSQL (um HAProxy na frente serve).`;
