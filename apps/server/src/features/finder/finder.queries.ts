import { FINDER_MOST } from '@martelo/contract/shapes/limits';
import type { TypedNumber } from '@martelo/core/series-number';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';
import { inOrder } from '../../platform/database/list-page.ts';
import { documents, sales } from '../../platform/database/sales-schema.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { stateNow } from '../sales/sale-tasks.queries.ts';
import { IS_CURRENT } from '../vehicles/vehicle-list.queries.ts';

/** Lots are looked for in this many auctions, the newest: one reading of an index in each. */
const AUCTIONS = 200;
/** The widths with which a yard writes its lots: '12', '012' and '0012'. */
const WIDTHS = [1, 2, 3, 4];

/** The lots with this number, those of the newest auctions first. */
export async function findLotsByNumber(db: Db, typed: string): Promise<number[]> {
  const bare = typed.trim();
  const written = /^\d+$/.test(bare) ? WIDTHS.map((width) => bare.padStart(width, '0')) : [bare];
  const numbers = new Set(written.flatMap((one) => [one, one.toUpperCase()]));
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from (select id from auctions order by id desc limit ${AUCTIONS}) newest
      join lots l on l.auction_id = newest.id and l.lote = any(${sql.param([...numbers])}::text[])
        and ${lotIs('l', 'isListed')}
      join vehicles v on v.id = l.vehicle_id and v.archived_at is null
    order by newest.id desc, l.id desc limit ${FINDER_MOST}`);
  return rows.map(({ id }) => Number(id));
}

/** The current lot of each vehicle, in their order. */
export async function findCurrentLots(db: Db, vehicleIds: number[]): Promise<number[]> {
  if (vehicleIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string; vehicle_id: string }>(sql`
    select l.id, l.vehicle_id from lots l
    where l.vehicle_id = any(${sql.param(vehicleIds)}::bigint[]) and ${IS_CURRENT}`);
  const current = rows.map((row) => ({ id: Number(row.vehicle_id), lotId: Number(row.id) }));
  return inOrder(vehicleIds, current).map(({ lotId }) => lotId);
}

export async function readFoundLots(db: Db, lotIds: number[]) {
  if (lotIds.length === 0) return [];
  const rows = await db
    .select({
      id: lots.id,
      vehicleId: lots.vehicleId,
      lote: lots.lote,
      titulo: vehicles.titulo,
      placa: vehicles.placa,
      leilao: auctions.titulo,
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .leftJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(inArray(lots.id, lotIds));
  return inOrder(lotIds, rows);
}

/** The series of sales, and those of their papers. */
export const SALES = 'AR';
export const PAPERS = ['NA', 'RC'];
/** A number without a year is looked for in this year and in the one before it. */
const RECENT = sql`extract(year from statement_timestamp())::int - 1`;

export function findSalesByNumber(db: Db, { serie, ano, numero }: TypedNumber): Promise<number[]> {
  if (serie !== null && serie !== SALES) return Promise.resolve([]);
  return findSaleIds(db, and(inYear(sql`${sales.ano}`, ano), eq(sales.numero, numero)));
}

export function findSalesOfLots(db: Db, lotIds: number[]): Promise<number[]> {
  return lotIds.length === 0 ? Promise.resolve([]) : findSaleIds(db, inArray(sales.lotId, lotIds));
}

export function findSalesOfBuyers(db: Db, userIds: number[]): Promise<number[]> {
  return userIds.length === 0
    ? Promise.resolve([])
    : findSaleIds(db, inArray(sales.buyerId, userIds));
}

async function findSaleIds(db: Db, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .where(where)
    .orderBy(desc(sales.id))
    .limit(FINDER_MOST);
  return rows.map(({ id }) => id);
}

export async function readFoundSales(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const { id, ano, numero, buyer, vehicle } = sales;
  const rows = await db
    .select({ id, ano, numero, buyer, vehicle, state: stateNow })
    .from(sales)
    .where(inArray(id, ids));
  return inOrder(ids, rows);
}

/** Papers of sales with this number, valid or not: somebody holds it in the hand. */
export function findPapersByNumber(db: Db, { serie, ano, numero }: TypedNumber) {
  return db
    .select({
      id: documents.id,
      serie: documents.serie,
      ano: documents.ano,
      numero: documents.numero,
      saleId: sales.id,
      buyer: sales.buyer,
    })
    .from(documents)
    .innerJoin(sales, eq(sales.id, documents.saleId))
    .where(
      and(
        inArray(documents.serie, serie === null ? PAPERS : [serie]),
        inYear(sql`${documents.ano}`, ano),
        eq(documents.numero, numero),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(FINDER_MOST);
}

function inYear(column: SQL, ano: number | null): SQL {
  return ano === null ? sql`${column} >= ${RECENT}` : sql`${column} = ${ano}`;
}
