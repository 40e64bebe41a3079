/**
 * R4, R6, R19: the database goes away and comes back, its disk is slow, and a server has a wrong
 * clock.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readNow } from '../../apps/server/src/platform/database/clock.queries.ts';
import { makeCall, type Reply } from './calls.ts';
import { waitUntilHealthy } from './crashes.ts';
import {
  createLot,
  createPeople,
  type Person,
  type ProofLot,
  readBids,
} from './people-and-lots.ts';
import type { Round } from './rounds.ts';
import { createServer } from './server-process.ts';
import { slowDisk } from './slow-disk.ts';
import type { System } from './system.ts';

const PLAIN = { increments: null, softClose: null };
const LONG_MS = 600_000;
const VALUE = 2_000_000;
const NEAR_MS = 2_000;

export async function outages(system: System, seed: number): Promise<Round> {
  const people = await createPeople(system, 8, 'client');
  const slow = await slowDisk(system, seed);
  const faults = [
    ...slow.faults,
    ...(await databaseAway(system, people)),
    ...(await wrongClock(system, people)),
  ];
  return { faults, figures: { outages: 3, ...slow.figures } };
}

/**
 * While the database is away the answer is 503 and no bid is accepted; afterwards no restart is
 * needed.
 */
async function databaseAway(system: System, people: readonly Person[]): Promise<string[]> {
  const lot = await createLot(system, { ...PLAIN, lengthMs: LONG_MS });
  await system.crashDatabase();
  const away = await Promise.all(
    people.map((person, index) => {
      const { base } = system.servers[index % system.servers.length] ?? { base: '' };
      return bid(base, person, lot, VALUE + index * 100);
    }),
  );
  await system.startDatabase();
  await waitUntilHealthy(system);
  const faults = away
    .filter(({ status, body }) => status !== 503 || typeof body.message !== 'string')
    .map(({ status, body }) => `R19: ${status} ${JSON.stringify(body)} without a database`);
  for (const [index, server] of system.servers.entries()) {
    const person = people[index] as Person;
    const back = await bid(server.base, person, lot, VALUE * 2 + index * 100);
    if (back.status !== 201) faults.push(`R19: server ${server.name} still answers ${back.status}`);
  }
  const rows = (await readBids(system, lot.lotId)).length;
  if (rows !== system.servers.length) faults.push(`R19: ${rows} rows`);
  return faults;
}

/**
 * The server's clock is ten minutes ahead, but it neither ends an auction early nor gives a bid a
 * wrong time.
 */
async function wrongClock(system: System, people: readonly Person[]): Promise<string[]> {
  const { databaseUrl, dataDir, sessionSecret } = system;
  const preload = `${import.meta.dirname}/shift-clock.ts`;
  const server = createServer({ name: 'C', databaseUrl, dataDir, sessionSecret, preload });
  await server.start();
  try {
    const lot = await createLot(system, { ...PLAIN, lengthMs: 5_000 });
    const [person] = people as [Person];
    const early = await bid(server.base, person, lot, VALUE);
    const nowMs = await readNow(system.db);
    while ((await readNow(system.db)) <= lot.rules.clock.dataFim) await delay(50);
    const late = await bid(server.base, person, lot, VALUE * 2);
    const faults: string[] = [];
    const at = early.outcome.kind === 'ok' ? early.outcome.answer.at : undefined;
    if (at === undefined) faults.push(`clock: a bid in time got ${early.status}`);
    else if (Math.abs(nowMs - at) > NEAR_MS)
      faults.push(`clock: the bid is dated ${at - nowMs} ms off`);
    if (late.body.code !== 'AUCTION_FINISHED') faults.push(`clock: a late bid got ${late.status}`);
    return faults;
  } finally {
    await server.stop();
  }
}

function bid(
  base: string,
  { userId, token }: Person,
  lot: ProofLot,
  value: number,
): Promise<Reply> {
  return makeCall({ base, token, lot, request: { kind: 'bid', userId, value } });
}
