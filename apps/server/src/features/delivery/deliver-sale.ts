import type { ErrorCode } from '@martelo/contract/texts/errors';
import { saleStateAfter } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { formatterByZone } from '../../platform/http/format-moment.ts';
import { insertMedia, type NewMedia } from '../../platform/media/media.queries.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findSaleOfPapers } from '../documents/papers.queries.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { findVehicleOfNota } from './deliveries.queries.ts';
import { insertDelivery } from './deliveries.writes.ts';
import { isThisVehicle } from './gate-check.ts';

export type Refused = { ok: false; code: ErrorCode; values?: Record<string, string> };
type Outcome = { ok: true; sale: SaleRecord } | Refused;

export interface HandOver {
  saleId: number;
  receiverName: string;
  receiverDocument: string;
  /** The plate, or the end of the chassis, as it was read on the vehicle. */
  typed: string;
  /** The drawing, as the browser sent it. */
  signature: Buffer;
  actor: Actor;
}

/**
 * Records that the vehicle of a released sale was handed over. Two tablets at once: the sale's lock
 * admits one, and the other one is told when the vehicle left.
 */
export async function deliverSale(
  deps: Pick<Deps, 'db' | 'live' | 'media' | 'settings'>,
  handOver: HandOver,
): Promise<Outcome> {
  const { db, media } = deps;
  const zone = deps.settings.yardTimeZone;
  // A quick answer before the picture is decoded; the lock below asks again.
  const seen = await findSaleOfPapers(db, handOver.saleId, null);
  const refused = await db.transaction((tx) => refusalOf(tx, seen, handOver, zone));
  if (refused) return refused;
  const written = await media.writePicture('signature', handOver.signature);
  if (!written.ok) return { ok: false, code: written.code };
  const outcome = await db
    .transaction((tx) => hand(tx, handOver, written.row, zone))
    .catch(async (error: unknown) => {
      await media.discard([written.row.id]);
      throw error;
    });
  if (outcome.ok) announceSale(deps, outcome.sale);
  else await media.discard([written.row.id]);
  return outcome;
}

async function refusalOf(
  tx: Tx,
  sale: SaleRecord | null,
  { typed }: HandOver,
  zone: string,
): Promise<Refused | null> {
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (sale.deliveredAt) {
    const time = times(zone).format(sale.deliveredAt);
    return { ok: false, code: 'VEHICLE_GONE', values: { time } };
  }
  if (!saleStateAfter(sale, 'deliver')) return { ok: false, code: 'NOT_RELEASED' };
  const vehicle = await findVehicleOfNota(tx, sale.id);
  if (!vehicle) return { ok: false, code: 'NOT_RELEASED' };
  return isThisVehicle(typed, vehicle) ? null : { ok: false, code: 'VEHICLE_MISMATCH' };
}

const times = formatterByZone('pt-BR', { hour: '2-digit', minute: '2-digit' });

async function hand(
  tx: Tx,
  handOver: HandOver,
  signature: NewMedia,
  zone: string,
): Promise<Outcome> {
  const { saleId, receiverName, receiverDocument, actor } = handOver;
  const sale = await lockSale(tx, saleId);
  const refused = await refusalOf(tx, sale, handOver, zone);
  if (!sale || refused) return refused ?? { ok: false, code: 'NOT_FOUND' };
  const at = new Date(await readNow(tx));
  const moved = await advanceSale(tx, sale, 'deliver', { at });
  if (!moved.ok) return moved;
  await insertMedia(tx, signature);
  await insertDelivery(tx, {
    saleId,
    receiverName,
    receiverDocument,
    signatureId: signature.id,
    deliveredById: actor.id,
    deliveredAt: at,
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.delivered',
    subjectType: 'sale',
    subjectId: saleId,
    details: { numero: numberText('AR', sale) },
  });
  return moved;
}
