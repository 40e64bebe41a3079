import type { Role } from '@martelo/core/accounts';

const HOUR_MS = 3_600_000;

interface SessionLimits {
  /** Without a request for this long the session is over. */
  idleMs: number;
  /** And after this long in any case. */
  absoluteMs: number;
}

export const SESSION_LIMITS: Record<Role, SessionLimits> = {
  client: { idleMs: 12 * HOUR_MS, absoluteMs: 7 * 24 * HOUR_MS },
  admin: { idleMs: 2 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
};

/** `last_seen_at` is not written more often than this: a read should not cost a write. */
export const SEEN_EVERY_MS = 60_000;
