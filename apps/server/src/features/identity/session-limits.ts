import { defaultPrivateSettings, type Limits } from '@martelo/contract/private-settings';
import type { Role } from '@martelo/core/accounts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface SessionLimit {
  /** Without a request for this long the session is over. */
  idleMs: number;
  /** And after this long in any case. */
  absoluteMs: number;
}

export type SessionLimits = Record<Role, SessionLimit>;

/** As the administrators have set them. A session keeps the end that it was given when it began. */
export function sessionLimitsOf(limits: Limits): SessionLimits {
  return {
    client: {
      idleMs: limits.clienteMinutosSemUso * MINUTE_MS,
      absoluteMs: limits.clienteHorasNoTotal * HOUR_MS,
    },
    admin: {
      idleMs: limits.adminMinutosSemUso * MINUTE_MS,
      absoluteMs: limits.adminHorasNoTotal * HOUR_MS,
    },
  };
}

/** The limits of a new installation. */
export const USUAL_SESSION_LIMITS = sessionLimitsOf(defaultPrivateSettings.limites);

/** `last_seen_at` is not written more often than this: a read should not cost a write. */
export const SEEN_EVERY_MS = 60_000;
