import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { SessionLimits } from '@martelo/core/accounts';
import type { Db } from '../database/connect.ts';
import { eventChunk } from './chunk.ts';
import { findSessionsOver, readProfiles } from './live.queries.ts';
import type { createReaders, Reader } from './readers.ts';

const EVERY_MS = 100;

export const PROFILES_CHANGED = { type: 'profiles' } as const;

interface Parts {
  db: Db;
  readers: ReturnType<typeof createReaders>;
  sessionLimits: () => Promise<SessionLimits>;
  onError: (error: unknown) => void;
}

/** Ends the streams of this process whose session is over or whose person has other profiles now. */
export function createStreamEnder({ db, readers, sessionLimits, onError }: Parts) {
  function endWith(event: LiveEvent, belongs: (reader: Reader) => boolean): void {
    for (const reader of [...readers.all()].filter(belongs)) {
      reader.sink.write(eventChunk(event));
      reader.sink.end();
      readers.remove(reader);
    }
  }

  async function endSessionsOver(): Promise<void> {
    const ids = new Set([...readers.all()].flatMap(({ user }) => user?.sessionId ?? []));
    if (ids.size === 0) return;
    for (const over of await findSessionsOver(db, [...ids], await sessionLimits())) {
      const { id, isBanned, banReason } = over;
      const reason = isBanned ? banReason : null;
      endWith({ type: 'session-ended', isBanned, reason }, ({ user }) => user?.sessionId === id);
    }
  }

  /** For a change that was announced while this process could not hear it. */
  async function reopenForOtherProfiles(): Promise<void> {
    const staff = [...readers.all()].flatMap(({ user }) => (user?.profiles.length ? user.id : []));
    if (staff.length === 0) return;
    const profiles = await readProfiles(db, [...new Set(staff)]);
    endWith(PROFILES_CHANGED, ({ user }) => {
      const now = user && profiles.get(user.id);
      return now !== null && now !== undefined && String(now) !== String(user?.profiles);
    });
  }

  function endFirst(count: number): void {
    for (const reader of [...readers.all()].slice(0, count)) {
      reader.sink.end();
      readers.remove(reader);
    }
  }

  return {
    /** Ends a user's streams with this event; with a session only those of that session. */
    endOf(userId: number, event: LiveEvent, sessionId: string | null): void {
      const isTheirs = ({ user }: Reader) =>
        user?.id === userId && (sessionId === null || user.sessionId === sessionId);
      endWith(event, isTheirs);
    },
    /** Finds what ended without an announcement. */
    async endDeadSessions(): Promise<void> {
      try {
        await endSessionsOver();
        await reopenForOtherProfiles();
      } catch (error) {
        onError(error);
      }
    },
    endAll(): void {
      endFirst(Number.POSITIVE_INFINITY);
    },
    /**
     * Ends the streams one after the other in about this time, so that the browsers do not all open new ones at
     * another process in the same moment. Returns a function that stops it.
     */
    endGradually(withinMs: number): () => void {
      const parts = Math.max(1, Math.floor(withinMs / EVERY_MS));
      const inEach = Math.ceil([...readers.all()].length / parts);
      const ending = setInterval(() => endFirst(inEach), EVERY_MS).unref();
      return () => clearInterval(ending);
    },
  };
}
