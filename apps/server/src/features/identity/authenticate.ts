import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import { needsSecondFactor } from '@martelo/core/second-factor';
import type { Deps } from '../../deps.ts';
import type { Authentication } from '../../platform/http/authentication.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sessionLimitsOf } from './session-limits.ts';
import { createSessionReader } from './session-reader.ts';
import type { DeadSession, LiveSession } from './sessions.queries.ts';
import { createTokenReader, type TokenClaims } from './tokens.ts';

export function authenticateWith({
  bidsDb,
  settings,
  settingsCache,
}: Pick<Deps, 'bidsDb' | 'settings' | 'settingsCache'>): Authentication {
  const tokens = createTokenReader(settings);
  const sessions = createSessionReader(bidsDb);
  return {
    async authenticate(request) {
      const token = bearerToken(request.headers.authorization);
      if (token === null) return null;
      const claims = await tokens.read(token);
      if (!claims) refuse('UNAUTHENTICATED');
      const found = await lookUp(claims);
      return found.live ? signedIn(found) : refuseDead(found);
    },
    async personOf(request) {
      const token = bearerToken(request.headers.authorization);
      return token === null ? null : ((await tokens.read(token))?.userId ?? null);
    },
    recent(request) {
      const claims = tokens.kept(bearerToken(request.headers.authorization) ?? '');
      const found = claims && sessions.recent(claims);
      const user = found && signedIn(found);
      return user?.mustEnrol ? null : user;
    },
  };

  function signedIn({ user, sessionId, hasSecondFactor }: LiveSession): SignedIn {
    const mustEnrol = !hasSecondFactor && needsSecondFactor(user, settings.secondFactorRequired);
    return { ...user, sessionId, mustEnrol };
  }

  async function lookUp(claims: TokenClaims) {
    const { limites } = await settingsCache.read();
    return sessions.read(claims, sessionLimitsOf(limites));
  }
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * The reasons that force a sign-out: the session was ended neither by time nor by its owner, so the
 * browser says why and goes to the home page.
 */
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
