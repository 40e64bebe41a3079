import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type BuyerSnapshot,
  saleFiles,
  sales,
  saleTransfers,
} from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

export type TransferView = Awaited<ReturnType<typeof listTransfers>>[number];

/** The transfers of a sale, the first one first. */
export function listTransfers(db: Db | Tx, saleId: number) {
  const { at, fromBuyer, cause, note, returned } = saleTransfers;
  return db
    .select({
      ...{ at, fromBuyer, cause, note, returned },
      by: users.name,
      evidence: { id: saleFiles.id, name: saleFiles.name },
    })
    .from(saleTransfers)
    .innerJoin(users, eq(users.id, saleTransfers.byId))
    .innerJoin(saleFiles, eq(saleFiles.id, saleTransfers.evidenceId))
    .where(eq(saleTransfers.saleId, saleId))
    .orderBy(asc(saleTransfers.id));
}

/** The sales that a person got from somebody or passed on, as an export of the own data has them. */
export function listTransfersOfPerson(db: Db | Tx, userId: number) {
  const { at, cause, note, fromBuyerId } = saleTransfers;
  return db
    .select({
      ...{ at, cause, note, ano: sales.ano, numero: sales.numero, vehicle: sales.vehicle },
      passedOn: sql<boolean>`${fromBuyerId} = ${userId}`,
      // The copy of this person alone, never that of the other one.
      buyer: sql<BuyerSnapshot | null>`case when ${fromBuyerId} = ${userId}
        then ${saleTransfers.fromBuyer} end`,
    })
    .from(saleTransfers)
    .innerJoin(sales, eq(sales.id, saleTransfers.saleId))
    .where(or(eq(fromBuyerId, userId), eq(saleTransfers.toBuyerId, userId)))
    .orderBy(asc(saleTransfers.id));
}
