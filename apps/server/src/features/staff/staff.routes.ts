import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { answerLink } from '../identity/answer-link.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { changeStaff, type StaffOutcome } from './change-staff.ts';
import { disableStaff, enableStaff } from './disable-staff.ts';
import {
  INVITATION_LIFE_MS,
  type Invitation,
  inviteStaff,
  renewInvitation,
} from './invite-staff.ts';
import { mailInvitation } from './mail-invitation.ts';
import { makeStaffLink } from './make-staff-link.ts';
import { presentStaff } from './present-staff.ts';
import { findStaff, listStaff } from './staff.queries.ts';

export function registerStaffRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'staff', async () => (await listStaff(db)).map(presentStaff));

  route(app, 'inviteStaff', async (call) => {
    const outcome = await inviteStaff(deps, { ...call.body, actor: actorOf(call) });
    return outcome.ok ? invited(outcome.invitation) : refuse(outcome.code);
  });

  route(app, 'renewInvitation', async (call) => {
    const outcome = await renewInvitation(deps, { userId: call.params.id, actor: actorOf(call) });
    return outcome.ok ? invited(outcome.invitation) : refuse(outcome.code);
  });

  route(app, 'makeStaffPasswordLink', async (call) => {
    const outcome = await makeStaffLink(deps, { userId: call.params.id, actor: actorOf(call) });
    return outcome.ok ? answerLink(deps.secrets, outcome.made) : refuse(outcome.code);
  });

  route(app, 'changeStaff', async (call) => {
    const userId = call.params.id;
    return changed(userId, await changeStaff(deps, { ...call.body, userId, actor: actorOf(call) }));
  });

  for (const [name, command] of [
    ['disableStaff', disableStaff],
    ['enableStaff', enableStaff],
  ] as const) {
    route(app, name, async (call) => {
      const userId = call.params.id;
      return changed(userId, await command(deps, { ...call.body, userId, actor: actorOf(call) }));
    });
  }

  route(app, 'openInvitation', async ({ body }) => {
    const outcome = await openInvitation(db, body.token);
    return outcome.ok ? outcome : refuse(outcome.code);
  });

  route(app, 'acceptInvitation', async ({ body, ip }) => {
    const outcome = await acceptInvitation(deps, { ...body, ip });
    if (outcome.ok) return { message: 'Bem-vindo à equipe. Agora entre.', email: outcome.email };
    if (outcome.code !== 'VALIDATION') return refuse(outcome.code);
    return refuse('VALIDATION', { fields: { password: outcome.password } });
  });

  async function changed(userId: number, outcome: StaffOutcome) {
    if (!outcome.ok) return refuse(outcome.code);
    return presentStaff((await findStaff(db, userId)) ?? refuse('NOT_FOUND'));
  }

  async function invited(invitation: Invitation) {
    const { link, sent } = await mailInvitation(deps, invitation);
    const { email } = invitation;
    const isShown = !sent && !invitation.profiles.includes('diretor');
    return {
      message: sent
        ? `Convite enviado para ${email}. Ele vale por 72 horas.`
        : isShown
          ? `Convite de ${email} pronto. Nenhum e-mail saiu daqui: copie o endereço e entregue-o à pessoa. Ele vale por 72 horas.`
          : `O convite de ${email} não pôde ser enviado agora. O de um diretor não aparece a ninguém: confira o e-mail e faça um novo convite.`,
      link: isShown ? link : null,
      endsAt: new Date(Date.now() + INVITATION_LIFE_MS).toISOString(),
    };
  }
}
