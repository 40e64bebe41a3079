import type { Endpoint } from '@martelo/contract/calls/endpoint';
import type { EndpointName } from '@martelo/contract/calls/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusedEarly } from '../metrics/definitions.ts';
import { addressRange } from './address-range.ts';
import { Refusal, refuse } from './refusal.ts';

/** How many calls run together, and how many wait for them; beyond it a call is refused. */
interface PlaceLimit {
  atOnce: number;
  mostWaiting: number;
}

/**
 * The places of a signed-in person, wherever the person is, and those that the visitors of one address share.
 * A mobile carrier puts thousands of people behind one address, so more of them may wait.
 */
interface PlaceLimits {
  person: PlaceLimit;
  address: PlaceLimit;
}

/**
 * `usual` calls ask the database; a `file` is long to read and to send; a `list` is written while it is sent, so
 * that it would keep every picture of its page waiting.
 */
export type CallKind = 'usual' | 'file' | 'list';
export type Places = Record<CallKind, PlaceLimits>;

export const PLACES: Places = {
  usual: {
    person: { atOnce: 2, mostWaiting: 100 },
    // As many as have a stream of it: when they all missed an event they read at once.
    address: { atOnce: 3, mostWaiting: 2_000 },
  },
  file: {
    person: { atOnce: 2, mostWaiting: 100 },
    address: { atOnce: 2, mostWaiting: 100 },
  },
  list: {
    person: { atOnce: 2, mostWaiting: 10 },
    address: { atOnce: 1, mostWaiting: 10 },
  },
};

const LISTS: readonly EndpointName[] = ['exportList', 'approvedFile', 'exportOwnData'];

/** Calls that need no place, each for its reason. */
const WITHOUT_PLACE: readonly EndpointName[] = [
  // The lane bounds bids, and nothing may make one wait.
  'createBid',
  'placeAutomaticBid',
  'stopAutomaticBid',
  // Streams do not end; `live/stream-places.ts` counts them.
  'live',
  // It waits for somebody else's server, and has a limit by address.
  'cep',
  // Whoever watches the server must not wait behind others.
  'health',
  'systemHealth',
];

/**
 * The kind of a call; null for one that needs no place. What visitors send is bounded by the hour
 * (`limits.ts`) or takes turns of its own, so only their reads are counted.
 */
export function kindOfCall(name: EndpointName, endpoint: Endpoint): CallKind | null {
  if (WITHOUT_PLACE.includes(name)) return null;
  if (endpoint.method !== 'GET') return endpoint.access === 'public' ? null : 'usual';
  if (LISTS.includes(name)) return 'list';
  return endpoint.response === undefined ? 'file' : 'usual';
}

export type TakePlace = (
  kind: CallKind,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/**
 * Waits for a place of the caller, which is given back when the answer has been sent or the caller is gone.
 * A person is known by the token alone, before its session is read, so that the session's statement waits
 * with its call.
 */
export function takePlaces(
  personOf: (request: FastifyRequest) => Promise<number | null>,
  places: Places = PLACES,
): TakePlace {
  const lines = new Map<string, Line>();
  return async (kind, request, reply) => {
    const person = await personOf(request);
    const { address, person: ofPerson } = places[kind];
    const key = person === null ? addressRange(request.ip) : `user ${person}`;
    const limit = person === null ? address : ofPerson;
    await enter(lines, `${kind} ${key}`, limit, reply);
  };
}

/** No page asks for so much at once that more than this waits. */
const CROWD = 10;
/** A caller who reads an answer slowly must not make the others of the address wait for minutes. */
const LONGEST_REST_MS = 1_000;

/** Those who have a place, and those who wait for one, the first one first. */
interface Line {
  running: number;
  waiting: Set<() => void>;
}

/**
 * A program that asks again at once, whatever it is answered, would take the event loop with its refusals
 * alone: fifty such connections made p99 of bids thirty times the quiet one.
 */
const REFUSAL_MS = 500;

async function refuseLater(raw: FastifyReply['raw']): Promise<never> {
  refusedEarly.count('places');
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, REFUSAL_MS);
  raw.once('close', end);
  await promise;
  clearTimeout(timer);
  return refuse('TOO_MANY_AT_ONCE');
}

async function enter(
  lines: Map<string, Line>,
  key: string,
  { atOnce, mostWaiting }: PlaceLimit,
  { raw }: FastifyReply,
): Promise<void> {
  const line = lines.get(key) ?? { running: 0, waiting: new Set() };
  lines.set(key, line);
  const isFree = line.running < atOnce;
  if (!isFree && line.waiting.size >= mostWaiting) return refuseLater(raw);
  const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
  if (isFree) line.running += 1;
  else line.waiting.add(begin);
  let isOver = false;
  let begun = performance.now();
  const leave = () => {
    if (isOver) return;
    isOver = true;
    // A caller who is gone before its turn leaves the line, and had no place to hand over.
    if (line.waiting.delete(begin)) {
      reject(new Refusal('TOO_MANY_AT_ONCE'));
      return;
    }
    // A place that many wait for rests as long as it was used, so that bids have every second moment.
    const used = performance.now() - begun;
    if (line.waiting.size > CROWD) setTimeout(handOver, Math.min(used, LONGEST_REST_MS));
    else handOver();
  };
  const handOver = () => {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };
  raw.once('finish', leave).once('close', leave);
  if (raw.destroyed) leave();
  if (isFree) return;
  await promise;
  begun = performance.now();
}

declare module 'fastify' {
  interface FastifyInstance {
    takePlace: TakePlace;
  }
}
