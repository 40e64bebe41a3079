import { fillText } from '@martelo/contract/texts/fill-text';
import { NOTIFICATION_KINDS } from '@martelo/contract/texts/notification-kinds';
import type { Tx } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Settings } from '../../settings.ts';
import { readPrivateSettings, readSiteSettings } from '../settings/read-settings.ts';
import { SEND_MESSAGES } from './message-jobs.ts';
import { findRecipient } from './messages.queries.ts';
import { insertMessage } from './messages.writes.ts';

/** Writes the notification of a decision, in its transaction and with the client's row locked. */
export async function announceDecision(
  tx: Tx,
  { publicUrl, yardTimeZone }: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  {
    userId,
    kind,
    reason = null,
  }: { userId: number; kind: 'approval' | 'denial'; reason?: string | null },
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) throw new Error(`no user ${userId}`);
  const site = await readSiteSettings(tx, yardTimeZone);
  const { mensagens } = await readPrivateSettings(tx);
  const { assunto, texto } = mensagens[NOTIFICATION_KINDS[kind].textName];
  const marks = {
    nome: recipient.name,
    site: site.nome,
    link: `${publicUrl}${NOTIFICATION_KINDS[kind].path}`,
    telefone: site.contato.telefone,
    motivo: reason ? `Motivo: ${reason}` : '',
  };
  await insertMessage(tx, {
    kind,
    userId,
    recipientName: recipient.name,
    phone: recipient.phone,
    email: recipient.email,
    subject: fillText(assunto, marks),
    // A mark without a value leaves a space at the end of its line.
    body: fillText(texto, marks).replace(/ +$/gm, ''),
  });
}

/** Runs after the commit: wakes the sender and informs the pages. It never waits and never fails. */
export function announceMessages({ jobs, live }: { jobs: Jobs; live: LiveHub }): void {
  // A lost wake-up delays the message by a minute at most, because the job also runs on a schedule.
  jobs.send(SEND_MESSAGES).catch(() => {});
  live.publish({ type: 'admin-list', list: 'messages' }, { staff: 'messages.read' });
}
