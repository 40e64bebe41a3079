import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connect.ts';
import { type CallCount, countCall } from './call-counts.writes.ts';

/** Addresses that this process remembers as having used up a limit. */
const MOST_REFUSED = 10_000;

/**
 * Where the limits of addresses are counted: in the database, so that all processes count together.
 * This process refuses an address that has used up a limit from its memory until the window ends, so
 * that a flood from one address asks the database nothing. A limit that an administrator raises holds at once.
 */
export function callCountsIn(db: Db): FastifyRateLimitStoreCtor {
  const refused = new LRUCache<string, { max: number; current: number; until: number }>({
    max: MOST_REFUSED,
  });

  function remembered(key: string, max: number): CallCount | null {
    const known = refused.get(key);
    if (!known || known.max < max) return null;
    const ttl = known.until - performance.now();
    return ttl > 0 ? { current: known.current, ttl } : null;
  }

  async function count(key: string, windowMs: number, max: number): Promise<CallCount> {
    const known = remembered(key, max);
    if (known) return known;
    const { current, ttl } = await countCall(db, key, windowMs);
    if (current > max) refused.set(key, { max, current, until: performance.now() + ttl });
    return { current, ttl };
  }

  return class CallCounts implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, done, windowMs, max) => {
      count(key, windowMs, max).then((counted) => done(null, counted), done);
    };

    /** The key names the call already. */
    child = () => this;
  };
}
