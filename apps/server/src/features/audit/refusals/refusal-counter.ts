import type { EndpointName } from '@martelo/contract/calls/endpoints';

/** The statuses that an audit asks for: no session, no permission, too many requests. */
export const COUNTED_STATUSES = [401, 403, 429] as const;
export type CountedStatus = (typeof COUNTED_STATUSES)[number];

export interface RefusedCall {
  /** Null for a visitor, who is known only by the address range. */
  userId: number | null;
  addressRange: string;
  call: EndpointName;
  status: CountedStatus;
}

/** All refusals of one caller for one call and one reason, in one window. */
export interface CountedRefusal extends RefusedCall {
  count: number;
  firstMs: number;
  lastMs: number;
}

export interface RefusalCounter {
  count(refused: RefusedCall, nowMs: number): void;
  /** Returns what was counted and begins a new window. */
  take(): CountedRefusal[];
  /** Adds what could not be written to the present window. */
  putBack(refusals: CountedRefusal[]): void;
}

/** Callers, calls and statuses that a window tells apart. */
const MOST_KEPT = 200;
/** The address of the refusals beyond them, which are counted by call and status. */
export const SEVERAL_ADDRESSES = 'vários';

/**
 * Counts refused calls in memory. However many there are, a window has at most `most` entries and one
 * more for each call and status.
 */
export function createRefusalCounter(most = MOST_KEPT): RefusalCounter {
  let kept = new Map<string, CountedRefusal>();

  function add(refusal: CountedRefusal): void {
    const known = kept.get(keyOf(refusal));
    if (known) {
      known.count += refusal.count;
      known.firstMs = Math.min(known.firstMs, refusal.firstMs);
      known.lastMs = Math.max(known.lastMs, refusal.lastMs);
    } else if (kept.size < most || refusal.addressRange === SEVERAL_ADDRESSES) {
      kept.set(keyOf(refusal), { ...refusal });
    } else {
      add({ ...refusal, userId: null, addressRange: SEVERAL_ADDRESSES });
    }
  }

  return {
    count: (refused, nowMs) => add({ ...refused, count: 1, firstMs: nowMs, lastMs: nowMs }),
    take() {
      const taken = [...kept.values()];
      kept = new Map();
      return taken;
    },
    putBack: (refusals) => refusals.forEach(add),
  };
}

function keyOf({ userId, addressRange, call, status }: RefusedCall): string {
  return `${userId ?? addressRange} ${call} ${status}`;
}
