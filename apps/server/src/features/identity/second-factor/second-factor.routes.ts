import { errorText, waitText } from '@martelo/contract/texts/errors';
import { secondFactorTexts } from '@martelo/contract/texts/second-factor-texts';
import { needsSecondFactor } from '@martelo/core/second-factor';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import type { SignedIn } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { confirmPassword } from '../confirm-password.ts';
import type { FactorAdded } from './add-factor.ts';
import { beginApp, type ConfirmOutcome, confirmApp } from './enrol-app.ts';
import { addPasskey, beginPasskey, MOST_PASSKEYS, type PasskeyOutcome } from './enrol-passkey.ts';
import type { FactorOwner } from './factor-owner.ts';
import { passkeySite } from './passkey-site.ts';
import { presentSecondFactor } from './present-second-factor.ts';
import {
  type RemoveOutcome,
  removeApp,
  removePasskey,
  replaceRecoveryCodes,
} from './remove-factor.ts';
import { tellClosed } from './tell-closed.ts';

/** Each person's own second factors. */
export function registerSecondFactorRoutes(app: App, deps: Deps): void {
  const { db, live, settings } = deps;
  const factorDeps = { db, keys: settings };
  const siteOf = (origin: string | undefined) => passkeySite(settings, origin);

  route(app, 'secondFactor', ({ user }) =>
    presentSecondFactor(db, {
      userId: user.id,
      required: mustHave(user),
      passkeyOrigin: siteOf(undefined)?.origin ?? null,
    }),
  );

  route(app, 'beginApp', async ({ user, ip, body }) => {
    const owner = ownerOf(user, ip);
    await requirePassword(user, owner, body.password);
    return beginApp(factorDeps, owner, new URL(settings.publicUrl).hostname);
  });

  route(app, 'confirmApp', async ({ user, ip, body, reply }) => {
    const outcome = await confirmApp(factorDeps, ownerOf(user, ip), body.code);
    if (!outcome.ok && outcome.code === 'APP_CODE_WRONG') {
      tellClosed(deps, { userId: user.id, ip, factor: 'app' });
    }
    if (!outcome.ok && 'seconds' in outcome) reply.header('retry-after', outcome.seconds);
    return answerAdded(outcome, user.id);
  });

  route(app, 'beginPasskey', async ({ user, ip, body, request }) => {
    const site = siteOf(request.headers.origin) ?? refuse('PASSKEYS_UNAVAILABLE');
    const owner = ownerOf(user, ip);
    await requirePassword(user, owner, body.password);
    const begun = await beginPasskey(db, owner, site);
    if (!begun.ok) return refuse(begun.code, { values: { most: MOST_PASSKEYS } });
    return { challenge: begun.challenge, options: { ...begun.options } };
  });

  route(app, 'addPasskey', async ({ user, ip, body, request }) => {
    const site = siteOf(request.headers.origin) ?? refuse('PASSKEYS_UNAVAILABLE');
    const { challenge, passkey, name = '' } = body;
    const outcome = await addPasskey(db, ownerOf(user, ip), site, { challenge, passkey, name });
    return answerAdded(outcome, user.id);
  });

  route(app, 'removeApp', async ({ user, ip, body }) => {
    const owner = ownerOf(user, ip);
    await requirePassword(user, owner, body.password);
    return answerRemoved(await removeApp(db, owner), 'O aplicativo de códigos foi removido.');
  });

  route(app, 'removePasskey', async ({ user, ip, params, body }) => {
    const owner = ownerOf(user, ip);
    await requirePassword(user, owner, body.password);
    return answerRemoved(await removePasskey(db, owner, params.id), 'A chave foi removida.');
  });

  route(app, 'makeRecoveryCodes', async ({ user, ip, body }) => {
    const owner = ownerOf(user, ip);
    await requirePassword(user, owner, body.password);
    const recoveryCodes = await replaceRecoveryCodes(db, owner);
    return { recoveryCodes: recoveryCodes ?? refuse('NO_SECOND_FACTOR') };
  });

  function mustHave(user: SignedIn): boolean {
    return needsSecondFactor(user, settings.secondFactorRequired);
  }

  function ownerOf(user: SignedIn, ip: string): FactorOwner {
    const { id, name, email, sessionId } = user;
    return { id, name, email, sessionId, ip, mustHave: mustHave(user) };
  }

  /** At the enrolment that a sign-in leads to, the password was typed just before. */
  async function requirePassword(user: SignedIn, owner: FactorOwner, password = '') {
    if (user.mustEnrol) return;
    if (password === '') {
      refuse('VALIDATION', { fields: { password: secondFactorTexts.password } });
    }
    const check = await confirmPassword(deps, owner, password);
    if (check.ok) return;
    if (check.code === 'RATE_LIMITED') {
      refuse(check.code, { values: { wait: waitText(check.seconds) } });
    }
    refuse(check.code, { fields: { password: errorText(check.code) } });
  }

  function answerAdded(outcome: ConfirmOutcome | PasskeyOutcome, userId: number) {
    if (!outcome.ok) return refuseAdding(outcome);
    endLive(outcome, userId);
    return { recoveryCodes: outcome.recoveryCodes };
  }

  function endLive({ ended }: FactorAdded, userId: number): void {
    const event = { type: 'session-ended', isBanned: false, reason: null } as const;
    for (const sessionId of ended) live.endSession(userId, event, sessionId);
  }
}

function refuseAdding(refused: Extract<ConfirmOutcome | PasskeyOutcome, { ok: false }>): never {
  switch (refused.code) {
    case 'RATE_LIMITED':
      return refuse(refused.code, { values: { wait: waitText(refused.seconds) } });
    case 'TOO_MANY_PASSKEYS':
      return refuse(refused.code, { values: { most: MOST_PASSKEYS } });
    default:
      return refuse(refused.code);
  }
}

function answerRemoved(outcome: RemoveOutcome, message: string) {
  return outcome.ok ? { message } : refuse(outcome.code);
}
