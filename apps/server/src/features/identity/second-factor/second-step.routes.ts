import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import { createChallenge, lockChallenge } from './challenges.writes.ts';
import { passkeyOptions } from './check-passkey.ts';
import { completeSecondStep } from './complete-second-step.ts';
import { passkeySite } from './passkey-site.ts';
import { listPasskeys } from './second-factors.queries.ts';

/** The sign-in after the password, and by passkey alone. */
export function registerSecondStepRoutes(app: App, deps: Deps): void {
  const { db, secrets, settings, settingsCache } = deps;
  const siteOf = (origin: string | undefined) => passkeySite(settings, origin);

  route(app, 'secondStep', async ({ body, ip, request, reply }) => {
    const { limites: limits } = await settingsCache.read();
    const { sessionSecret: secret, previousSecret, secondFactorRequired } = settings;
    const outcome = await completeSecondStep(
      { db, secrets, secret, previousSecret, limits, secondFactorRequired },
      {
        body,
        ip,
        site: siteOf(request.headers.origin),
        userAgent: request.headers['user-agent'] ?? '',
      },
    );
    return answerSignIn(outcome, reply);
  });

  route(app, 'secondStepPasskey', async ({ body, request }) => {
    const site = siteOf(request.headers.origin) ?? refuse('PASSKEYS_UNAVAILABLE');
    return db.transaction(async (tx) => {
      const open = await lockChallenge(tx, body.challenge, ['second-step']);
      if (!open?.userId) return refuse('SECOND_STEP_ENDED');
      const own = await listPasskeys(tx, open.userId);
      const here = own.filter(({ rpId }) => rpId === site.rpId);
      return { options: { ...(await passkeyOptions(site, open.nonce, here)) } };
    });
  });

  route(app, 'passkeySignIn', async ({ request }) => {
    const site = siteOf(request.headers.origin) ?? refuse('PASSKEYS_UNAVAILABLE');
    const { challenge, nonce } = await createChallenge(db, { purpose: 'passkey-sign-in' });
    return { challenge, options: { ...(await passkeyOptions(site, nonce)) } };
  });
}
