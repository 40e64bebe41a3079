import { fillText } from '@martelo/contract/texts/fill-text';
import { NOTIFICATION_KINDS } from '@martelo/contract/texts/notification-kinds';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { readPrivateSettings, readSiteSettings } from '../settings/read-settings.ts';
import { findRecipient } from './messages.queries.ts';
import { insertMessage } from './messages.writes.ts';

export interface PurchaseNotice {
  userId: number;
  kind: 'won' | 'paid';
  /** The buyer's page of this purchase, below the public address: '/conta/arremates/12'. */
  path: string;
  /** The texts of the marks that only purchases have. */
  marks: {
    lote: string;
    veiculo: string;
    arremate: string;
    total: string;
    valor: string;
    prazo: string;
  };
}

/** Writes the notification of a purchase in the transaction of the event that it reports. */
export async function announcePurchase(
  tx: Tx,
  { publicUrl, yardTimeZone }: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  { userId, kind, path, marks }: PurchaseNotice,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) throw new Error(`no user ${userId}`);
  const { name, phone, email } = recipient;
  const site = await readSiteSettings(tx, yardTimeZone);
  const { mensagens } = await readPrivateSettings(tx);
  const { assunto, texto } = mensagens[NOTIFICATION_KINDS[kind].textName];
  const values = {
    ...marks,
    nome: name,
    site: site.nome,
    telefone: site.contato.telefone,
    link: `${publicUrl}${path}`,
    motivo: '',
  };
  const filled = { subject: fillText(assunto, values), body: fillText(texto, values) };
  await insertMessage(tx, { kind, userId, recipientName: name, phone, email, ...filled });
}
