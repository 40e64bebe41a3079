import type { LiveEvent } from '@martelo/contract/shapes/live-events';

/**
 * Connections that overlap carry the same events, each at its own pace. An event is new when its
 * connection has brought it more often than any has before: the same words may be sent twice.
 */
export function createOverlap<Source extends object>() {
  const passed = new Map<string, number>();
  const brought = new Map<Source, Map<string, number>>();
  return {
    /** A new connection does not bring the events that were passed on before it began. */
    add(source: Source): void {
      brought.set(source, new Map(passed));
    },
    isNew(event: LiveEvent, source: Source): boolean {
      const words = JSON.stringify(event);
      const counts = brought.get(source);
      const count = (counts?.get(words) ?? 0) + 1;
      counts?.set(words, count);
      if (count <= (passed.get(words) ?? 0)) return false;
      passed.set(words, count);
      return true;
    },
    /** Returns true when one connection is left, so that nothing overlaps. */
    remove(source: Source): boolean {
      brought.delete(source);
      return brought.size <= 1;
    },
  };
}
