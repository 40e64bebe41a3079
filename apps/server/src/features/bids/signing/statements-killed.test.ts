import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SIGN_STATEMENTS } from '../../../platform/jobs/job-names.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { type Bidding, bidOf, createBidding } from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import { recordHouseKey } from './record-house-key.ts';
import { signingKey } from './signing-key.ts';

/** Held by the test, so that a process stands still at a chosen moment of its work. */
const GATE = 7_071_964;
const SEED = Buffer.alloc(32, 1);
const PROCESS = new URL('./statements-process.fixture.ts', import.meta.url);
const WITHIN = { timeout: 20_000, interval: 50 };

let bidding: Bidding;
let gate: PoolClient;
let jobs: Jobs;
const processes = new Map<string, ChildProcess>();

beforeAll(async () => {
  bidding = await createBidding();
  await recordHouseKey(bidding.db, signingKey(SEED));
  gate = await bidding.pool.connect();
  await bidding.pool.query(
    `create function stand_still() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$`,
  );
  await Promise.all(['first', 'second'].map(startProcess));
  jobs = createJobs({ databaseUrl: bidding.url, onError: () => {} });
  await jobs.start();
}, 60_000);
afterAll(async () => {
  for (const name of [...processes.keys()]) await kill(name);
  await jobs.stop();
  gate.release();
  await bidding.close();
});

/** Its name is the application name of all its connections. */
async function startProcess(name: string): Promise<void> {
  const child = spawn(process.execPath, [PROCESS.pathname], {
    env: {
      ...process.env,
      SIGNER_DATABASE: `${bidding.url}?application_name=${name}`,
      SIGNER_SEED: SEED.toString('hex'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.set(name, child);
  await once(child.stdout, 'data');
}

async function kill(name: string): Promise<void> {
  const child = processes.get(name);
  processes.delete(name);
  if (!child) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** The processes that stand still, or wait for one that does. */
async function waiting(): Promise<string[]> {
  const { rows } = await bidding.pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  );
  return rows.map(({ name }) => name);
}

async function statementsOf(auctionId: number) {
  const { rows } = await bidding.pool.query<{ number: number; linked: boolean }>(
    `select number, previous_hash is not distinct from
       lag(hash) over (order by number) as linked
     from ledger_statements where auction_id = $1 order by number`,
    [auctionId],
  );
  return rows;
}

const chainOf = (length: number) =>
  Array.from({ length }, (_, index) => ({ number: index + 1, linked: true }));

async function lotWithBids() {
  const lot = await bidding.vehicle();
  const lane = bidding.lane();
  let value = 2_000_000;
  const bid = async () => {
    value += 100_000;
    const outcome = await lane.place(bidOf(await bidding.bidder(), lot.vehicleId, value));
    expect(outcome.ok).toBe(true);
  };
  await bid();
  return { ...lot, bid };
}

/** Requests the job, as the clock does every minute, until the auction has so many statements. */
async function signedUpTo(auctionId: number, count: number): Promise<void> {
  await jobs.send(SIGN_STATEMENTS);
  await vi.waitFor(
    async () => expect(await statementsOf(auctionId)).toEqual(chainOf(count)),
    WITHIN,
  );
}

/** The moment, the trigger that stops a process there, and the statements that exist at the kill. */
const MOMENTS = [
  ['before it writes the statement', 'before insert', 'ledger_statements', 1],
  ['after it has written the statement, before the commit', 'after insert', 'ledger_statements', 1],
  // Both processes have committed theirs.
  ['after the commit, before its job is done', 'before update', 'pgboss.job', 3],
] as const;

test.each(MOMENTS)(
  'a process that is killed %s leaves neither a gap nor a fork',
  {
    timeout: 90_000,
  },
  async (_, moment, table, atKill) => {
    const { auctionId, bid } = await lotWithBids();
    await signedUpTo(auctionId, 1);
    await bid();
    const isDone = table === 'pgboss.job' ? `when (new.state = 'completed')` : '';
    await gate.query('select pg_advisory_lock($1)', [GATE]);
    await bidding.pool.query(
      `create trigger stand_still ${moment} on ${table} for each row ${isDone}
     execute function stand_still()`,
    );
    await jobs.send(SIGN_STATEMENTS);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), WITHIN);
    const [victim = ''] = await waiting();
    // The next minute comes, and the other process takes its run.
    await bid();
    await jobs.send(SIGN_STATEMENTS);
    const both = ['first', 'second'];
    await vi.waitFor(async () => expect((await waiting()).sort()).toEqual(both), WITHIN);
    await kill(victim);
    expect(await statementsOf(auctionId)).toEqual(chainOf(atKill));

    await gate.query('select pg_advisory_unlock($1)', [GATE]);
    await bidding.pool.query(`drop trigger stand_still on ${table}`);
    // The other process signs the rows that the killed one did not.
    const signed = Math.max(atKill, 2);
    await signedUpTo(auctionId, signed);
    await startProcess(victim);
    await bid();
    await signedUpTo(auctionId, signed + 1);
    expect((await auditLedger(bidding.db)).signed.findings).toEqual([]);
  },
);
