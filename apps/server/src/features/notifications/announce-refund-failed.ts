import { type Centavos, formatBRL } from '@martelo/core/money';
import type { Tx } from '../../platform/database/connect.ts';
import { insertMessage } from './messages.writes.ts';

interface Receiver {
  id: number;
  name: string;
  email: string;
}

/** Tells a member of staff that the bank did not return money. */
export async function announceRefundFailed(
  tx: Tx,
  { id, name, email }: Receiver,
  { refundId, valor, note }: { refundId: number; valor: Centavos; note: string },
): Promise<void> {
  const amount = formatBRL(valor).replace(/\u00a0/g, ' ');
  await insertMessage(tx, {
    ...{ kind: 'refund-failed', userId: id, recipientName: name, phone: '', email },
    subject: `Devolução nº ${refundId} não realizada`,
    body: `A devolução nº ${refundId}, de ${amount}, não foi realizada. ${note} O dinheiro continua na conta do pátio, e a devolução espera uma nova aprovação em Pagamentos, Devoluções.`,
  });
}
