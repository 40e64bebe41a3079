import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { findSessionTimes } from './sessions.queries.ts';
import { signIn } from './sign-in.ts';
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
    const { sessionSecret: secret, secondFactorRequired } = settings;
    const outcome = await signIn(
      { db, secret, limits, secondFactorRequired },
      { ...body, ip, userAgent },
    );
    return answerSignIn(outcome, reply);
  });

  route(app, 'logout', async ({ user, ip, reply }) => {
    await signOut(deps, { userId: user.id, sessionId: user.sessionId, ip });
    reply.header('clear-site-data', CLEARED);
    return { message: 'Você saiu da sua conta.' };
  });

  route(app, 'session', async ({ user }) => {
    const times = await findSessionTimes(db, user.sessionId);
    if (!times) return refuse('SESSION_ENDED');
    const { id, name, email, role, profiles, mustEnrol } = user;
    const known = { id: String(id), name, email, role, profiles: [...profiles] };
    return {
      user: { ...known, ...(mustEnrol && { mustEnrol }) },
      expiresAt: times.expiresAt.toISOString(),
      serverTime: times.serverTime.toISOString(),
    };
  });
}
