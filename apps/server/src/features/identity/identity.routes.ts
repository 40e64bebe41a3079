import { waitText } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findSessionTimes } from './sessions.queries.ts';
import { type SignInOutcome, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/**
 * Only the cache. The page removes the session and what belongs to the person itself; 'storage' would
 * also remove the drafts of forms, the chosen theme and the data of somebody who shares the browser.
 */
const CLEARED = '"cache"';

export function registerIdentityRoutes(app: App, deps: Deps): void {
  const { db, settings, settingsCache } = deps;

  route(app, 'login', async ({ body, ip, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const { limites: limits } = await settingsCache.read();
    const outcome = await signIn(
      { db, secret: settings.sessionSecret, limits },
      { ...body, ip, userAgent },
    );
    if (outcome.ok) return { token: outcome.token, user: outcome.user };
    if (outcome.code === 'RATE_LIMITED') reply.header('retry-after', outcome.seconds);
    return refuseSignIn(outcome);
  });

  route(app, 'logout', async ({ user, ip, reply }) => {
    await signOut(deps, { userId: user.id, sessionId: user.sessionId, ip });
    reply.header('clear-site-data', CLEARED);
    return { message: 'Você saiu da sua conta.' };
  });

  route(app, 'session', async ({ user }) => {
    const times = await findSessionTimes(db, user.sessionId);
    if (!times) return refuse('SESSION_ENDED');
    const { id, name, email, role, profiles } = user;
    return {
      user: { id: String(id), name, email, role, profiles: [...profiles] },
      expiresAt: times.expiresAt.toISOString(),
      serverTime: times.serverTime.toISOString(),
    };
  });
}

function refuseSignIn(outcome: Extract<SignInOutcome, { ok: false }>): never {
  switch (outcome.code) {
    case 'RATE_LIMITED':
      return refuse('RATE_LIMITED', { values: { wait: waitText(outcome.seconds) } });
    case 'ACCOUNT_PENDING':
      return refuse(outcome.code, { extra: { pendingApproval: true, status: 'pendente' } });
    case 'ACCOUNT_DENIED':
      return refuse(outcome.code, { extra: { pendingApproval: true, status: 'negado' } });
    case 'ACCOUNT_BANNED':
      return refuse(outcome.code, { extra: { isBanned: true, reason: outcome.reason } });
    case 'BAD_CREDENTIALS':
    case 'ACCOUNT_DISABLED':
      return refuse(outcome.code);
  }
}
