import { addressRange } from '../http/address-range.ts';
import { refuse } from '../http/refusal.ts';
import { refusedEarly } from '../metrics/definitions.ts';

export interface StreamLimits {
  /** Visitors behind one address. A mobile carrier puts thousands of people behind one. */
  byAddress: number;
  /** Open pages of one signed-in person, from wherever they are. */
  byPerson: number;
}

const STREAM_LIMITS: StreamLimits = { byAddress: 2_000, byPerson: 50 };

type StreamReader = { userId: number | null; ip: string };

export interface StreamPlaces {
  /** Refuses a stream that has no place. Its page goes on asking every three seconds. */
  require(reader: StreamReader): void;
  /** Takes a place; the answer gives it back. */
  take(reader: StreamReader): () => void;
}

/**
 * Counts the open streams of each visitor's address, and of each signed-in person. People whom we know
 * are not counted by address.
 */
export function createStreamPlaces(limits: StreamLimits = STREAM_LIMITS): StreamPlaces {
  const taken = new Map<string, number>();
  return {
    require({ userId, ip }) {
      const most = userId === null ? limits.byAddress : limits.byPerson;
      if ((taken.get(keyOf({ userId, ip })) ?? 0) < most) return;
      refusedEarly.count('streams');
      refuse('TOO_MANY_STREAMS');
    },
    take(reader) {
      const key = keyOf(reader);
      taken.set(key, (taken.get(key) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}

function keyOf({ userId, ip }: StreamReader): string {
  return userId === null ? addressRange(ip) : `user ${userId}`;
}
