import type { BidsSent } from '../../platform/live/announcements.ts';
import type { Allowance, Buckets } from './bid-allowance.ts';

/** Bids of this long are told in one announcement, so that bids cost few of them. */
const GATHER_MS = 250;
/** So many users fit into one announcement. */
const MOST_USERS = 400;

export interface OtherProcesses {
  tellBidsSent(sent: BidsSent): void;
  onBidsSent(listener: (sent: BidsSent) => void): void;
}

/**
 * An allowance that all processes count together. No bid waits for it: each process decides by its own
 * buckets and tells the others a moment later, so whoever sends to several processes at the same
 * instant gets at most one burst from each (decision 92).
 */
export function shareAllowance(buckets: Buckets, others: OtherProcesses): Allowance {
  const used = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  function note(userId: number, count: number): void {
    used.set(userId, (used.get(userId) ?? 0) + count);
    if (!timer) timer = setTimeout(tell, GATHER_MS).unref();
  }

  function tell(): void {
    timer = undefined;
    const sent = [...used].filter(([, count]) => count !== 0);
    used.clear();
    for (let from = 0; from < sent.length; from += MOST_USERS) {
      others.tellBidsSent(sent.slice(from, from + MOST_USERS));
    }
  }

  others.onBidsSent((sent) => {
    for (const [userId, count] of sent) buckets.spend(userId, count);
  });

  return {
    take(userId) {
      const taken = buckets.take(userId);
      if (taken) note(userId, 1);
      return taken;
    },
    giveBack(userId) {
      buckets.giveBack(userId);
      note(userId, -1);
    },
  };
}
