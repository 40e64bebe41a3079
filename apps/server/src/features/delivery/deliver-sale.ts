import type { ErrorCode } from '@martelo/contract/texts/errors';
import { errorText } from '@martelo/contract/texts/errors';
import type { LotClass } from '@martelo/core/regime';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { formatterByZone } from '../../platform/http/format-moment.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import { insertMedia } from '../../platform/media/media.queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findSaleOfPapers } from '../documents/papers.queries.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { reaisText } from '../notifications/mark-texts.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { isContested } from '../payments/pix-receipts.queries.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { endStay } from '../storage/end-stay.ts';
import { announceDelivery } from './announce-delivery.ts';
import { findDelivery, findVehicleOfNota, isBuyerBanned } from './deliveries.queries.ts';
import { insertDelivery } from './deliveries.writes.ts';
import { isThisVehicle } from './gate-check.ts';
import { type HandOver, missingOf } from './hand-over.ts';
import { insertFileRows, type WrittenFiles, writeFiles } from './hand-over-files.ts';
import { recordIncident } from './record-incident.ts';

export type Refused = {
  ok: false;
  code: ErrorCode;
  values?: Record<string, string>;
  fields?: Record<string, string>;
};
type Outcome = { ok: true; sale: SaleRecord; isRepeated: boolean } | Refused;
type Delivering = Pick<Deps, 'db' | 'live' | 'media' | 'settings' | 'jobs'>;

/**
 * Records that the vehicle of a released sale was handed over. Two tablets at once: the sale's lock
 * admits one, and the other one is told when the vehicle left. The same request again, because its
 * answer was lost, is answered like the first.
 */
export async function deliverSale(deps: Delivering, handOver: HandOver): Promise<Outcome> {
  const { db, media } = deps;
  const zone = deps.settings.yardTimeZone;
  // A quick answer before the pictures are decoded; the lock below asks again.
  const seen = await findSaleOfPapers(db, handOver.saleId, null);
  const known = await db.transaction((tx) => answerOf(tx, seen, handOver, zone));
  if (known) return noted(deps, handOver, known);
  const made: string[] = [];
  try {
    const files = await writeFiles(media, handOver, made);
    const outcome: Outcome = files.ok
      ? await transactWithRetry(db, (tx) => hand(tx, deps, handOver, files.written))
      : { ok: false, code: 'VALIDATION', fields: files.fields };
    if (outcome.ok && !outcome.isRepeated) publishDelivery(deps, outcome.sale);
    else await media.discard(made);
    return noted(deps, handOver, outcome);
  } catch (error) {
    await media.discard(made);
    throw error;
  }
}

async function noted(deps: Delivering, handOver: HandOver, outcome: Outcome): Promise<Outcome> {
  const isSuspended = !outcome.ok && outcome.code === 'DELIVERY_SUSPENDED';
  if (isSuspended) await recordIncident(deps, handOver);
  return outcome;
}

function publishDelivery(deps: Delivering, sale: SaleRecord): void {
  announceSale(deps, sale);
  announceMessages(deps);
  // The job also runs by the clock, so a lost wake-up only delays the term.
  deps.jobs.send(ISSUE_PAPERS).catch(() => {});
}

/** The answer that needs no hand-over: a refusal, or that it was made by this request. Null: go on. */
async function answerOf(
  tx: Tx,
  sale: SaleRecord | null,
  handOver: HandOver,
  zone: string,
): Promise<Outcome | null> {
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (sale.state === 'entregue') {
    const made = await findDelivery(tx, sale.id);
    if (made?.idempotencyKey === handOver.idempotencyKey) {
      return { ok: true, sale, isRepeated: true };
    }
    const time = sale.deliveredAt ? times(zone).format(sale.deliveredAt) : '';
    return { ok: false, code: 'VEHICLE_GONE', values: { time } };
  }
  return refusalOf(tx, sale, handOver);
}

async function refusalOf(tx: Tx, sale: SaleRecord, handOver: HandOver): Promise<Refused | null> {
  if (await isSuspended(tx, sale)) return { ok: false, code: 'DELIVERY_SUSPENDED' };
  if (sale.state !== 'liberado') return { ok: false, code: 'NOT_RELEASED' };
  const vehicle = await findVehicleOfNota(tx, sale.id);
  if (!vehicle) return { ok: false, code: 'NOT_RELEASED' };
  // A snapshot is JSON; the column that it was copied from admits nothing else.
  const fields = missingOf(handOver, sale.vehicle.classe as LotClass);
  if (!isThisVehicle(handOver.typed, vehicle)) {
    return {
      ...{ ok: false, code: 'VEHICLE_MISMATCH' },
      fields: { ...fields, conferencia: errorText('VEHICLE_MISMATCH') },
    };
  }
  return Object.keys(fields).length > 0 ? { ok: false, code: 'VALIDATION', fields } : null;
}

/** Nothing leaves for a banned buyer, nor while a bank contests a payment. */
export async function isSuspended(tx: Tx, sale: SaleRecord): Promise<boolean> {
  return (await isContested(tx, sale.id)) || (await isBuyerBanned(tx, sale.buyerId));
}

const times = formatterByZone('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Locks the sale, its charges and its buyer (decision 10). */
async function hand(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  handOver: HandOver,
  files: WrittenFiles,
): Promise<Outcome> {
  const { saleId, actor } = handOver;
  const sale = await lockSale(tx, saleId);
  await lockCharges(tx, saleId);
  const known = await answerOf(tx, sale, handOver, settings.yardTimeZone);
  if (!sale || known) return known ?? { ok: false, code: 'NOT_FOUND' };
  const at = new Date(await readNow(tx));
  const stay = await endStay(tx, sale, { at, timeZone: settings.yardTimeZone });
  if (!stay.ok) {
    return { ok: false, code: 'STORAGE_OPEN', values: { amount: reaisText(stay.open) } };
  }
  const moved = await advanceSale(tx, sale, 'deliver', { at });
  if (!moved.ok) return moved;
  await insertMedia(tx, files.signature);
  await insertDelivery(tx, rowOf(handOver, files, at));
  await insertFileRows(tx, saleId, files);
  await announceDelivery(tx, settings, moved.sale);
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'sale.delivered' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: { numero: numberText('AR', sale), fotos: files.photos.length },
  });
  return { ...moved, isRepeated: false };
}

function rowOf(handOver: HandOver, { signature }: WrittenFiles, deliveredAt: Date) {
  const { saleId, receiver, receiverName, receiverDocument, powerNumber, km, keys } = handOver;
  const { carrier, truckPlate, checklist, notes, unrecognisable, idempotencyKey } = handOver;
  return {
    ...{ saleId, receiver, receiverName, receiverDocument, powerNumber, km, keys },
    ...{ carrier, truckPlate, checklist: [...checklist], notes, unrecognisable, idempotencyKey },
    ...{ signatureId: signature.id, deliveredById: handOver.actor.id, deliveredAt },
  };
}
