import type { EndpointName } from '@martelo/contract/calls/endpoints';
import { REGISTER_IMAGES } from '@martelo/contract/shapes/register-images';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { PASSWORD_EVENTS } from '@martelo/contract/texts/password-events';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import type { Decision } from '../audit/entries.queries.ts';
import { listPasswordEvents } from '../identity/password-events.queries.ts';
import { sessionLimitsOf } from '../identity/session-limits.ts';
import { countLiveSessions } from '../identity/sessions.queries.ts';
import { banUser } from './ban-user.ts';
import {
  type ClientFilter,
  countClientBids,
  findClient,
  findClientPage,
} from './clients.queries.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { presentClient, presentRelated } from './present-client.ts';
import { registerClient, registerTurns } from './register-client.ts';
import { findRelatedAccounts } from './related-accounts.queries.ts';
import { setUserStatus } from './set-user-status.ts';
import { unbanUser } from './unban-user.ts';
import { viewIdentityImage } from './view-identity-image.ts';

const LISTS = {
  pendingUsers: { status: 'pendente', oldestFirst: true },
  approvedUsers: { status: 'aprovado' },
  users: {},
} as const satisfies Partial<Record<EndpointName, ClientFilter>>;

export function registerPeopleRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  registerRegistration(app, deps);

  for (const name of ['pendingUsers', 'approvedUsers', 'users'] as const) {
    route(app, name, async ({ query, reply }) => {
      const { rows, ...counted } = await findClientPage(db, { ...LISTS[name], ...query });
      return withTotal(reply, counted, rows.map(presentClient));
    });
  }

  route(app, 'user', async ({ params }) => {
    const row = (await findClient(db, params.id)) ?? refuse('NOT_FOUND');
    const { limites } = await deps.settingsCache.read();
    return {
      ...presentClient(row),
      ...(await countClientBids(db, row.id)),
      related: (await findRelatedAccounts(db, row)).map(presentRelated),
      passwordHistory: (await listPasswordEvents(db, row.id)).map(({ at, action, actorName }) => ({
        at: at.toISOString(),
        text: fillText(PASSWORD_EVENTS[action].office, { quem: actorName ?? '' }),
      })),
      liveSessions: await countLiveSessions(db, row.id, sessionLimitsOf(limites)),
    };
  });

  route(app, 'setUserStatus', async ({ params, body, user, ip }) => {
    const outcome = await setUserStatus(deps, { ...body, userId: params.id, actorId: user.id, ip });
    if (outcome.ok) return clientNow(params.id);
    if (outcome.code === 'NOT_FOUND') return refuse(outcome.code);
    const values = decisionWords(outcome.decision, deps.settings.yardTimeZone);
    return refuse(outcome.code, { values });
  });

  route(app, 'banUser', async ({ params, body, user, ip }) => {
    const { banReason: reason, removeLeadingBids: takesBack } = body;
    const ban = { userId: params.id, reason, takesBack, actor: actorOf({ user, ip }) };
    const outcome = await banUser(deps, ban);
    if (!outcome.ok) return refuse(outcome.code);
    return clientNow(params.id);
  });

  route(app, 'unbanUser', async ({ params, user, ip }) => {
    const outcome = await unbanUser(deps, { userId: params.id, actorId: user.id, ip });
    return outcome.ok ? clientNow(params.id) : refuse(outcome.code);
  });

  route(app, 'endUserSessions', async (call) => {
    const { id: userId } = call.params;
    const outcome = await endUserSessions(deps, { userId, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code);
    return { message: adminTexts.sessionsEnded, ended: outcome.ended };
  });

  route(app, 'userImage', async ({ params, query, user, ip, reply }) => {
    const { size } = query;
    const view = { userId: params.id, image: params.image, size, actorId: user.id, ip };
    const picture = await viewIdentityImage(deps, view);
    if (!picture) return refuse('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type(picture.contentType)
      .send(Buffer.from(picture.data));
  });

  async function clientNow(userId: number) {
    const row = await findClient(db, userId);
    return row ? presentClient(row) : refuse('NOT_FOUND');
  }
}

function registerRegistration(app: App, deps: Deps): void {
  route(
    app,
    'register',
    async ({ body, files, ip }) => {
      const images = Object.fromEntries(REGISTER_IMAGES.map((field) => [field, files[field]?.[0]]));
      const outcome = await registerClient(deps, { body, files: images, ip });
      if (!outcome.ok) return refuse(outcome.code, outcome);
      const user = { ...outcome.user, id: String(outcome.user.id) };
      return { message: registerTexts.success, user };
    },
    { admit: ({ ip }) => registerTurns.refuseIfFull(ip) },
  );
}

/** The marks of ALREADY_DECIDED's sentence. */
function decisionWords({ actorName, action, at }: Decision, timeZone: string) {
  return {
    who: actorName ?? 'outra pessoa',
    decision: action === 'client.approved' ? 'aprovou' : 'rejeitou',
    when: formatMoment(at, timeZone),
  };
}
