import type { AuctionTerms } from '@martelo/core/auction-terms';
import { saleStatesBefore } from '@martelo/core/sale-states';
import { vehicleTitle } from '@martelo/core/vehicle';
import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type BuyerSnapshot,
  sales,
  type VehicleSnapshot,
} from '../../platform/database/sales-schema.ts';
import { auctions, auctionTerms, lots, users, vehicles } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

/** A row of `sales`. */
export type SaleRecord = typeof sales.$inferSelect;

/** Locks a sale until the transaction ends, so that its moves come one after the other. */
export async function lockSale(tx: Tx, saleId: number): Promise<SaleRecord | null> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, saleId)).for('update');
  return row ?? null;
}

/** The same for several, by ascending id, so that two commands over the same sales cannot lock each other. */
export function lockSales(tx: Tx, saleIds: readonly number[]): Promise<SaleRecord[]> {
  return tx
    .select()
    .from(sales)
    .where(inArray(sales.id, [...saleIds]))
    .orderBy(asc(sales.id))
    .for('update');
}

/** The condition that a paid sale waits for the authority's act (core, `awaitsAuthority`). */
export const isAwaitingAuthority = sql`(${sales.needsHomologation}
  and ${inArray(sales.state, saleStatesBefore('homologate'))})`;

const SETTLED_AT_ONCE = 500;

/** Closed lots with a winner and without a sale, the oldest first. */
export function findLotsToSettle(db: Db | Tx): Promise<{ lotId: number; vehicleId: number }[]> {
  const made = db.select({ one: sql`1` }).from(sales).where(eq(sales.lotId, lots.id));
  return db
    .select({ lotId: lots.id, vehicleId: lots.vehicleId })
    .from(lots)
    .where(
      and(
        lotIs('lots', 'isWon'),
        isNotNull(lots.auctionId),
        isNotNull(lots.winnerId),
        notExists(made),
      ),
    )
    .orderBy(asc(lots.id))
    .limit(SETTLED_AT_ONCE);
}

/** Sales that the seller did not decide in time and that no job has ended yet. */
export function findSalesPastDecision(db: Db | Tx) {
  return db
    .select({ saleId: sales.id, lotId: sales.lotId, vehicleId: lots.vehicleId })
    .from(sales)
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .where(
      and(
        inArray(sales.state, saleStatesBefore('lapse')),
        sql`${sales.decisionUntil} < clock_timestamp()`,
      ),
    )
    .orderBy(asc(sales.id));
}

export async function hasSale(tx: Tx, lotId: number): Promise<boolean> {
  return (await findSaleOfLot(tx, lotId)) !== null;
}

/** The sale that the hammer made of a lot. */
export async function findSaleOfLot(db: Db | Tx, lotId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.lotId, lotId), eq(sales.origin, 'lance')));
  return row?.id ?? null;
}

export async function findLotOfSale(db: Db | Tx, saleId: number) {
  const [row] = await db.select({ lotId: sales.lotId }).from(sales).where(eq(sales.id, saleId));
  return row ?? null;
}

/** The frozen terms that a sale was made under, with their version in its auction. */
export async function readTermsOfSale(
  db: Db | Tx,
  termsId: number,
): Promise<{ terms: AuctionTerms; version: number }> {
  const [row] = await db
    .select({ terms: auctionTerms.terms, version: auctionTerms.version })
    .from(auctionTerms)
    .where(eq(auctionTerms.id, termsId));
  if (!row) throw new Error(`there are no terms ${termsId}`);
  return row;
}

export async function findTermsOfSale(db: Db | Tx, termsId: number): Promise<AuctionTerms> {
  return (await readTermsOfSale(db, termsId)).terms;
}

export async function isBuyerErased(tx: Tx, buyerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, buyerId));
  return row === undefined || row.erasedAt !== null;
}

/** The person as the papers will name him. */
export async function readBuyerSnapshot(tx: Tx, userId: number): Promise<BuyerSnapshot | null> {
  const [row] = await tx
    .select({
      nome: users.name,
      documento: users.document,
      tipoPessoa: users.personType,
      email: users.email,
      telefone: users.phone,
      cep: users.cep,
      logradouro: users.logradouro,
      numero: users.numero,
      complemento: users.complemento,
      bairro: users.bairro,
      cidade: users.cidade,
      estado: users.estado,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** The vehicle as the papers will name it. */
export async function readVehicleSnapshot(tx: Tx, lotId: number): Promise<VehicleSnapshot | null> {
  const [row] = await tx
    .select({ vehicle: vehicles, lot: lots, auction: auctions })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(eq(lots.id, lotId));
  if (!row) return null;
  const { vehicle, lot, auction } = row;
  const { marca, modelo, ano, cor, combustivel, categoria } = vehicle;
  const { placa, chassi, renavam, motor } = vehicle;
  return {
    titulo: vehicleTitle(vehicle),
    marca,
    modelo,
    ano,
    cor,
    combustivel,
    categoria,
    placa,
    chassi,
    renavam,
    motor,
    lote: lot.lote,
    leilao: auction.titulo,
    numeroLeilao: auction.numeroLote,
    classe: lot.classe,
  };
}
