import { fillText } from '@martelo/contract/texts/fill-text';
import { ALL_MARKS } from '@martelo/contract/texts/message-marks';
import {
  type MarkOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@martelo/contract/texts/notification-kinds';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { privateSettingsOf, siteSettingsOf } from '../settings/read-settings.ts';
import { listSettings } from '../settings/site.queries.ts';
import { findRecipient } from './messages.queries.ts';
import { insertMessage } from './messages.writes.ts';

interface Notification<K extends NotificationKind> {
  userId: number;
  kind: K;
  /** The purchase that it is about: its link opens the page of that purchase. */
  saleId?: number;
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
  { publicUrl, yardTimeZone }: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  { userId, kind, saleId, marks }: Notification<K>,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) throw new Error(`no user ${userId}`);
  const { name, phone, email } = recipient;
  const stored = await listSettings(tx);
  const site = siteSettingsOf(stored, yardTimeZone);
  const { mensagens } = privateSettingsOf(stored);
  const { path } = NOTIFICATION_KINDS[kind];
  const { assunto, texto } = mensagens[NOTIFICATION_KINDS[kind].textName];
  const values = {
    ...NO_MARKS,
    ...marks,
    nome: name,
    site: site.nome,
    telefone: site.contato.telefone,
    link: `${publicUrl}${path}${saleId === undefined ? '' : `/${saleId}`}`,
  };
  await insertMessage(tx, {
    kind,
    userId,
    ...(saleId !== undefined && { saleId }),
    recipientName: name,
    phone,
    email,
    subject: plain(fillText(assunto, values)),
    body: plain(fillText(texto, values)),
  });
}

/** Without the no-break spaces of amounts, which WhatsApp shows as it likes, and what an empty mark leaves. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/ +$/gm, '');
}
