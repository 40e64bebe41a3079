/** R4, R5, R6, R19: the database's disk is slow, and a crowd bids across a lot's end. */
import { ERRORS } from '@martelo/contract/texts/errors';
import { makeCall } from './calls.ts';
import { checkLots } from './check-lots.ts';
import { closeTwice } from './close-twice.ts';
import type { Operation } from './history.ts';
import { runLoad } from './load.ts';
import { createLot, createPeople, type Person, readBids } from './people-and-lots.ts';
import type { Round } from './rounds.ts';
import { isCode, oneKeyManyTimes, sendBehindLock } from './set-pieces.ts';
import type { System } from './system.ts';

const CLIENTS = 24;
const FLUSH_MS = 100;
/** Enough time for a decision, but less than one flush. */
const BEFORE_END_MS = 80;
const MOST_TRIES = 5;
/** Less than the lane waits for a lock. */
const ENDS_AFTER_MS = 1_400;
const LONG_MS = 600_000;
const PLAIN = { increments: null, softClose: null };
const RAISE = [{ upTo: null, raise: 10_000 }];
/** A refusal of the bid (409) or "not now" (503). */
const EXPECTED = new Set([409, 503]);

export async function slowDisk(system: System, seed: number): Promise<Round> {
  const people = await createPeople(system, CLIENTS, 'client');
  let round: Round;
  try {
    await system.delayFlushes(FLUSH_MS);
    const quick = (await loneBidsMs(system, people)).filter((tookMs) => tookMs < FLUSH_MS);
    const faults = quick.map((tookMs) => `slow disk: a bid took ${tookMs.toFixed()} ms: it is not`);
    const crowd = await bidInACrowd(system, people, seed);
    const across = await flushAcrossTheEnd(system, people);
    round = { ...crowd, faults: [...faults, ...crowd.faults, ...across] };
  } finally {
    await system.delayFlushes(0);
  }
  const slow = (await loneBidsMs(system, people)).filter((tookMs) => tookMs >= FLUSH_MS);
  const faults = slow.map((tookMs) => `slow disk: over, and a bid takes ${tookMs.toFixed()} ms`);
  return { ...round, faults: [...round.faults, ...faults] };
}

async function bidInACrowd(
  system: System,
  people: readonly Person[],
  seed: number,
): Promise<Round> {
  const lots = [
    await createLot(system, { softClose: null, increments: RAISE, lengthMs: LONG_MS }),
    await createLot(system, { ...PLAIN, lengthMs: ENDS_AFTER_MS }),
  ];
  const [load, repeated] = await Promise.all([
    runLoad(system, {
      seed,
      lots,
      clients: people.slice(2),
      interference: [],
      // An administrator is required, but makes no call without interference.
      admin: people[0] as Person,
      bidsEach: 16,
      withAutomatic: true,
      // Most of these clients hang up before the flush, so the bid is repeated while it is still
      // being decided.
      hangUps: 0.1,
      pauseMs: 60,
    }),
    oneKeyManyTimes(system, people.slice(0, 2), seed),
  ]);
  const { faults, ...figures } = await checkLots(system, lots, load);
  const odd = oddRefusals([...load.histories.values()].flat());
  const closed = await closeTwice(system, lots.slice(1));
  return { faults: [...faults, ...repeated, ...odd, ...closed], figures };
}

/**
 * The lock is released just before the end. One server decides at once, and its flush takes until
 * after the end; the other server decides after that flush. The first bids count and are answered
 * late, the others are refused.
 */
async function flushAcrossTheEnd(
  system: System,
  people: readonly Person[],
  tries = 1,
): Promise<string[]> {
  const lot = await createLot(system, { ...PLAIN, lengthMs: ENDS_AFTER_MS });
  const { dataFim } = lot.rules.clock;
  const replies = await sendBehindLock(system, lot, { people, untilMs: dataFim - BEFORE_END_MS });
  const accepted = replies.filter(({ status }) => status === 201).length;
  const finished = replies.filter((each) => isCode(each, 'AUCTION_FINISHED')).length;
  const odd = replies.filter(({ status }) => status !== 201 && !EXPECTED.has(status));
  const rows = await readBids(system, lot.lotId);
  const faults = await closeTwice(system, [lot]);
  if (!rows.every(({ at }) => at < dataFim && at + FLUSH_MS > dataFim))
    faults.push('R6: a row was not decided just before the end');
  if (odd.length > 0) faults.push(`R6: ${odd.length} answers with ${odd[0]?.status}`);
  if (accepted !== rows.length)
    faults.push(`R4: ${accepted} acknowledged bids, ${rows.length} rows`);
  if (faults.length > 0 || (accepted > 0 && finished > 0)) return faults;
  // On a busy machine the attempt may miss this moment, so try again.
  if (tries < MOST_TRIES) return flushAcrossTheEnd(system, people, tries + 1);
  return [`slow disk: no flush across the end: ${accepted} accepted, ${finished} late`];
}

function oddRefusals(operations: readonly Operation[]): string[] {
  return operations.flatMap(({ outcome }) => {
    if (outcome.kind !== 'refused') return [];
    const { status } = ERRORS[outcome.code as keyof typeof ERRORS] ?? { status: 0 };
    return EXPECTED.has(status) ? [] : [`slow disk: refused with ${outcome.code} (${status})`];
  });
}

/** The time of a single bid at each server without other load: the median of five. */
async function loneBidsMs(system: System, [person]: readonly Person[]): Promise<number[]> {
  const lot = await createLot(system, { ...PLAIN, lengthMs: LONG_MS });
  const { userId, token } = person as Person;
  let value = lot.rules.lanceInicial;
  const middles: number[] = [];
  for (const { base } of system.servers) {
    const times: number[] = [];
    for (let each = 0; each < 5; each += 1) {
      value += 100;
      const from = performance.now();
      const { status } = await makeCall({
        base,
        token,
        lot,
        request: { kind: 'bid', userId, value },
      });
      times.push(performance.now() - from);
      if (status !== 201) throw new Error(`a bid alone got ${status}`);
    }
    middles.push(times.sort((one, other) => one - other)[2] ?? 0);
  }
  return middles;
}
