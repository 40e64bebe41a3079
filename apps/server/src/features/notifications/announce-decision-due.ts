import type { Tx } from '../../platform/database/connect.ts';
import { insertMessage } from './messages.writes.ts';
import { type StaffToTell, wasTold } from './staff-to-tell.queries.ts';

/**
 * Tells a member of staff that bids below the minimum wait for the seller's decision. An auction may have
 * hundreds of such lots: one message stands for all that are to be decided until the same moment.
 */
export async function announceDecisionDue(
  tx: Tx,
  { id, name, email }: StaffToTell,
  { leilao, prazo, link }: { leilao: string; prazo: string; link: string },
): Promise<void> {
  const subject = `Decidir até ${prazo}: leilão ${leilao}`;
  if (await wasTold(tx, { userId: id, kind: 'decision-due', subject })) return;
  await insertMessage(tx, {
    ...{ kind: 'decision-due', userId: id, recipientName: name, phone: '', email, subject },
    body: `Há lotes do leilão ${leilao} cujo maior lance ficou abaixo do mínimo do vendedor. Em cada arremate, aceite, recuse ou faça uma contraproposta até ${prazo}; sem resposta, a venda não é aprovada.\n${link}`,
  });
}
