/** Clients that bid at random on lots through all servers, and administrators who interfere. */
import { setTimeout as delay } from 'node:timers/promises';
import { readNow } from '../../apps/server/src/platform/database/clock.queries.ts';
import { type Call, makeCall, type Reply } from './calls.ts';
import { type Operation, type Request, recordHistory } from './history.ts';
import type { Person, ProofLot } from './people-and-lots.ts';
import { type Random, seededRandom } from './random.ts';
import type { Site } from './system.ts';

export interface LoadOptions {
  seed: number;
  lots: readonly ProofLot[];
  clients: readonly Person[];
  admin: Person;
  /** Number of requests that each client sends. */
  bidsEach: number;
  /** The actions of administrators during the load, one after the other. */
  interference: readonly ('reset' | 'remove' | 'pause' | 'ban')[];
  withAutomatic: boolean;
  /** The share of calls that hang up before the answer. */
  hangUps: number;
  /** The longest pause between two calls of one client. */
  pauseMs: number;
}

export interface Load {
  histories: Map<number, Operation[]>;
  /** Answers with a server error, or refusals without a sentence. There should be none. */
  faults: string[];
}

const MOST_TRIES = 100;
const RETRY_MS = 250;
const MOST_FINISHED = 3;

interface AcceptedBid {
  lot: ProofLot;
  id: string;
  sequence: number;
}

export async function runLoad(site: Site, options: LoadOptions): Promise<Load> {
  const { lots, clients, admin, seed } = options;
  const recorder = recordHistory(await databaseClock(site));
  const histories = new Map(lots.map(({ lotId }) => [lotId, [] as Operation[]]));
  const prices = new Map(lots.map(({ lotId, rules }) => [lotId, rules.lanceInicial]));
  const accepted: AcceptedBid[] = [];
  const faults: string[] = [];
  let isOver = false;

  async function perform(who: string, call: Omit<Call, 'base'>, random: Random) {
    const server = random.pick(site.servers);
    const { lot, request } = call;
    const operation = await recorder.record(`${who} @${server.name}`, request, async () => {
      const reply = await makeCall({ ...call, base: server.base });
      if (isFault(reply)) {
        faults.push(`${reply.status} to ${request.kind}: ${JSON.stringify(reply.body)}`);
      }
      const { outcome } = reply;
      if (reply.bidId && outcome.kind === 'ok' && outcome.answer.sequence !== undefined) {
        accepted.push({ lot, id: reply.bidId, sequence: outcome.answer.sequence });
      }
      return outcome;
    });
    learnPrice(lot, operation);
    // A ban concerns every lot.
    const concerned = request.kind === 'ban' ? lots : [lot];
    for (const { lotId } of concerned) histories.get(lotId)?.push(operation);
    return operation;
  }

  function learnPrice({ lotId }: ProofLot, { outcome }: Operation): void {
    const price = outcome.kind === 'ok' ? outcome.answer.lanceAtual : undefined;
    if (typeof price === 'number') prices.set(lotId, price);
  }

  async function runClient({ userId, token }: Person, number: number): Promise<void> {
    const random = seededRandom(seed * 1009 + number);
    let finished = 0;
    for (let sent = 0; sent < options.bidsEach && finished < MOST_FINISHED; sent += 1) {
      await delay(random.integer(options.pauseMs + 1));
      const lot = random.pick(lots);
      const price = prices.get(lot.lotId) ?? 0;
      const key = `${seed}-${number}-${sent}`;
      const request = requestOf(random, { userId, lot, price, key }, options);
      const operation = await persist(`client ${number}`, { lot, token, request }, random);
      if (isRefused(operation, 'AUCTION_FINISHED')) finished += 1;
      if (isRefused(operation, 'ACCOUNT_BANNED')) return;
      // Sometimes repeat an answered request: its answer must be the same, whatever happened since.
      if (random.chance(0.05)) await perform(`client ${number}`, { lot, token, request }, random);
    }
  }

  /** Repeats a request with a key until it gets an answer. */
  async function persist(who: string, call: Omit<Call, 'base'>, random: Random) {
    const hangUp = random.chance(options.hangUps) && { hangUpAfterMs: 1 + random.integer(20) };
    let operation = await perform(who, { ...call, ...hangUp }, random);
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      if (operation.outcome.kind !== 'unknown' || !('key' in call.request)) break;
      await delay(RETRY_MS);
      operation = await perform(who, call, random);
    }
    return operation;
  }

  async function interfere(): Promise<void> {
    const random = seededRandom(seed * 1009 + 1_000_000);
    const by = { token: admin.token };
    for (const kind of options.interference) {
      await delay(random.integer(300));
      if (isOver) return;
      const lot = random.pick(lots);
      if (kind === 'reset') await perform('admin', { ...by, lot, request: { kind } }, random);
      if (kind === 'ban') {
        const { userId } = random.pick(clients);
        await perform('admin', { ...by, lot, request: { kind, userId } }, random);
      }
      const bid = kind === 'remove' ? accepted.at(-1 - random.integer(5)) : undefined;
      if (bid) {
        const request = { kind: 'remove', sequence: bid.sequence } as const;
        await perform('admin', { ...by, lot: bid.lot, request, bidId: bid.id }, random);
      }
      if (kind !== 'pause') continue;
      await perform('admin', { ...by, lot, request: { kind } }, random);
      await delay(random.integer(200));
      await perform('admin', { ...by, lot, request: { kind: 'resume' } }, random);
    }
  }

  const interfering = interfere();
  await Promise.all(clients.map(runClient));
  isOver = true;
  await interfering;
  return { histories, faults };
}

interface Situation {
  userId: number;
  lot: ProofLot;
  price: number;
  key: string;
}

function requestOf(
  random: Random,
  { userId, lot, price, key }: Situation,
  { withAutomatic }: LoadOptions,
): Request {
  const raise = lot.rules.increments?.at(-1)?.raise ?? 5_000;
  if (withAutomatic && lot.rules.increments !== null && random.chance(0.2)) {
    if (random.chance(0.15)) return { kind: 'stop', userId };
    return { kind: 'automatic', userId, maximum: price + random.integer(10) * raise, key };
  }
  const odd = random.chance(0.1) ? 100 : 0;
  return { kind: 'bid', userId, value: price + (random.integer(6) - 1) * raise + odd, key };
}

const isFault = ({ status, body }: Reply) =>
  (status >= 500 && status !== 503) || (status >= 400 && typeof body.message !== 'string');

const isRefused = ({ outcome }: Operation, code: string) =>
  outcome.kind === 'refused' && outcome.code === code;

/**
 * This process's monotonic clock, set to the database's time, so that changes of the wall clock do
 * not matter.
 */
async function databaseClock({ db }: Site): Promise<() => number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, offset: 0 };
  for (let probe = 0; probe < 5; probe += 1) {
    const from = performance.now();
    const nowMs = await readNow(db);
    const tookMs = performance.now() - from;
    if (tookMs < best.tookMs) best = { tookMs, offset: nowMs - from - tookMs / 2 };
  }
  return () => performance.now() + best.offset;
}
