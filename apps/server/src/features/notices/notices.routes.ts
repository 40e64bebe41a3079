import type { Preferences } from '@martelo/contract/shapes/notices';
import { isOptionalNotice, isSwitchedOn, NOTICE_KINDS } from '@martelo/core/notice-kinds';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { availableChannels, carriesOptional } from './available-channels.ts';
import { countUnread, listChoices, listNotices } from './notices.queries.ts';
import { markAllRead, markRead } from './notices.writes.ts';
import { savePreferences } from './save-preferences.ts';
import { readStopCode, type Stoppable } from './stop-code.ts';
import { isStopped, stopEmails } from './stop-emails.ts';

export function registerNoticeRoutes(app: App, deps: Deps): void {
  const { db, live } = deps;

  route(app, 'ownNotices', async ({ user, query }) => {
    const { page, limit } = query;
    const { rows, total, unread } = await listNotices(db, { userId: user.id, page, limit });
    return {
      notices: rows.map((row) => ({
        ...row,
        id: String(row.id),
        createdAt: row.createdAt.toISOString(),
        readAt: row.readAt?.toISOString() ?? null,
      })),
      ...{ total, page, totalPages: Math.max(1, Math.ceil(total / limit)), unread },
    };
  });

  route(app, 'readNotice', async ({ user, params }) => {
    if (!(await markRead(db, { id: params.id, userId: user.id }))) return refuse('NOT_FOUND');
    return countAgain(user.id);
  });

  route(app, 'readAllNotices', async ({ user }) => {
    await markAllRead(db, user.id);
    return countAgain(user.id);
  });

  route(app, 'ownPreferences', ({ user }) => preferencesOf(user.id));

  route(app, 'savePreferences', async ({ user, body }) => {
    const { choices } = body;
    const change = { userId: user.id, choices, available: availableChannels(deps) };
    const outcome = await savePreferences(db, change);
    return outcome.ok ? preferencesOf(user.id) : refuse(outcome.code);
  });

  route(app, 'stoppableNotice', async ({ query }) => {
    const of = stoppable(query.codigo);
    return { kind: of.kind, stopped: await isStopped(db, of) };
  });

  route(app, 'stopNotice', async ({ query }) => {
    const of = stoppable(query.codigo);
    await stopEmails(db, of);
    return { kind: of.kind, stopped: true };
  });

  function stoppable(code: string): Stoppable {
    return readStopCode(deps.settings, code) ?? refuse('STOP_CODE_WRONG');
  }

  /** The person's other pages show the new count too. */
  async function countAgain(userId: number) {
    live.publish({ type: 'notice' }, { userIds: [userId] });
    return { unread: await countUnread(db, userId) };
  }

  async function preferencesOf(userId: number): Promise<Preferences> {
    const choices = await listChoices(db, userId);
    const available = availableChannels(deps);
    return {
      kinds: NOTICE_KINDS.map((kind) => ({
        kind,
        mandatory: !isOptionalNotice(kind),
        channels: {
          email: isSwitchedOn(choices, kind, 'email'),
          whatsapp: isSwitchedOn(choices, kind, 'whatsapp'),
          push: isSwitchedOn(choices, kind, 'push'),
        },
      })),
      available,
      optional: available.filter((channel) => carriesOptional(deps.settings, channel)),
    };
  }
}
