import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { countCall, forgetCallCounts } from './call-counts.writes.ts';

const FORGET = 'forget-call-counts';
/** Who is over a limit costs the database nothing more. */
const MOST_REFUSED = 10_000;

interface Refused {
  count: number;
  untilMs: number;
}

/**
 * Where the limits of calls are counted: in the database, for all processes together. The keys are hashed,
 * because an address is personal data.
 */
export function callCounts(db: Db): FastifyRateLimitStoreCtor {
  const refused = new LRUCache<string, Refused>({ max: MOST_REFUSED });

  async function count(name: string, windowMs: number, most: number) {
    const known = refused.get(name);
    const leftMs = (known?.untilMs ?? 0) - performance.now();
    if (known && leftMs > 0) return { current: known.count, ttl: leftMs };
    const key = createHash('sha256').update(name).digest();
    const { count: current, endsInMs: ttl } = await countCall(db, key, windowMs);
    if (current > most) refused.set(name, { count: current, untilMs: performance.now() + ttl });
    return { current, ttl };
  }

  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, answer, windowMs, most) => {
      count(key, windowMs, most).then((counted) => answer(null, counted), answer);
    };

    /** Every key names its call. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

export function registerCallCountJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.on(FORGET, () => forgetCallCounts(db), { cron: '7 * * * *' });
}
