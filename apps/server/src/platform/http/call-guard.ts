import type { DatabaseState, DatabaseWatch } from '../database/database-watch.ts';
import { Refusal } from './refusal.ts';

/** What a call does with the database: `writes` need its commits. */
export type CallKind = 'reads' | 'writes';

/**
 * Runs the work of a call, and refuses the call while the database gives no answer. `isAnswered`: an
 * answer that has begun, a download for instance, is not refused any more.
 */
export type CallGuard = <T>(
  kind: CallKind,
  work: () => T | Promise<T>,
  isAnswered?: () => boolean,
) => T | Promise<T>;

declare module 'fastify' {
  interface FastifyInstance {
    guardCall: CallGuard;
  }
}

/**
 * Nobody waits for a database that is silent: calls under way are refused as soon as the watch knows,
 * new ones at once. Calls that only read go on while commits wait. The work itself goes on and ends
 * with its own time limit, so a refused call may still have been carried out: the caller is told to
 * try again, and a repeated bid gets its first answer.
 */
export function createCallGuard(watch: DatabaseWatch): CallGuard {
  const waiting: Record<CallKind, Set<() => void>> = { reads: new Set(), writes: new Set() };
  watch.onChange((state) => {
    for (const kind of ['reads', 'writes'] as const) {
      if (!isRefused(kind, state)) continue;
      for (const refuse of waiting[kind]) refuse();
      waiting[kind].clear();
    }
  });
  return (kind, work, isAnswered = () => false) => {
    if (isRefused(kind, watch.state())) return Promise.reject(new Refusal('UNAVAILABLE'));
    const result = work();
    // A stream of events is answered at once, and its reply can be awaited: for as long as it is open.
    if (!(result instanceof Promise)) return result;
    return new Promise((resolve, reject) => {
      const refuse = () => {
        if (!isAnswered()) reject(new Refusal('UNAVAILABLE'));
      };
      waiting[kind].add(refuse);
      result.then(resolve, reject).finally(() => waiting[kind].delete(refuse));
    });
  };
}

function isRefused(kind: CallKind, state: DatabaseState): boolean {
  return state === 'silent' || (state === 'commits-wait' && kind === 'writes');
}
