import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { announceMessages } from './announce-messages.ts';
import { markSentByHand } from './mark-sent-by-hand.ts';
import { countMessages, findMessage, findMessagePage } from './messages.queries.ts';
import { presentMessage } from './present-message.ts';
import { sendAgain } from './send-again.ts';

export function registerMessageRoutes(app: App, deps: Deps): void {
  const { db, settings } = deps;

  route(app, 'messages', async ({ query, reply }) => {
    const { rows, ...counted } = await findMessagePage(db, query);
    return withTotal(
      reply,
      counted,
      rows.map((row) => presentMessage(row, settings)),
    );
  });

  route(app, 'messageOverview', async () => ({
    whatsapp: settings.whatsapp !== undefined,
    email: settings.email !== undefined,
    waiting: await countMessages(db, 'waiting'),
    failed: await countMessages(db, 'failed'),
  }));

  route(app, 'sendMessageAgain', async ({ params, user, ip }) => {
    const change = { messageId: params.id, actor: actorOf({ user, ip }) };
    const outcome = await sendAgain(db, change);
    if (!outcome.ok) return refuse(outcome.code);
    announceMessages(deps);
    return messageNow(params.id);
  });

  route(app, 'markMessageSent', async ({ params, user, ip }) => {
    const change = { messageId: params.id, actor: actorOf({ user, ip }) };
    const outcome = await markSentByHand(db, change);
    if (!outcome.ok) return refuse(outcome.code);
    announceMessages(deps);
    return messageNow(params.id);
  });

  async function messageNow(messageId: number) {
    const row = await findMessage(db, messageId);
    return row ? presentMessage(row, settings) : refuse('NOT_FOUND');
  }
}
