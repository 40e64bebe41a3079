import { type Centavos, formatBRL } from '@martelo/core/money';
import type { Tx } from '../../platform/database/connect.ts';
import { insertMessage } from './messages.writes.ts';

interface Receiver {
  id: number;
  name: string;
  email: string;
}

/**
 * Tells a member of staff that a bank took money back (MED). `number` is the sale's; null: the money had no
 * destination yet.
 */
export async function announceContest(
  tx: Tx,
  { id, name, email }: Receiver,
  { number, valor }: { number: string | null; valor: Centavos },
): Promise<void> {
  const amount = formatBRL(valor).replace(/\u00a0/g, ' ');
  await insertMessage(tx, {
    ...{ kind: 'contested', userId: id, recipientName: name, phone: '', email },
    ...(number === null ? textsWithoutSale(amount) : textsOfSale(amount, number)),
  });
}

const textsOfSale = (amount: string, number: string) => ({
  subject: `Pagamento contestado: arremate ${number}`,
  body: `O banco devolveu ${amount} do arremate ${number} porque o pagador contestou o PIX como fraude. A liberação e a entrega do veículo estão suspensas. Veja o arremate no painel.`,
});

const textsWithoutSale = (amount: string) => ({
  subject: 'Pagamento contestado: PIX sem arremate',
  body: `O banco devolveu ${amount} de um PIX que ainda não tinha arremate, porque o pagador o contestou como fraude. Este dinheiro não pode ser atribuído nem devolvido outra vez. Veja os pagamentos recebidos no painel.`,
});
