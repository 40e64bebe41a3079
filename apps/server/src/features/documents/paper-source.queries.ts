// All that a paper copies when it is issued. The caller holds the sale's lock.
import type { Regime } from '@martelo/core/regime';
import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  charges,
  creditUndoings,
  type PaymentMeans,
  paymentReturns,
  payments,
  saleLines,
} from '../../platform/database/sales-schema.ts';
import { auctionTerms, lots, users, vehicles } from '../../platform/database/schema.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { mended } from './missing-fields.ts';

/** The buyer and the vehicle of a sale: as they were at the closing, empty fields as they are now. */
export async function readMendedSnapshots(db: Db | Tx, sale: SaleRecord) {
  const [now] = await db
    .select({
      vehicle: {
        placa: vehicles.placa,
        chassi: vehicles.chassi,
        renavam: vehicles.renavam,
        motor: vehicles.motor,
      },
      buyer: {
        nome: users.name,
        documento: users.document,
        cep: users.cep,
        logradouro: users.logradouro,
        numero: users.numero,
        complemento: users.complemento,
        bairro: users.bairro,
        cidade: users.cidade,
        estado: users.estado,
      },
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .innerJoin(users, eq(users.id, sale.buyerId))
    .where(eq(lots.id, sale.lotId));
  return {
    buyer: mended(sale.buyer, now?.buyer ?? {}),
    vehicle: mended(sale.vehicle, now?.vehicle ?? {}),
  };
}

export function listLinesOfSale(db: Db | Tx, saleId: number) {
  return db
    .select({
      nome: saleLines.nome,
      pontosBase: saleLines.pontosBase,
      valor: saleLines.valor,
      fundamento: saleLines.fundamento,
    })
    .from(saleLines)
    .where(eq(saleLines.saleId, saleId))
    .orderBy(asc(saleLines.ordem));
}

export interface CreditedPayment {
  id: number;
  meio: PaymentMeans;
  reference: string;
  receivedAt: Date;
  payerName: string;
  payerDocument: string;
  /** Centavos that were received. */
  valor: number;
  /** What of it covers charges. */
  covered: number;
}

/** The payments of a sale that count, the oldest first. */
export function listPaymentsOfSale(db: Db | Tx, saleId: number): Promise<CreditedPayment[]> {
  const undone = db
    .select({ one: sql`1` })
    .from(creditUndoings)
    .where(eq(creditUndoings.paymentId, payments.id));
  return db
    .select({
      id: payments.id,
      meio: payments.meio,
      reference: payments.reference,
      receivedAt: payments.receivedAt,
      payerName: payments.payerName,
      payerDocument: payments.payerDocument,
      valor: payments.valor,
      covered: sql<number>`coalesce(sum(${allocations.valor}), 0)`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(allocations, eq(allocations.paymentId, payments.id))
    .where(and(eq(payments.saleId, saleId), notExists(undone)))
    .groupBy(payments.id)
    .orderBy(asc(payments.id));
}

/** What of a payment went back. */
export async function findReturn(db: Db | Tx, paymentId: number) {
  const { valor, returnedOn, reference } = paymentReturns;
  const [row] = await db
    .select({ valor, returnedOn, reference })
    .from(paymentReturns)
    .where(eq(paymentReturns.paymentId, paymentId));
  return row ?? null;
}

/** The amounts that a payment covered of a sale, by the kind of charge. */
export function listCoveredCharges(db: Db | Tx, saleId: number, paymentId: number) {
  return db
    .select({ tipo: charges.kind, valor: sql<number>`sum(${allocations.valor})`.mapWith(Number) })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(and(eq(charges.saleId, saleId), eq(allocations.paymentId, paymentId)))
    .groupBy(charges.id)
    .having(sql`sum(${allocations.valor}) > 0`)
    .orderBy(asc(charges.id));
}

/** The fine of a purchase that was not paid, in centavos; 0 without one. */
export async function findFine(db: Db | Tx, saleId: number): Promise<number> {
  const where = and(
    eq(charges.saleId, saleId),
    eq(charges.kind, 'multa'),
    ne(charges.state, 'cancelada'),
  );
  const [row] = await db.select({ valor: charges.valor }).from(charges).where(where);
  return row?.valor ?? 0;
}

/** The law of a sale, and the edital that was in force for it. */
export async function readLawOfSale(
  db: Db | Tx,
  termsId: number,
): Promise<{ regime: Regime; editalSha256: string | null }> {
  const [law] = await db
    .select({ regime: auctionTerms.regime, editalSha256: auctionTerms.editalSha256 })
    .from(auctionTerms)
    .where(eq(auctionTerms.id, termsId));
  if (!law) throw new Error(`there are no terms ${termsId}`);
  return { regime: law.regime, editalSha256: law.editalSha256?.toString('hex') ?? null };
}
