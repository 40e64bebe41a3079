/** The notices of a charge's deadline, from the first to the last. */
export const PAYMENT_NOTICES = ['em-24h', 'em-2h', 'vencido', 'vencido-24h'] as const;
export type PaymentNotice = (typeof PAYMENT_NOTICES)[number];

/** The notices of the deadline to fetch a vehicle, from the first to the last. */
export const PICKUP_NOTICES = ['retirada-24h', 'estadia'] as const;
export type PickupNotice = (typeof PICKUP_NOTICES)[number];

const HOUR_MS = 3_600_000;

/** Whoever was told of a deadline a moment ago is not told of it again at once. */
const REST_MS = HOUR_MS;

/** Hours from the deadline to the notice. */
const PAYMENT_HOURS: Record<PaymentNotice, number> = {
  'em-24h': -24,
  'em-2h': -2,
  vencido: 0,
  'vencido-24h': 24,
};

/** From when to when a deadline runs, in milliseconds of Unix time. */
export interface Running {
  /** When the person was told of the deadline. */
  sinceMs: number;
  dueMs: number;
}

/**
 * The notice that is due now: the last one whose moment has come. A job that was late leaves out those
 * before it, because nobody needs to read 'in 24 hours' after the deadline. Null: none is due yet.
 */
export function paymentNoticeAt({ sinceMs, dueMs }: Running, nowMs: number): PaymentNotice | null {
  const due = PAYMENT_NOTICES.filter((notice) => {
    const hours = PAYMENT_HOURS[notice];
    const atMs = dueMs + hours * HOUR_MS;
    // The last millisecond of a day is still in time.
    return (hours < 0 ? atMs <= nowMs : atMs < nowMs) && atMs >= earliest(hours, sinceMs);
  });
  return due.at(-1) ?? null;
}

/** The same of the deadline to fetch a vehicle. Storage is told only where it costs something. */
export function pickupNoticeAt(
  { sinceMs, dueMs }: Running,
  nowMs: number,
  { hasStorage }: { hasStorage: boolean },
): PickupNotice | null {
  if (nowMs > dueMs) return hasStorage ? 'estadia' : null;
  const atMs = dueMs - 24 * HOUR_MS;
  return atMs <= nowMs && atMs >= earliest(-24, sinceMs) ? 'retirada-24h' : null;
}

function earliest(hours: number, sinceMs: number): number {
  return hours < 0 ? sinceMs + REST_MS : sinceMs;
}
