// All that a paper copies when it is issued. The caller holds the sale's lock.
import { SALE_CHARGE_KINDS } from '@martelo/core/charge-kinds';
import type { Regime } from '@martelo/core/regime';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { bidderNumbers } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  charges,
  type PaymentMeans,
  payments,
  saleFiles,
  saleLines,
  sales,
} from '../../platform/database/sales-schema.ts';
import { auctions, auctionTerms, lots, users, vehicles } from '../../platform/database/schema.ts';
import {
  isBuyerErased,
  readBuyerSnapshot,
  readVehicleSnapshot,
  type SaleRecord,
} from '../sales/sales.queries.ts';
import type { About } from './issue-paper.ts';
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

/**
 * The same with today's values, where there are any: two people decided that a paper was wrong. Of an erased
 * buyer nothing is left today.
 */
export async function readCorrectedSnapshots(tx: Tx, sale: SaleRecord): Promise<Snapshots> {
  const before = await readMendedSnapshots(tx, sale);
  const buyer = await readBuyerSnapshot(tx, sale.buyerId);
  const vehicle = await readVehicleSnapshot(tx, sale.lotId);
  return {
    buyer:
      !buyer || (await isBuyerErased(tx, sale.buyerId)) ? before.buyer : over(before.buyer, buyer),
    vehicle: vehicle ? over(before.vehicle, vehicle) : before.vehicle,
  };
}

/** The values of today over those of before; an empty one changes nothing. */
function over<Values extends object>(before: Values, today: Values): Values {
  const filled = Object.entries(today).filter(([, value]) => value !== '');
  return { ...before, ...Object.fromEntries(filled) };
}

/** The buyer and the vehicle as a paper prints them. */
export type Snapshots = Awaited<ReturnType<typeof readMendedSnapshots>>;

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

/**
 * The commission of a sale; null when it has none. After a counter-offer it has two lines, that of the bid
 * and that of the difference, with the same rate.
 */
export async function findCommissionOfSale(db: Db | Tx, saleId: number) {
  const { valor, baseCentavos, pontosBase } = saleLines;
  const [sum] = await db
    .select({
      valor: sql<number>`coalesce(sum(${valor}), 0)::bigint`.mapWith(Number),
      base: sql<number>`coalesce(sum(${baseCentavos}), 0)::bigint`.mapWith(Number),
      pontosBase: max(pontosBase),
    })
    .from(saleLines)
    .where(and(eq(saleLines.saleId, saleId), eq(saleLines.tipo, 'comissao')));
  return sum && sum.valor > 0 ? sum : null;
}

/** The number of bids of a sale's lot, the buyer's number in the auction, and the ledger's last hash. */
export async function readLedgerOfSale(db: Db | Tx, { lotId, auctionId, buyerId }: SaleRecord) {
  const [row] = await db
    .select({ lances: lots.bidCount, licitante: bidderNumbers.number, hash: lots.ledgerHash })
    .from(lots)
    .leftJoin(
      bidderNumbers,
      and(eq(bidderNumbers.auctionId, auctionId), eq(bidderNumbers.userId, buyerId)),
    )
    .where(eq(lots.id, lotId));
  if (!row) throw new Error(`there is no lot ${lotId}`);
  const { lances, licitante, hash } = row;
  return { lances, licitante, registro: hash?.toString('hex') ?? null };
}

/** The authority's act by which a sale was ratified, as it was handed in. */
export async function findRatificationOfSale(
  db: Db | Tx,
  { ratificationFileId }: SaleRecord,
): Promise<{ nome: string; sha256: string } | null> {
  if (ratificationFileId === null) return null;
  const [file] = await db
    .select({ nome: saleFiles.name, sha256: saleFiles.sha256 })
    .from(saleFiles)
    .where(eq(saleFiles.id, ratificationFileId));
  return file ? { nome: file.nome, sha256: file.sha256.toString('hex') } : null;
}

export interface CreditedPayment {
  id: number;
  meio: PaymentMeans;
  reference: string;
  receivedAt: Date;
  payerName: string;
  payerDocument: string;
  /** The amount that it gave to charges of this sale, in centavos. */
  valor: number;
  /** All that was paid, and the part of it that other sales got. */
  whole: number;
  elsewhere: number;
  /** The part of it that belongs to the sale's total, without fine and storage. */
  ofTotal: number;
}

/** The payments that cover charges of a sale, the oldest first, each with its share of this sale. */
export function listPaymentsOfSale(db: Db | Tx, saleId: number): Promise<CreditedPayment[]> {
  return db
    .select({
      id: payments.id,
      meio: payments.meio,
      reference: payments.reference,
      receivedAt: payments.receivedAt,
      payerName: payments.payerName,
      payerDocument: payments.payerDocument,
      valor: sql<number>`sum(${allocations.valor})`.mapWith(Number),
      whole: payments.valor,
      elsewhere: sql<number>`(select coalesce(sum(given.valor), 0) from allocations given
        join charges other on other.id = given.charge_id
        where given.payment_id = "payments"."id" and other.sale_id <> ${saleId})`.mapWith(Number),
      ofTotal: sql<number>`coalesce(sum(${allocations.valor}) filter (where ${inArray(
        charges.kind,
        [...SALE_CHARGE_KINDS],
      )}), 0)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(eq(charges.saleId, saleId))
    .groupBy(payments.id)
    .orderBy(asc(payments.id));
}

/** The amounts that a payment covered of a sale, by the kind of charge. */
export function listCoveredCharges(db: Db | Tx, saleId: number, paymentId: number) {
  return db
    .select({ tipo: charges.kind, valor: sql<number>`sum(${allocations.valor})`.mapWith(Number) })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(and(eq(charges.saleId, saleId), eq(allocations.paymentId, paymentId)))
    .groupBy(charges.id)
    .orderBy(asc(charges.id));
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

/** Reads the fields of the auction that the head of a paper states. */
export async function findAuctionOfPaper(db: Db | Tx, about: About) {
  const { consignor, editalNumber, regime } = auctions;
  const isMeant =
    'saleId' in about
      ? eq(
          auctions.id,
          db.select({ id: sales.auctionId }).from(sales).where(eq(sales.id, about.saleId)),
        )
      : eq(auctions.id, about.auctionId);
  const [auction] = await db
    .select({ consignor, editalNumber, regime })
    .from(auctions)
    .where(isMeant);
  if (!auction) throw new Error('the auction of a paper was not found');
  return auction;
}
