import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { saleFiles, sales } from '../../../platform/database/sales-schema.ts';
import { auctionTerms, users } from '../../../platform/database/schema.ts';

/** The terms of the sale ask for the authority's ratification. */
const isAsked = sql`${auctionTerms.terms} @> '{"exigeHomologacao": true}'::jsonb`;

/** The paid sales of an auction that wait for the ratification, by ascending id. */
export async function findSalesToRatify(db: Db | Tx, auctionId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
    .where(and(eq(sales.auctionId, auctionId), eq(sales.state, 'pago'), isAsked))
    .orderBy(asc(sales.id));
  return rows.map(({ id }) => id);
}

/** The sales of an auction that will wait for the ratification once they are paid. */
export async function countUnpaid(db: Db | Tx, auctionId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)`.mapWith(Number) })
    .from(sales)
    .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
    .where(
      and(
        eq(sales.auctionId, auctionId),
        inArray(sales.state, ['aguardando_pagamento', 'sinal_pago']),
        isAsked,
      ),
    );
  return row?.count ?? 0;
}

/** The recorded acts of an auction, the newest first, with the number of sales of each. */
export function listActs(db: Db | Tx, auctionId: number) {
  return db
    .select({
      id: saleFiles.id,
      name: saleFiles.name,
      size: saleFiles.size,
      createdAt: saleFiles.createdAt,
      uploadedBy: users.name,
      sales: sql<string>`count(${sales.id})`.mapWith(Number),
    })
    .from(saleFiles)
    .innerJoin(users, eq(users.id, saleFiles.uploadedById))
    .leftJoin(sales, eq(sales.ratificationFileId, saleFiles.id))
    .where(and(eq(saleFiles.auctionId, auctionId), eq(saleFiles.purpose, 'homologacao')))
    .groupBy(saleFiles.id, users.name)
    .orderBy(desc(saleFiles.id));
}

/** The bytes of an act; null: there is none of this id. */
export async function findActFile(
  db: Db | Tx,
  id: number,
): Promise<{ name: string; content: Buffer; auctionId: number } | null> {
  const [row] = await db
    .select({
      name: saleFiles.name,
      content: saleFiles.content,
      auctionId: saleFiles.auctionId,
    })
    .from(saleFiles)
    .where(and(eq(saleFiles.id, id), eq(saleFiles.purpose, 'homologacao')));
  return row ?? null;
}
