import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { deliveries, documents, sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

/** The hand-over of a sale's vehicle, with the name of the person who handed it over. */
export async function findDelivery(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({
      receiverName: deliveries.receiverName,
      receiverDocument: deliveries.receiverDocument,
      signatureId: deliveries.signatureId,
      deliveredAt: deliveries.deliveredAt,
      deliveredBy: users.name,
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.deliveredById))
    .where(eq(deliveries.saleId, saleId));
  return row ?? null;
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

/** The people who took this buyer's vehicles, and when, for the own export. */
export function listDeliveriesOfBuyer(db: Db | Tx, buyerId: number) {
  const { saleId, receiverName, receiverDocument, deliveredAt } = deliveries;
  return db
    .select({ saleId, receiverName, receiverDocument, deliveredAt })
    .from(deliveries)
    .innerJoin(sales, eq(sales.id, saleId))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(deliveredAt));
}
