import { defaultPrivateSettings, type Limits } from '@martelo/contract/shapes/private-settings';
import type { SessionLimits } from '@martelo/core/accounts';
import { HOUR_MS, MINUTE_MS } from '@martelo/core/duration';

/** The limits that the administrators have set. A session keeps the end that it got when it began. */
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
