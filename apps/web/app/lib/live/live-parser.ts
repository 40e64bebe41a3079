import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { createParser } from 'eventsource-parser';

/** Reads live events from a stream of text; a chunk may end anywhere. */
export function createLiveParser(onEvent: (event: LiveEvent) => void) {
  return createParser({
    onEvent({ data }) {
      const event = readLiveEvent(data);
      if (event) onEvent(event);
    },
  });
}

const KNOWN = new Set<string>([
  'hello',
  'price',
  'auction',
  'rows',
  'vehicle',
  'presence',
  'outbid',
  'automatic-bid-ended',
  'lot-closed',
  'account',
  'session-ended',
  'bid',
  'admin-list',
  'sale',
  'profiles',
] satisfies LiveEvent['type'][]);

/** The event of a message; null for unreadable data and for kinds that only a newer server knows. */
export function readLiveEvent(data: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(data);
    const known = typeof value === 'object' && value !== null && 'type' in value;
    return known && KNOWN.has(String(value.type)) ? (value as LiveEvent) : null;
  } catch {
    return null;
  }
}
