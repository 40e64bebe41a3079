import type { Tx } from '../../platform/database/connect.ts';
import { insertMessage } from './messages.writes.ts';
import type { StaffToTell } from './staff-to-tell.queries.ts';

/** Tells a member of staff that the gate sent a hand-over which was suspended meanwhile. */
export async function announceGateIncident(
  tx: Tx,
  { id, name, email }: StaffToTell,
  { numero, lote, veiculo, link }: { numero: string; lote: string; veiculo: string; link: string },
): Promise<void> {
  await insertMessage(tx, {
    ...{ kind: 'gate-incident', userId: id, recipientName: name, phone: '', email },
    subject: `Confira no pátio: lote ${lote}, entrega suspensa`,
    body: `O portão enviou a entrega do lote ${lote}, ${veiculo} (arremate ${numero}), assinada, mas ela está suspensa: a conta do comprador está banida ou um pagamento é contestado. A entrega não foi registrada, e o veículo pode ter saído. Confira no pátio e fale com o comprador.\n${link}`,
  });
}
