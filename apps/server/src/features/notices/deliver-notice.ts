import {
  isOnByDefault,
  isOptionalNotice,
  isSoonStale,
  noticeRetryMs,
  sendingTime,
} from '@martelo/core/notice-kinds';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Delivery, Outgoing } from '../../platform/outside/delivery.ts';
import type { PushOutcome } from '../../platform/outside/push/send-push.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { type ClaimedDelivery, type DueDelivery, lockNextDelivery } from './deliveries.queries.ts';
import {
  dropDelivery,
  markDelivered,
  markDeliverySending,
  markUndelivered,
  postponeDelivery,
} from './deliveries.writes.ts';
import type { NoticeSending } from './dispatch-notices.ts';
import { countUnread } from './notices.queries.ts';
import { deleteSubscriptions } from './notices.writes.ts';
import { outbidRule } from './outbid-rule.ts';
import { stopCode } from './stop-code.ts';

const TOO_LATE = 'Chegaria tarde demais.';

type Outcome = Delivery | PushOutcome;
type Claim = ClaimedDelivery & { site: { name: string; email: string } };

/** How long a push service keeps a notice for a device that is off. */
const KEPT_SECONDS = 86_400;
const KEPT_OF_A_MOMENT_SECONDS = 600;

/** Sends the next due delivery; false when none is due. */
export async function deliverNotice(sending: NoticeSending): Promise<boolean> {
  const claim = await sending.db.transaction((tx) => claimNext(tx, sending));
  if (!claim) return false;
  if (claim !== 'set aside') await record(sending, claim, await send(sending, claim));
  return true;
}

async function claimNext(tx: Tx, sending: NoticeSending): Promise<Claim | 'set aside' | null> {
  const due = await lockNextDelivery(tx);
  if (!due) return null;
  const nowMs = await readNow(tx);
  const { nome, contato, fuso } = await readSiteSettings(tx, sending.settings.yardTimeZone);
  const at = sendingTime(due.kind, { createdMs: due.createdAt.getTime(), nowMs, zone: fuso });
  const reason = whyNot(due, sending, at) ?? (await whyNotAgain(tx, due, nowMs));
  if (reason) {
    await dropDelivery(tx, due.id, reason);
    return 'set aside';
  }
  if (at !== null && at > nowMs) {
    // A retry fell into the quiet hours.
    await postponeDelivery(tx, due.id, new Date(at));
    return 'set aside';
  }
  const sendingSince = await markDeliverySending(tx, due.id);
  const site = { name: nome, email: contato.email };
  return { ...due, attempts: due.attempts + 1, sendingSince, site };
}

/** Much may have happened since the channels were chosen. */
function whyNot(
  due: DueDelivery,
  { senders, push }: NoticeSending,
  at: number | null,
): string | null {
  if (!(due.enabled ?? isOnByDefault(due.kind, due.channel))) return 'Desligado nas preferências.';
  if (at === null) return TOO_LATE;
  if (due.sessionEnded) return 'A sessão deste aparelho foi encerrada.';
  const hasChannel = due.channel === 'push' ? push !== null : senders.has(due.channel);
  return hasChannel ? null : 'O canal não está configurado.';
}

/** A retry of somebody who was outbid: a newer message may have left, or the lot may be about to end. */
async function whyNotAgain(tx: Tx, due: DueDelivery, nowMs: number): Promise<string | null> {
  if (due.attempts === 0 || due.channel === 'push') return null;
  const notice = { ...due, id: due.noticeId };
  return (await outbidRule(tx, [notice], nowMs))(notice) ? null : TOO_LATE;
}

async function send(
  { db, senders, push, settings }: NoticeSending,
  claim: Claim,
): Promise<Outcome> {
  const { channel, kind, subject, body, link, lotId, noticeId } = claim;
  if (channel === 'push') {
    const { endpoint, p256dh, auth } = claim;
    if (!push || !endpoint || !p256dh || !auth) return { outcome: 'gone' };
    const tag = lotId === null ? `aviso-${noticeId}` : `lote-${lotId}`;
    const ttlSeconds = isSoonStale(kind) ? KEPT_OF_A_MOMENT_SECONDS : KEPT_SECONDS;
    const options = { urgent: isSoonStale(kind), ttlSeconds };
    const unread = await countUnread(db, claim.userId);
    return push({ endpoint, p256dh, auth }, { title: subject, body, link, tag, unread }, options);
  }
  const send = senders.get(channel);
  if (!send) return { outcome: 'refused', error: 'O canal não está configurado.' };
  return send(outgoing(claim, settings));
}

function outgoing(claim: Claim, settings: NoticeSending['settings']): Outgoing {
  const { id, userId, kind, name, phone, email, subject, body, link, site } = claim;
  const page = `${settings.publicUrl}${link}`;
  const message = { id: `aviso-${id}`, kind: 'notice' as const, recipientName: name, phone, email };
  if (!isOptionalNotice(kind))
    return { ...message, subject, body: `${body}\n${page}`, site, link: page };
  const stop = `${settings.publicUrl}/avisos/parar?codigo=${stopCode(settings, { userId, kind })}`;
  const foot = `Para não receber mais este tipo de aviso por e-mail: ${stop}`;
  return {
    ...message,
    ...{ subject, body: `Olá, ${name}.\n\n${body}\n${page}\n\n${foot}`, site, link: page },
    unsubscribe: stop,
  };
}

async function record({ db }: NoticeSending, claim: Claim, outcome: Outcome): Promise<void> {
  const { subscriptionId } = claim;
  if (outcome.outcome === 'sent') return markDelivered(db, claim);
  if (outcome.outcome === 'gone') {
    if (subscriptionId !== null)
      await db.transaction((tx) => deleteSubscriptions(tx, [subscriptionId]));
    return;
  }
  const lastError = outcome.error;
  const retryAfterMs = 'retryAfterMs' in outcome ? outcome.retryAfterMs : 0;
  const inMs = outcome.outcome === 'retry' ? noticeRetryMs(claim.attempts, retryAfterMs) : null;
  await markUndelivered(db, claim, { inMs, lastError });
}
