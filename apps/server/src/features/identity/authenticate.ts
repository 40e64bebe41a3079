import { DEFAULT_BAN_REASON } from '@martelo/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sessionLimitsOf } from './session-limits.ts';
import { createSessionReader } from './session-reader.ts';
import type { DeadSession } from './sessions.queries.ts';
import { createTokenReader, type TokenClaims } from './tokens.ts';

export interface Authentication {
  /**
   * Finds who is asking: null without a token, a refusal when the token opens nothing (any more). The
   * session is looked up on every request, so that one ended on another process is over here too.
   */
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /**
   * Whose session was live moments ago; null when that is not known. For bids, whose sessions the lane
   * looks up under a lock.
   */
  recent(request: FastifyRequest): SignedIn | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Authentication;
  }
}

export function authenticateWith({
  db,
  settings,
  settingsCache,
}: Pick<Deps, 'db' | 'settings' | 'settingsCache'>): Authentication {
  const tokens = createTokenReader(settings.sessionSecret);
  const sessions = createSessionReader(db);
  return {
    async authenticate(request) {
      const token = bearerToken(request.headers.authorization);
      if (token === null) return null;
      const claims = await tokens.read(token);
      if (!claims) refuse('UNAUTHENTICATED');
      const found = await lookUp(claims);
      return found.live ? { ...found.user, sessionId: found.sessionId } : refuseDead(found);
    },
    recent(request) {
      const claims = tokens.kept(bearerToken(request.headers.authorization) ?? '');
      const found = claims && sessions.recent(claims);
      return found && { ...found.user, sessionId: found.sessionId };
    },
  };

  async function lookUp(claims: TokenClaims) {
    const { limites } = await settingsCache.read();
    return sessions.read(claims, sessionLimitsOf(limites));
  }
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(header ?? '')?.[1] ?? null;
}

/** Ended by somebody else, not by time or by its owner: the browser says so and goes home. */
const FORCED = new Set<DeadSession['why']>(['denied', 'password', 'revoked']);

function refuseDead(session: DeadSession): never {
  if (session.why !== 'banned') {
    refuse('SESSION_ENDED', FORCED.has(session.why) ? { extra: { forceLogout: true } } : {});
  }
  refuse('ACCOUNT_BANNED', {
    extra: {
      forceLogout: true,
      isBanned: true,
      reason: session.banReason ?? DEFAULT_BAN_REASON,
    },
  });
}
