import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { announceGateIncident } from '../notifications/announce-gate-incident.ts';
import { listMoneyStaff } from '../notifications/staff-to-tell.queries.ts';
import { lockSale } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { hasIncident } from './deliveries.queries.ts';
import type { HandOver } from './hand-over.ts';

type Recording = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * The gate sent a whole hand-over of a suspended sale. It may have begun without a connection and before the
 * suspension, so the vehicle may be gone: the finances are told, and the audit log has it. Once for
 * each hand-over, however often the device sends it.
 */
export async function recordIncident(deps: Recording, handOver: HandOver): Promise<void> {
  const { saleId, actor, idempotencyKey, receiver, photos } = handOver;
  const isNew = await deps.db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId);
    if (!sale || (await hasIncident(tx, { saleId, idempotencyKey }))) return false;
    const numero = numberText('AR', sale);
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'delivery.incident' },
      ...{ subjectType: 'sale', subjectId: saleId },
      details: { numero, chave: idempotencyKey, retirou: receiver, fotos: photos.length },
    });
    const { lote, titulo: veiculo } = sale.vehicle;
    const link = `${deps.settings.publicUrl}/admin/arremates/${saleId}`;
    for (const person of await listMoneyStaff(tx)) {
      await announceGateIncident(tx, person, { numero, lote, veiculo, link });
    }
    return true;
  });
  if (isNew) announceMessages(deps);
}
