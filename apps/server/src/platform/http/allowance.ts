import { refusedEarly } from '../metrics/definitions.ts';

/** How many calls a user may make: `burst` at once, and `perSecond` in the long run. */
export interface CallLimit {
  perSecond: number;
  burst: number;
}

/** How many tokens were taken, by user. */
export type Taken = ReadonlyMap<number, number>;

/** The number of users whose buckets are kept. A full bucket can be forgotten without effect. */
const MAX_BUCKETS = 10_000;
const SHARE_EVERY_MS = 250;
/** Who took less than a quarter of the burst is nobody's business but this process's. */
const SHARED_BELOW = 0.75;

interface Bucket {
  tokens: number;
  /** Milliseconds of a monotonic clock. */
  at: number;
  /** Taken here, and not yet reported to the other processes. */
  unreported: number;
}

export interface Allowance {
  /** Takes one token. Returns false when there is none left. */
  take(userId: number): boolean;
  giveBack(userId: number): void;
}

interface AllowanceOptions {
  now?: () => number;
  /** Takes these tokens from what all processes share, and tells what is left of it by user. */
  takeTogether?: (taken: Taken) => Promise<ReadonlyMap<number, number>>;
}

/**
 * One token bucket for each user. The limit may change at any time. With `takeTogether`, whoever has taken more than
 * a quarter of the burst is reported four times a second, beside the calls: no call waits for it. So n
 * processes give away at most n quarters of the burst, and a quarter second, more than one would.
 */
export function createAllowance(
  limit: () => CallLimit,
  { now = () => performance.now(), takeTogether }: AllowanceOptions = {},
): Allowance {
  const buckets = new Map<number, Bucket>();
  const toReport = new Set<number>();
  let isScheduled = false;

  function refilled(userId: number): Bucket {
    const at = now();
    const { perSecond, burst } = limit();
    const bucket = buckets.get(userId) ?? { tokens: burst, at, unreported: 0 };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    if (bucket.tokens >= burst) bucket.unreported = 0;
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

  function reportLater(userId: number): void {
    toReport.add(userId);
    schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(report, SHARE_EVERY_MS).unref();
  }

  async function report(): Promise<void> {
    const taken = new Map<number, number>();
    for (const userId of toReport) {
      const bucket = buckets.get(userId);
      if (!bucket || bucket.unreported === 0) continue;
      taken.set(userId, bucket.unreported);
      bucket.unreported = 0;
    }
    toReport.clear();
    // Without the database each process counts for itself; nobody can bid then.
    const left = await takeTogether?.(taken).catch(() => null);
    for (const [userId, tokens] of left ?? []) {
      const bucket = refilled(userId);
      bucket.tokens = Math.min(bucket.tokens, tokens - bucket.unreported);
    }
    isScheduled = false;
    if (toReport.size > 0) schedule();
  }

  return {
    take(userId) {
      const bucket = refilled(userId);
      if (bucket.tokens < 1) {
        refusedEarly.count('allowance');
        return false;
      }
      bucket.tokens -= 1;
      bucket.unreported += 1;
      if (takeTogether && bucket.tokens < limit().burst * SHARED_BELOW) reportLater(userId);
      return true;
    },
    giveBack(userId) {
      const bucket = refilled(userId);
      bucket.tokens = Math.min(limit().burst, bucket.tokens + 1);
      bucket.unreported = Math.max(0, bucket.unreported - 1);
    },
  };
}
