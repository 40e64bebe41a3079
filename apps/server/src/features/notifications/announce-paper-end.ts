import type { Tx } from '../../platform/database/connect.ts';
import type { VehicleSnapshot } from '../../platform/database/sales-schema.ts';
import type { Settings } from '../../settings.ts';
import { findRecipient } from './messages.queries.ts';
import { insertMessage } from './messages.writes.ts';

interface PaperEnd {
  sale: { id: number; buyerId: number; vehicle: VehicleSnapshot };
  numero: string;
  motivo: string;
  /** The number of the paper that replaces it; null: none does. */
  successor: string | null;
}

/** Tells the buyer that a paper of the own sale is not valid any more, and which one is. */
export async function announcePaperEnd(
  tx: Tx,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { sale, numero, motivo, successor }: PaperEnd,
): Promise<void> {
  const recipient = await findRecipient(tx, sale.buyerId);
  if (!recipient) throw new Error(`no user ${sale.buyerId}`);
  const { name, phone, email } = recipient;
  const { lote, titulo } = sale.vehicle;
  const end = successor
    ? `foi substituído pelo documento ${successor}. Use só o novo`
    : 'foi cancelado. Não o use mais';
  const path = `/conta/arremates/${sale.id}`;
  const subject = `Documento ${numero} ${successor ? 'substituído' : 'cancelado'}`;
  const message = {
    ...{ kind: 'paper-ended' as const, userId: sale.buyerId, recipientName: name, phone, email },
    subject,
    body: `Olá, ${name}. O documento ${numero} do lote ${lote}, ${titulo}, ${end}. Motivo: ${motivo} Os documentos do seu arremate: ${publicUrl}${path}`,
  };
  const use = successor ? `Use só o documento ${successor}.` : 'Não o use mais.';
  const marks = { assunto: subject, lote, veiculo: titulo, motivo: `${use} Motivo: ${motivo}` };
  await insertMessage(tx, message, { marks, link: path });
}
