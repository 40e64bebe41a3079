import type { GateSheet } from '@martelo/contract/shapes/delivery';
import { formatDocument } from '@martelo/core/documents';
import type { LotClass } from '@martelo/core/regime';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findSaleOfPapers } from '../documents/papers.queries.ts';
import { presentReceiver } from '../payments/present-receiver.ts';
import { readReceiver } from '../payments/read-receiver.ts';
import { readPayableCharge } from '../payments/read-sale-payments.ts';
import { numberText } from '../sales/take-number.ts';
import { chargeStorage } from '../storage/charge-storage.ts';
import { presentStorage } from '../storage/present-storage.ts';
import { isSuspended } from './deliver-sale.ts';
import { findVehicleOfNota } from './deliveries.queries.ts';

type Reading = Pick<Deps, 'db' | 'settings' | 'pix' | 'jobs'>;

/** A sale as the gate sees it. Null: there is none. */
export async function readGateSheet(deps: Reading, saleId: number): Promise<GateSheet | null> {
  const { db, settings } = deps;
  const sale = await findSaleOfPapers(db, saleId, null);
  if (!sale) return null;
  const estadia = await presentStorage(db, sale, settings.yardTimeZone);
  const chargeId = estadia?.cobranca ?? null;
  return {
    ...{ id: String(sale.id), numero: numberText('AR', sale), lote: sale.vehicle.lote },
    ...{ veiculo: sale.vehicle.titulo, cor: sale.vehicle.cor, situacao: sale.state },
    classe: sale.vehicle.classe as LotClass,
    comprador: { nome: sale.buyer.nome, documento: formatDocument(sale.buyer.documento) },
    suspensa: await db.transaction((tx) => isSuspended(tx, sale)),
    entregueEm: sale.deliveredAt?.toISOString() ?? null,
    estadia,
    cobranca: chargeId === null ? null : await readPayableCharge(deps, saleId, Number(chargeId)),
    recebedor: presentReceiver(await readReceiver(db)),
  };
}

type CheckIn = 'ok' | 'NOT_FOUND' | 'NOT_RELEASED' | 'DELIVERY_SUSPENDED';

/** Begins a hand-over: refused while it is suspended; storage that is owed gets its charge. */
export async function checkIn(
  deps: Reading & Pick<Deps, 'live'>,
  saleId: number,
  actor: Actor,
): Promise<CheckIn> {
  const { db } = deps;
  const sale = await findSaleOfPapers(db, saleId, null);
  if (!sale) return 'NOT_FOUND';
  if (await db.transaction((tx) => isSuspended(tx, sale))) return 'DELIVERY_SUSPENDED';
  if (sale.state !== 'liberado' || !(await findVehicleOfNota(db, saleId))) return 'NOT_RELEASED';
  // No charge is made when no storage is owed.
  await chargeStorage(deps, { saleId, actor });
  await recordAudit(db, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'delivery.checked-in' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: { numero: numberText('AR', sale) },
  });
  return 'ok';
}
