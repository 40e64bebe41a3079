import { fillText } from '@martelo/contract/texts/fill-text';
import { ALL_MARKS } from '@martelo/contract/texts/message-marks';
import {
  type MarkOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@martelo/contract/texts/notification-kinds';
import type { ReminderStep } from '@martelo/core/charge-reminders';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { privateSettingsOf, siteSettingsOf } from '../settings/read-settings.ts';
import { listSettings } from '../settings/site.queries.ts';
import { findRecipients, type Recipient } from './messages.queries.ts';
import { insertMessage, insertMessages, type NewMessage } from './messages.writes.ts';

type Told = Pick<Settings, 'publicUrl' | 'yardTimeZone'>;

/** The kinds of which every message stays valid. */
type PurchaseKind = {
  [K in NotificationKind]: (typeof NOTIFICATION_KINDS)[K]['about'] extends 'purchase' ? K : never;
}[NotificationKind];

interface Notification<K extends NotificationKind> {
  userId: number;
  kind: K;
  /** The purchase that it is about: its link opens the page of that purchase. */
  saleId?: number;
  /** Set only for a notice about a deadline: it is written once, and true until an instant. */
  reminder?: { chargeId: number; step: ReminderStep; validUntil: Date };
  /** Another page for its link than that of its kind. */
  path?: string;
  /** What its own marks stand for. */
  marks: Record<MarkOf<K>, string>;
}

/** A text may have a mark of another kind from when every mark was allowed in each: it shows nothing. */
const NO_MARKS = Object.fromEntries(ALL_MARKS.map((name) => [name, '']));

/**
 * Writes a notification in the transaction of the event that it reports, with the person's row locked
 * when the event is a decision about a registration.
 */
export async function writeNotification<K extends NotificationKind>(
  tx: Tx,
  settings: Told,
  { userId, ...notification }: Notification<K>,
): Promise<void> {
  const [recipient] = await findRecipients(tx, [userId]);
  if (!recipient) throw new Error(`no user ${userId}`);
  const compose = await composer(tx, settings, notification);
  await insertMessage(tx, compose(recipient));
}

/**
 * The same for many people, with as many statements as for one. Only for a kind of which one message
 * does not replace another.
 */
export async function writeNotifications<K extends PurchaseKind>(
  tx: Tx,
  settings: Told,
  { userIds, ...notification }: Omit<Notification<K>, 'userId'> & { userIds: number[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const compose = await composer(tx, settings, notification);
  await insertMessages(tx, (await findRecipients(tx, userIds)).map(compose));
}

async function composer<K extends NotificationKind>(
  tx: Tx,
  { publicUrl, yardTimeZone }: Told,
  { kind, saleId, reminder, path, marks }: Omit<Notification<K>, 'userId'>,
) {
  const stored = await listSettings(tx);
  const site = siteSettingsOf(stored, yardTimeZone);
  const { mensagens } = privateSettingsOf(stored);
  const { assunto, texto } = mensagens[NOTIFICATION_KINDS[kind].textName];
  const page =
    path ?? `${NOTIFICATION_KINDS[kind].path}${saleId === undefined ? '' : `/${saleId}`}`;
  return ({ id, name, phone, email }: Recipient): NewMessage => {
    const values = {
      ...NO_MARKS,
      ...marks,
      nome: name,
      site: site.nome,
      telefone: site.contato.telefone,
      link: `${publicUrl}${page}`,
    };
    return {
      kind,
      userId: id,
      ...(saleId !== undefined && { saleId }),
      ...reminder,
      recipientName: name,
      phone,
      email,
      subject: plain(fillText(assunto, values)),
      body: plain(fillText(texto, values)),
    };
  };
}

/** Without the no-break spaces of amounts, which WhatsApp shows as it likes, and what an empty mark leaves. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/ +$/gm, '');
}
