/** People who bid through the proxy and repeat, as the browser does, what got no answer. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../apps/server/src/platform/database/connect.ts';
import {
  createAuction,
  createSession,
  createUser,
  createVehicle,
} from '../../../apps/server/src/testing/factories.ts';
import { ask, openStream, type Stream } from './client.ts';

export interface Bidder {
  userId: number;
  email: string;
  token: string;
  /** Each bids on a lot of his own, so that every bid has to be accepted. */
  vehicleId: number;
  lotId: number;
  /** The last bid, in reais. */
  value: number;
}

/** A bid that was answered with 201. */
export interface Acknowledged {
  lotId: number;
  sequence: number;
  /** In reais. */
  value: number;
}

export async function createBidder(
  db: Db,
  sessionSecret: string,
  auction?: { id: number },
): Promise<Bidder> {
  const user = await createUser(db);
  const { token } = await createSession(db, user, sessionSecret);
  const { id: auctionId } = auction ?? (await createAuction(db));
  const vehicle = await createVehicle(db, { auctionId, lot: { lanceInicial: 1_000_000 } });
  const { id: vehicleId, lotId } = vehicle;
  return { userId: user.id, email: user.email, token, vehicleId, lotId, value: 10_000 };
}

const RAISE = 100;
const EVERY_MS = 250;
const RETRY_MS = 250;
const MOST_TRIES = 60;
const BACK_AFTER_MS = 300;

export interface Crowd {
  acknowledged: Acknowledged[];
  /** Tries that were answered with 503 or not at all, by their status. */
  failedTries: Record<number, number>;
  /** Bids that were refused, or given up after all tries. */
  failed: string[];
  /** The longest time from a bid's first try to its acceptance. */
  slowestMs(): number;
  stop(): Promise<void>;
}

/** 20 bids a second of five people, until it is stopped. */
export function startBidding(base: string, people: readonly Bidder[]): Crowd {
  const acknowledged: Acknowledged[] = [];
  const failedTries: Record<number, number> = {};
  const failed: string[] = [];
  let isOver = false;
  let slowest = 0;

  async function bid(person: Bidder): Promise<void> {
    person.value += RAISE;
    const { value, vehicleId, lotId, token } = person;
    const key = `${lotId}-${value}`;
    const from = performance.now();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await placeBid(base, { token, vehicleId, value, key });
      if (answer.status === 201) {
        const { sequence } = answer.body.bid as { sequence: number };
        acknowledged.push({ lotId, sequence, value });
        slowest = Math.max(slowest, performance.now() - from);
        return;
      }
      const { status } = answer;
      if (![0, 502, 503, 504].includes(status)) {
        failed.push(`${status} ${JSON.stringify(answer.body)}`);
        return;
      }
      failedTries[status] = (failedTries[status] ?? 0) + 1;
      await delay(RETRY_MS);
    }
    failed.push(`no answer to ${key} after ${MOST_TRIES} tries`);
  }

  const running = people.map(async (person) => {
    while (!isOver) {
      const next = delay(EVERY_MS);
      await bid(person);
      await next;
    }
  });
  return {
    acknowledged,
    failedTries,
    failed,
    slowestMs: () => slowest,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

interface Bid {
  token: string;
  vehicleId: number;
  /** In reais. */
  value: number;
  key?: string;
}

export function placeBid(base: string, { token, vehicleId, value, key }: Bid) {
  const json = { vehicleId, value };
  return ask(`${base}/api/bids/create`, { method: 'POST', token, json, ...(key && { key }) });
}

export interface Watchers {
  /** How many streams are open and have been greeted. */
  greeted(): number;
  cuts(): number;
  close(): Promise<void>;
}

/** Pages that watch a lot and come back, as the browser does, when their stream is cut. */
export function startWatching(base: string, vehicleId: number, count: number): Watchers {
  let isOver = false;
  let cuts = 0;
  const streams: Stream[] = [];
  const running = Array.from({ length: count }, async (_, n) => {
    while (!isOver) {
      const stream = openStream(base, vehicleId);
      streams[n] = stream;
      while (stream.endedMs === undefined && !isOver) await delay(50);
      if (isOver) return;
      cuts += 1;
      await delay(BACK_AFTER_MS);
    }
  });
  return {
    greeted: () =>
      streams.filter(({ endedMs, events }) => endedMs === undefined && events.length > 0).length,
    cuts: () => cuts,
    async close() {
      isOver = true;
      for (const stream of streams) stream.close();
      await Promise.all(running);
    },
  };
}
