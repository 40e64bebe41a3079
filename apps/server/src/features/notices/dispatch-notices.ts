import { whatsappNumber } from '@martelo/core/message-links';
import {
  isOptionalNotice,
  isSwitchedOn,
  type NoticeChannel,
  sendingTime,
} from '@martelo/core/notice-kinds';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Sender } from '../../platform/outside/delivery.ts';
import type { PushSender } from '../../platform/outside/push/send-push.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { carriesOptional } from './available-channels.ts';
import { bulkRule } from './bulk-rule.ts';
import { insertDeliveries, markDispatched, type NewDelivery } from './deliveries.writes.ts';
import {
  holdBrowsers,
  listChoicesOf,
  listRecipients,
  lockUndispatched,
  type Undispatched,
} from './dispatch.queries.ts';
import { outbidRule } from './outbid-rule.ts';

export type NoticeSending = Pick<Deps, 'db' | 'live' | 'settings'> & {
  senders: ReadonlyMap<'email' | 'whatsapp', Sender>;
  push: PushSender | null;
};

const AT_ONCE = 200;
/**
 * Decides for new notices through which channels they go out, and when, and tells the open pages of their
 * people. False when there was none. A process that dies before the commit leaves them to the next one.
 */
export async function dispatchNotices(sending: NoticeSending): Promise<boolean> {
  const found = await sending.db.transaction(async (tx) => {
    const waiting = await lockUndispatched(tx, AT_ONCE);
    if (waiting.length === 0) return waiting;
    await insertDeliveries(tx, await planOf(tx, sending, waiting));
    await markDispatched(
      tx,
      waiting.map(({ id }) => id),
    );
    return waiting;
  });
  const userIds = [...new Set(found.map(({ userId }) => userId))];
  if (userIds.length > 0) sending.live.publish({ type: 'notice' }, { userIds });
  return found.length > 0;
}

async function planOf(
  tx: Tx,
  { senders, push, settings }: NoticeSending,
  waiting: Undispatched[],
): Promise<NewDelivery[]> {
  const userIds = [...new Set(waiting.map(({ userId }) => userId))];
  const people = new Map((await listRecipients(tx, userIds)).map((one) => [one.id, one]));
  const choices = Map.groupBy(await listChoicesOf(tx, userIds), ({ userId }) => userId);
  const browsers = push
    ? Map.groupBy(await holdBrowsers(tx, userIds), ({ userId }) => userId)
    : new Map<number, { id: number }[]>();
  const nowMs = await readNow(tx);
  const { fuso } = await readSiteSettings(tx, settings.yardTimeZone);
  const mayWrite = await outbidRule(tx, waiting, nowMs);
  const mayTell = await bulkRule(tx, waiting, nowMs);
  const plan: NewDelivery[] = [];
  for (const notice of waiting) {
    const { id: noticeId, userId, kind, createdAt } = notice;
    const at = sendingTime(kind, { createdMs: createdAt.getTime(), nowMs, zone: fuso });
    if (at === null || !mayTell(notice)) continue;
    const isOn = (channel: NoticeChannel) => isSwitchedOn(choices.get(userId) ?? [], kind, channel);
    const nextAttemptAt = new Date(at);
    if (isOn('push')) {
      for (const { id } of browsers.get(userId) ?? []) {
        plan.push({ noticeId, channel: 'push', subscriptionId: id, nextAttemptAt });
      }
    }
    // The outbox sends what is not optional.
    if (!isOptionalNotice(kind)) continue;
    const person = people.get(userId);
    const channels = [...senders.keys()].filter(
      (channel) =>
        carriesOptional(settings, channel) &&
        isOn(channel) &&
        (channel === 'email' ? person?.email : person && whatsappNumber(person.phone)),
    );
    if (channels.length === 0 || !mayWrite(notice)) continue;
    for (const channel of channels) {
      plan.push({ noticeId, channel, subscriptionId: null, nextAttemptAt });
    }
  }
  return plan;
}
