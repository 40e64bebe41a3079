import { PASSWORD_EVENTS } from '@martelo/contract/texts/password-events';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { answerLink } from './answer-link.ts';
import { askLink } from './ask-link.ts';
import { makeClientLink } from './make-client-link.ts';
import { listPasswordEvents } from './password-events.queries.ts';
import { admitDevice, checkLink, setNewPassword } from './use-link.ts';

/** Ways in for a person who cannot sign in with the password. */
export function registerRecoveryRoutes(app: App, deps: Deps): void {
  const { db, secrets } = deps;
  const { publicUrl } = deps.settings;

  route(app, 'recoveryChannels', () => ({ channels: [...secrets.channels] }));

  for (const [name, purpose] of [
    ['forgotPassword', 'password'],
    ['askDeviceLink', 'device'],
  ] as const) {
    route(app, name, ({ body, ip }) => {
      if (secrets.channels.length === 0) refuse('NO_CHANNEL');
      secrets.refuseIfFull(ip);
      // The account is looked for after the answer, so that neither its text nor its time tells
      // whether there is one.
      secrets.later(ip, () => askLink({ db, publicUrl }, { email: body.email, purpose, ip }));
      return { message: recoveryTexts.asked };
    });
  }

  route(app, 'checkPasswordLink', async ({ body }) => {
    const outcome = await checkLink(db, body.token, 'password');
    if (!outcome.ok) return refuse(outcome.code);
    return { message: recoveryTexts.linkHolds, role: outcome.role };
  });

  route(app, 'setNewPassword', async ({ body, ip }) => {
    const { token, password, device } = body;
    const outcome = await setNewPassword(deps, { token, password, device, ip });
    if (outcome.ok) return { message: recoveryTexts.recovered, role: outcome.role };
    if (outcome.code === 'VALIDATION') {
      return refuse(outcome.code, { fields: { password: outcome.password } });
    }
    return refuse(outcome.code);
  });

  route(app, 'admitDevice', async ({ body, ip }) => {
    const outcome = await admitDevice(db, { ...body, device: body.device, ip });
    if (!outcome.ok) return refuse(outcome.code);
    return { message: recoveryTexts.deviceAdmitted, role: outcome.role };
  });

  route(app, 'makePasswordLink', async (call) => {
    const wish = { userId: call.params.id, actor: actorOf(call) };
    const outcome = await makeClientLink(deps, wish);
    return outcome.ok ? answerLink(secrets, outcome.made) : refuse(outcome.code);
  });

  route(app, 'passwordHistory', async ({ user }) =>
    (await listPasswordEvents(db, user.id)).map(({ at, action }) => ({
      at: at.toISOString(),
      text: PASSWORD_EVENTS[action].own,
    })),
  );
}
