import { LIMITS } from '@martelo/contract/shapes/limit-ranges';

/**
 * How many bids a user may send: `burst` at once, and `perSecond` in the long run (design, 8.17).
 */
interface BidLimit {
  perSecond: number;
  burst: number;
}

/** The limit until an administrator changes it. */
export const USUAL_BID_LIMIT: BidLimit = {
  perSecond: LIMITS.lancesPorSegundo.usual,
  burst: LIMITS.lancesDeUmaVez.usual,
};

/** The number of users whose buckets are kept. A full bucket can be forgotten without effect. */
const MAX_BUCKETS = 10_000;

interface Bucket {
  tokens: number;
  /** Milliseconds of a monotonic clock. */
  at: number;
}

export interface Allowance {
  /** Takes one token. Returns false when there is none left. */
  take(userId: number): boolean;
  giveBack(userId: number): void;
}

export interface Buckets extends Allowance {
  /** Takes tokens that were used on another process, or gives them back when `count` is negative. */
  spend(userId: number, count: number): void;
}

/**
 * One token bucket for each user, in this process; share-allowance.ts tells the others. The limit may
 * change at any time.
 */
export function createAllowance(
  limit: () => BidLimit = () => USUAL_BID_LIMIT,
  now: () => number = () => performance.now(),
): Buckets {
  const buckets = new Map<number, Bucket>();

  function refilled(userId: number): Bucket {
    const at = now();
    const { perSecond, burst } = limit();
    const bucket = buckets.get(userId) ?? { tokens: burst, at };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    if (!buckets.has(userId)) remember(userId, bucket);
    return bucket;
  }

  function remember(userId: number, bucket: Bucket): void {
    if (buckets.size >= MAX_BUCKETS) forgetFull();
    buckets.set(userId, bucket);
  }

  function forgetFull(): void {
    const { perSecond, burst } = limit();
    const fullSince = now() - (burst / perSecond) * 1000;
    for (const [userId, { at }] of buckets) if (at <= fullSince) buckets.delete(userId);
  }

  function spend(userId: number, count: number): void {
    const bucket = refilled(userId);
    bucket.tokens = Math.min(limit().burst, Math.max(0, bucket.tokens - count));
  }

  return {
    take(userId) {
      const bucket = refilled(userId);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    giveBack: (userId) => spend(userId, -1),
    spend,
  };
}
