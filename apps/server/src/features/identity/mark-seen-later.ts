import type { Db } from '../../platform/database/connect.ts';
import { isUnavailable } from '../../platform/database/database-errors.ts';
import { markSeen } from './seen-sessions.writes.ts';

export interface SeenMarker {
  /** Returns at once. A session whose mark is lost is marked with its next call. */
  mark(sessionIds: readonly string[]): void;
  /** Resolves when what was given before is written, or could not be. */
  settled(): Promise<void>;
}

/** Marks sessions as seen beside the calls, one statement at a time. */
export function markSeenLater(db: Db, onError: (error: unknown) => void): SeenMarker {
  const waiting = new Set<string>();
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting];
      waiting.clear();
      try {
        await markSeen(db, ids);
      } catch (error) {
        // A database that is away is reported by those who need it.
        if (!isUnavailable(error)) onError(error);
      }
    }
  }

  return {
    mark(sessionIds) {
      for (const id of sessionIds) waiting.add(id);
      if (waiting.size === 0) return;
      writing ??= writeAll().finally(() => {
        writing = null;
      });
    },
    async settled() {
      await writing;
    },
  };
}
