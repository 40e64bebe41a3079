import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type DeliveryFilePurpose,
  deliveries,
  deliveryFiles,
  deliveryPhotos,
  saleStays,
} from '../../platform/database/delivery-schema.ts';
import { documents, sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

/** The hand-over of a sale's vehicle, with the name of the person who handed it over. */
export async function findDelivery(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({ ...getTableColumns(deliveries), deliveredBy: users.name })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.deliveredById))
    .where(eq(deliveries.saleId, saleId));
  return row ?? null;
}

/** True when this request for a hand-over met a suspended sale before. */
export async function hasIncident(
  tx: Tx,
  { saleId, idempotencyKey }: { saleId: number; idempotencyKey: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'sale'),
        eq(auditLog.subjectId, String(saleId)),
        eq(auditLog.action, 'delivery.incident'),
        sql`${auditLog.details}->>'chave' = ${idempotencyKey}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The photographs of a hand-over in their order. */
export function listPhotos(db: Db | Tx, saleId: number) {
  return db
    .select()
    .from(deliveryPhotos)
    .where(eq(deliveryPhotos.saleId, saleId))
    .orderBy(asc(deliveryPhotos.position));
}

/** The files that were handed in, without their content. */
export function listFiles(db: Db | Tx, saleId: number) {
  const { purpose, contentType, sha256 } = deliveryFiles;
  return db
    .select({ purpose, contentType, sha256 })
    .from(deliveryFiles)
    .where(eq(deliveryFiles.saleId, saleId))
    .orderBy(desc(purpose));
}

export async function findFile(db: Db | Tx, saleId: number, purpose: DeliveryFilePurpose) {
  const [row] = await db
    .select()
    .from(deliveryFiles)
    .where(and(eq(deliveryFiles.saleId, saleId), eq(deliveryFiles.purpose, purpose)));
  return row ?? null;
}

/** True for a banned buyer. The row is locked, so that a ban comes before or after the hand-over. */
export async function isBuyerBanned(db: Db | Tx, buyerId: number): Promise<boolean> {
  const [row] = await db
    .select({ isBanned: users.isBanned })
    .from(users)
    .where(eq(users.id, buyerId))
    .for('share');
  return row?.isBanned ?? false;
}

/** Plate and chassis as the valid nota names them; null while there is no drawn nota. */
export async function findVehicleOfNota(
  db: Db | Tx,
  saleId: number,
): Promise<{ placa: string; chassi: string } | null> {
  const [row] = await db
    .select({
      placa: sql<string>`${documents.data} -> 'veiculo' ->> 'placa'`,
      chassi: sql<string>`${documents.data} -> 'veiculo' ->> 'chassi'`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.saleId, saleId),
        eq(documents.kind, 'nota_arremate'),
        eq(documents.state, 'valido'),
        isNotNull(documents.pdf),
      ),
    );
  return row ?? null;
}

/** The people who took this buyer's vehicles, when, and what was found, for the own export. */
export function listDeliveriesOfBuyer(db: Db | Tx, buyerId: number) {
  const { saleId, receiver, receiverName, receiverDocument, deliveredAt } = deliveries;
  const { km, keys, carrier, truckPlate, checklist, notes } = deliveries;
  const photos = sql<number>`(select count(*)::int from delivery_photos photo
    where photo.sale_id = ${saleId})`;
  return db
    .select({
      ...{ saleId, receiver, receiverName, receiverDocument, deliveredAt },
      ...{ km, keys, carrier, truckPlate, checklist, notes, photos },
    })
    .from(deliveries)
    .innerJoin(sales, eq(sales.id, saleId))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(deliveredAt));
}

/** The storage of this buyer's vehicles after their release, in centavos, for the own export. */
export function listStaysOfBuyer(db: Db | Tx, buyerId: number) {
  const { saleId, freeUntil, endedAt, periods, rate, total, waived, paid } = saleStays;
  return db
    .select({ saleId, freeUntil, endedAt, periods, rate, total, waived, paid })
    .from(saleStays)
    .innerJoin(sales, eq(sales.id, saleId))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(endedAt));
}
