import { randomUUID } from 'node:crypto';
import { makeCall } from '../calls.ts';
import type { Acknowledged } from '../failover/bidders.ts';
import { createLot, type Person, type ProofLot } from '../people-and-lots.ts';
import type { House } from './house.ts';

/** A call that takes longer has not ended. */
const PATIENCE_MS = 30_000;

export interface Answer {
  status: number;
  text: string;
  ms: number;
  headers: Headers;
}

interface Asked {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form with files. */
  body?: object | FormData;
}

export async function ask(address: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', token, headers = {}, body } = asked;
  const all = Object.assign({}, headers);
  if (token !== undefined) all.authorization = `Bearer ${token}`;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) all['content-type'] = 'application/json';
  const from = performance.now();
  const answer = await fetch(address, {
    method,
    headers: all,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - from, headers: answer.headers };
}

export const read = (answer: Answer): Record<string, unknown> => JSON.parse(answer.text);

export async function signIn(base: string, email: string, password: string): Promise<string> {
  const answer = await ask(`${base}/api/auth/login`, {
    method: 'POST',
    body: { email, password },
  });
  if (answer.status !== 200) throw new Error(`the sign-in: ${answer.status} ${answer.text}`);
  return String(read(answer).token);
}

/** A lot for single bids, on which the crowd does not bid. */
export interface OwnLot {
  lot: ProofLot;
  /** The next value, in centavos. */
  next: number;
}

const FIRST = 1_500_000;
const STEP = 10_000;

export async function ownLot({ connection }: House): Promise<OwnLot> {
  const lengthMs = 24 * 3_600_000;
  const lot = await createLot(connection, { increments: null, softClose: null, lengthMs });
  return { lot, next: FIRST };
}

interface Placed {
  status: number;
  code: string;
  ms: number;
}

/** One bid, tried once; when it is acknowledged it has to be in the ledger at the end. */
export async function bidOnce(
  house: House,
  own: OwnLot,
  { base, person }: { base: string; person: Person },
): Promise<Placed> {
  const value = own.next;
  own.next += STEP;
  const from = performance.now();
  const reply = await makeCall({
    base,
    token: person.token,
    lot: own.lot,
    request: { kind: 'bid', userId: person.userId, value, key: randomUUID() },
  });
  const atMs = performance.now();
  if (reply.status === 201) {
    const { sequence } = reply.body.bid as { sequence: number };
    const bid: Acknowledged = {
      lotId: own.lot.lotId,
      sequence,
      value,
      userId: person.userId,
      atMs,
    };
    house.acknowledged.push(bid);
  }
  return { status: reply.status, code: String(reply.body.code ?? ''), ms: atMs - from };
}

export interface Period {
  acknowledged: number;
  /** Tries that were answered 5xx or not at all, and repeated. */
  failed: number;
  /** The longest time in which no bid of the crowd was acknowledged, in milliseconds. */
  pauseMs: number;
  /** Streams that ended. */
  ended: number;
}

/** What the crowd behind the proxy meets while something happens, and until every process takes bids again. */
export async function during(house: House, run: () => Promise<unknown>): Promise<Period> {
  const { bidders, visitors } = house;
  const before = { failed: bidders.failedTries(), ended: visitors.ended() };
  const from = performance.now();
  await run();
  await house.settle();
  const to = performance.now();
  const times = bidders.acknowledged.map(({ atMs }) => atMs).filter((at) => at > from && at < to);
  const moments = [from, ...times, to];
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return {
    acknowledged: times.length,
    failed: bidders.failedTries() - before.failed,
    pauseMs: Math.max(...pauses),
    ended: visitors.ended() - before.ended,
  };
}

export const told = ({ acknowledged, failed, pauseMs, ended }: Period) =>
  `${acknowledged} bids, ${failed} tries failed and were repeated, longest pause ${pauseMs.toFixed(0)} ms, ${ended} streams opened again`;
