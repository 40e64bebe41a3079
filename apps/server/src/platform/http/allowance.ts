/** How many calls a user may make: `burst` at once, and `perSecond` in the long run. */
export interface CallLimit {
  perSecond: number;
  burst: number;
}

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

/** One token bucket for each user, in this process only. The limit may change at any time. */
export function createAllowance(
  limit: () => CallLimit,
  now: () => number = () => performance.now(),
): Allowance {
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

  return {
    take(userId) {
      const bucket = refilled(userId);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    giveBack(userId) {
      const bucket = refilled(userId);
      bucket.tokens = Math.min(limit().burst, bucket.tokens + 1);
    },
  };
}
