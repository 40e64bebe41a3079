import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { announceDecisionDue } from '../notifications/announce-decision-due.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../notifications/mark-texts.ts';
import { listStaffWho } from '../notifications/staff-to-tell.queries.ts';
import type { SaleRecord } from './sales.queries.ts';

/** Tells the bidder and who decides that a sale waits for the seller until `decisionUntil`. */
export async function tellConditional(
  tx: Tx,
  { publicUrl, yardTimeZone }: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  { sale, decisionUntil, zone }: { sale: SaleRecord; decisionUntil: Date; zone: string },
): Promise<void> {
  const { id, buyerId, vehicle, total } = sale;
  const arremate = reaisText(sale.arremate);
  const shared = {
    ...{ lote: vehicle.lote, veiculo: vehicle.titulo, arremate },
    prazo: deadlineText(decisionUntil, zone),
  };
  await announcePurchase(
    tx,
    { publicUrl, yardTimeZone },
    {
      ...{ userId: buyerId, kind: 'conditional', path: `/conta/arremates/${id}` },
      marks: { ...shared, total: reaisText(total), valor: arremate },
    },
  );
  for (const person of await listStaffWho(tx, 'sales.decide')) {
    await announceDecisionDue(tx, person, {
      ...{ leilao: vehicle.numeroLeilao, prazo: shared.prazo },
      link: `${publicUrl}/admin/arremates`,
    });
  }
}
