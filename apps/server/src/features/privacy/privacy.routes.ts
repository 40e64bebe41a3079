import { waitText } from '@martelo/contract/texts/errors';
import { privacyTexts } from '@martelo/contract/texts/privacy-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { agreeToTexts } from '../consents/agree-to-texts.ts';
import { countBidders } from '../consents/consents.queries.ts';
import { confirmEmail, requestEmailChange, stopEmailChange } from '../identity/change-email.ts';
import { confirmPassword } from '../identity/confirm-password.ts';
import { erasePerson } from './erase-person.ts';
import { exportOwnData } from './export-own-data.ts';
import { findPerson } from './own-data.queries.ts';
import { readOwnData } from './present-own-data.ts';
import { registerRequestRoutes } from './requests.routes.ts';
import { sendRequest } from './send-request.ts';
import { updateContact } from './update-contact.ts';

export function registerPrivacyRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  registerRequestRoutes(app, deps);
  registerCorrections(app, deps);
  registerErasure(app, deps);

  route(app, 'ownData', async ({ user }) => {
    return (await readOwnData(deps, user.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'exportOwnData', async ({ user, query, ip, reply }) => {
    const outcome = await exportOwnData(deps, { userId: user.id, format: query.format, ip });
    if (!outcome.ok) {
      return outcome.code === 'RATE_LIMITED'
        ? refuse(outcome.code, { values: { wait: waitText(outcome.seconds) } })
        : refuse(outcome.code);
    }
    const { name, contentType, content } = outcome.file;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(contentType)
      .send(content);
  });

  route(app, 'agreeToTexts', async ({ user, body, ip }) => {
    const outcome = await agreeToTexts(db, { userId: user.id, named: body, ip });
    return outcome.ok ? { message: privacyTexts.agreed } : refuse(outcome.code);
  });

  route(app, 'peopleAsked', async () => ({ people: await countBidders(db) }));
}

function registerCorrections(app: App, deps: Deps): void {
  const { db, live } = deps;
  const tellOffice = () =>
    live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });

  route(app, 'updateContact', async ({ user, body, ip }) => {
    const outcome = await updateContact(db, { userId: user.id, body, ip });
    if (!outcome.ok) return refuse(outcome.code);
    tellOffice();
    return { message: privacyTexts.contactSaved };
  });

  route(app, 'changeEmail', async ({ user, body, ip }) => {
    await checkPassword(deps, { user, password: body.password, ip });
    const outcome = await requestEmailChange(deps, { userId: user.id, email: body.email });
    return outcome.ok ? { message: privacyTexts.emailSent } : refuse(outcome.code);
  });

  route(app, 'confirmEmail', async ({ body, ip }) => {
    const outcome = await confirmEmail(db, { token: body.token, ip });
    if (!outcome.ok) return refuse(outcome.code);
    tellOffice();
    return { message: privacyTexts.emailConfirmed };
  });

  route(app, 'stopEmail', async ({ body, ip }) => {
    const outcome = await stopEmailChange(db, { token: body.token, ip });
    return outcome.ok ? { message: privacyTexts.emailStopped } : refuse(outcome.code);
  });

  route(app, 'sendPrivacyRequest', async ({ user, body, ip }) => {
    const outcome = await sendRequest(deps, { userId: user.id, body, ip });
    if (outcome.ok) return { message: privacyTexts.requestSent };
    return refuse(outcome.code, 'fields' in outcome ? { fields: outcome.fields } : {});
  });
}

function registerErasure(app: App, deps: Deps): void {
  route(app, 'eraseOwnData', async ({ user, body, ip }) => {
    // Of two simultaneous presses the second one finds the password gone.
    const isErased = async () => Boolean((await findPerson(deps.db, user.id))?.erasedAt);
    try {
      await checkPassword(deps, { user, password: body.password, ip });
    } catch (error) {
      if (await isErased()) return { message: privacyTexts.erased };
      throw error;
    }
    const outcome = await erasePerson(deps, { userId: user.id, ip });
    if (outcome.ok) return { message: privacyTexts.erased };
    const { code } = outcome;
    return refuse(code, 'obstacles' in outcome ? { extra: { obstacles: outcome.obstacles } } : {});
  });
}

async function checkPassword(
  deps: Deps,
  { user, password, ip }: { user: SignedIn; password: string; ip: string },
): Promise<void> {
  const outcome = await confirmPassword(deps, { id: user.id, ip }, password);
  if (outcome.ok) return;
  if (outcome.code === 'RATE_LIMITED') {
    return refuse(outcome.code, { values: { wait: waitText(outcome.seconds) } });
  }
  return refuse(outcome.code, { fields: { password: 'A senha não confere. Nada foi alterado.' } });
}
