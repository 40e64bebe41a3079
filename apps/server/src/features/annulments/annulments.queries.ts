import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { annulments, sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

const annuller = alias(users, 'annuller');
const approver = alias(users, 'approver');

/** The annulment of a sale with the names of its people; null: the sale was not annulled. */
export async function findAnnulment(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({ found: annulments, annulledBy: annuller.name, approvedBy: approver.name })
    .from(annulments)
    .innerJoin(annuller, eq(annuller.id, annulments.annulledById))
    .leftJoin(approver, eq(approver.id, annulments.approvedById))
    .where(eq(annulments.saleId, saleId));
  return row ?? null;
}
export type AnnulmentView = NonNullable<Awaited<ReturnType<typeof findAnnulment>>>;

/** The annulled purchases of a person, for the own export. */
export function listAnnulmentsOfPerson(db: Db | Tx, buyerId: number) {
  const { annulledAt, reason, received } = annulments;
  return db
    .select({ ano: sales.ano, numero: sales.numero, annulledAt, reason, received })
    .from(annulments)
    .innerJoin(sales, eq(sales.id, annulments.saleId))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(annulments.saleId));
}
