import { ERRORS, waitText } from '@martelo/contract/texts/errors';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { type ChangeOutcome, changePassword } from './change-password.ts';
import { deviceWords } from './device-words.ts';
import { listOwnSessions } from './own-sessions.queries.ts';
import { endOtherSessions, endOwnSession } from './own-sessions.ts';
import { sessionLimitsOf } from './session-limits.ts';

/** What signed-in people do with their own account. */
export function registerOwnAccountRoutes(app: App, deps: Deps): void {
  const { db, settings, settingsCache } = deps;

  route(app, 'changePassword', async ({ body, user, ip, reply }) => {
    const { limites: limits } = await settingsCache.read();
    const { current, password, device } = body;
    const outcome = await changePassword(
      { ...deps, secret: settings.sessionSecret, limits },
      { userId: user.id, sessionId: user.sessionId, current, password, device, ip },
    );
    if (outcome.ok) return { message: recoveryTexts.changed, ended: outcome.ended };
    if (outcome.code === 'RATE_LIMITED') reply.header('retry-after', outcome.seconds);
    return refuseChange(outcome);
  });

  route(app, 'ownSessions', async ({ user }) => {
    const { limites } = await settingsCache.read();
    const rows = await listOwnSessions(
      db,
      { userId: user.id, role: user.role },
      sessionLimitsOf(limites),
    );
    const own = rows.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
      id,
      current: id === user.sessionId,
      device: deviceWords(userAgent),
      ip,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
    return own.toSorted((one, other) => Number(other.current) - Number(one.current));
  });

  route(app, 'endOwnSession', async ({ params, user, ip }) => {
    const owner = { userId: user.id, sessionId: user.sessionId, ip };
    const outcome = await endOwnSession(deps, owner, params.id);
    return outcome.ok ? { message: recoveryTexts.sessionEnded } : refuse(outcome.code);
  });

  route(app, 'endOtherSessions', async ({ user, ip }) => {
    const owner = { userId: user.id, sessionId: user.sessionId, ip };
    return { message: recoveryTexts.othersEnded, ended: await endOtherSessions(deps, owner) };
  });
}

function refuseChange(outcome: Extract<ChangeOutcome, { ok: false }>): never {
  switch (outcome.code) {
    case 'RATE_LIMITED':
      return refuse(outcome.code, { values: { wait: waitText(outcome.seconds) } });
    case 'VALIDATION':
      return refuse(outcome.code, { fields: { password: outcome.password } });
    case 'WRONG_PASSWORD':
      return refuse(outcome.code, { fields: { current: ERRORS.WRONG_PASSWORD.message } });
    case 'SESSION_ENDED':
      return refuse(outcome.code);
  }
}
