// The lists of sales: the office's, by state, deadline, auction and search, and a buyer's own.
import type { SaleTask } from '@martelo/contract/texts/sale-texts';
import { SALE_STATES, type SaleState } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { foldAccents } from '@martelo/core/text';
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { quoted } from '../../platform/database/columns.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { type ExportedList, inOrder } from '../../platform/database/list-page.ts';
import { charges, homologations, saleLines, sales } from '../../platform/database/sales-schema.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { dueKind, isOverdue, nextDue, stateNow, waitsFor } from './sale-tasks.queries.ts';

const columns = {
  ...getTableColumns(sales),
  stateNow,
  nextDue,
  dueKind,
  isOverdue,
  auctionTitle: auctions.titulo,
  vehicleId: lots.vehicleId,
  picture: sql<string | null>`(select image.media_id::text from vehicle_images image
    where image.vehicle_id = ${lots.vehicleId} order by image.position limit 1)`,
};

export type SaleView = Awaited<ReturnType<typeof readViews>>[number];

const DEADLINES = {
  vencido: sql`${nextDue} < statement_timestamp() and ${dueKind} <> 'retirada'`,
  hoje: sql`${nextDue} >= statement_timestamp()
    and ${nextDue} < statement_timestamp() + interval '1 day'`,
  semana: sql`${nextDue} >= statement_timestamp()
    and ${nextDue} < statement_timestamp() + interval '7 days'`,
};

export interface SaleListing {
  estado?: SaleState | undefined;
  prazo?: keyof typeof DEADLINES | undefined;
  pendencia?: SaleTask | undefined;
  auctionId?: number | undefined;
  q?: string | undefined;
  /** The search also looks for a CPF or CNPJ, for whoever may see people. */
  seesPeople?: boolean;
}

/** A page of sales, the newest first, and how many there are. */
export async function findSalePage(
  db: Db | Tx,
  listing: SaleListing,
  page: { limit: number; offset: number },
) {
  const where = conditionOf(listing);
  return { rows: await readViews(db, where, page), total: await db.$count(sales, where) };
}

function conditionOf({
  estado,
  prazo,
  pendencia,
  auctionId,
  q = '',
  seesPeople,
}: SaleListing): SQL | undefined {
  const words = foldAccents(q).split(/\s+/).filter(Boolean);
  return and(
    estado && eq(stateNow, estado),
    prazo && DEADLINES[prazo],
    pendencia && waitsFor(pendencia),
    auctionId === undefined ? undefined : eq(sales.auctionId, auctionId),
    or(
      and(sql`true`, ...words.map((word) => sql`strpos(${SEARCHED}, ${word}) > 0`)),
      seesPeople ? hasDocument(q) : undefined,
    ),
  );
}

/** So few characters of a document would fit many people. */
const SHORTEST_DOCUMENT = 6;

/** The buyers whose document begins so, typed with its mask or without; undefined: it is no document. */
function hasDocument(q: string): SQL | undefined {
  const typed = q.replace(/[\s./-]/g, '').toUpperCase();
  if (!/^[0-9A-Z]{2,14}$/.test(typed) || typed.length < SHORTEST_DOCUMENT) return undefined;
  return /\d/.test(typed) ? sql`starts_with(${sales.buyer}->>'documento', ${typed})` : undefined;
}

const SOLD = SALE_STATES.filter((state) => {
  const { awaitsPayment, isPaid } = SALE_TRAITS[state];
  return awaitsPayment || isPaid;
});

/** What open charges of a sale still need, in centavos; null: none is open. */
const missing = (condition: SQL) => sql`(select sum(due.valor - coalesce((select sum(part.valor)
    from allocations part where part.charge_id = due.id), 0))
  from charges due where due.sale_id = ${sales.id} and due.state = 'aberta' and ${condition})`;
const overdue = missing(sql`due.due_at < statement_timestamp()`);
/** What payments covered of a sale, in centavos; null: nothing. */
const received = sql`(select sum(part.valor) from allocations part
  join charges due on due.id = part.charge_id where due.sale_id = ${sales.id})`;

/** The same list as statements for its file. */
export function listSales(listing: SaleListing): ExportedList {
  const condition = conditionOf(listing);
  return {
    from: sql`sales`,
    where: condition ? [condition] : [],
    id: sql`sales.id`,
    order: sql`sales.id desc`,
    follows: (id) => sql`sales.id < ${id}`,
  };
}

export type ExportedSale = Awaited<ReturnType<typeof readExportedSales>>[number];

/** Sales with the sums of their money, in the order of these ids. */
export async function readExportedSales(db: Db | Tx, ids: number[]) {
  const amount = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
  const rows = await db
    .select({
      ...columns,
      received: amount(received),
      missing: amount(missing(sql`true`)),
      overdue: amount(overdue),
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .where(inArray(sales.id, ids));
  return inOrder(ids, rows);
}

/** The sums over the sales of a listing, in centavos. */
export async function sumSales(db: Db | Tx, listing: SaleListing) {
  const isSold = sql`${stateNow} in (${quoted(SOLD)})`;
  const sum = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      count: sql<number>`count(*) filter (where ${isSold})`.mapWith(Number),
      sold: sum(sql`case when ${isSold} then ${sales.total} end`),
      received: sum(received),
      missing: sum(missing(sql`true`)),
      overdue: sum(overdue),
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .where(conditionOf(listing));
  if (!row) throw new Error('the sums were not returned');
  return row;
}

/** Buyer, lot, vehicle and number. */
const SEARCHED = sql`search_fold(concat_ws(' ', ${sales.buyer}->>'nome', ${sales.vehicle}->>'lote',
  ${sales.vehicle}->>'titulo', 'AR ' || ${sales.ano} || '/' || lpad(${sales.numero}::text, 6, '0')))`;

export function countSalesOfAuction(db: Db | Tx, auctionId: number): Promise<number> {
  return db.$count(sales, eq(sales.auctionId, auctionId));
}

/** A sale for the office; null when it does not exist. */
export async function findSaleForStaff(db: Db | Tx, saleId: number): Promise<SaleView | null> {
  const [row] = await readViews(db, eq(sales.id, saleId), { limit: 1, offset: 0 });
  return row ?? null;
}

/** A buyer's own sale; null for one that does not exist or is somebody else's. */
export async function findOwnSale(
  db: Db | Tx,
  { saleId, buyerId }: { saleId: number; buyerId: number },
): Promise<SaleView | null> {
  const where = and(eq(sales.id, saleId), eq(sales.buyerId, buyerId), SHOWN_TO_BUYER);
  const [row] = await readViews(db, where, { limit: 1, offset: 0 });
  return row ?? null;
}

const MOST_OWN = 200;
/** An imported sale is the office's own until a person opens it. */
const SHOWN_TO_BUYER = sql`not ${sales.imported}`;

export function listOwnSales(db: Db | Tx, buyerId: number): Promise<SaleView[]> {
  const where = and(eq(sales.buyerId, buyerId), SHOWN_TO_BUYER);
  return readViews(db, where, { limit: MOST_OWN, offset: 0 });
}

const MOST_EXPORTED = 20_000;

/** A person's purchases as an export of the own data has them, imported ones too. */
export function listSalesOfPerson(db: Db | Tx, buyerId: number) {
  const { ano, numero, arremate, acrescimo, total, closedAt, paidAt, buyer, vehicle } = sales;
  return db
    .select({
      ano,
      numero,
      state: stateNow,
      arremate,
      acrescimo,
      total,
      closedAt,
      paidAt,
      buyer,
      vehicle,
    })
    .from(sales)
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(sales.id))
    .limit(MOST_EXPORTED);
}

function readViews(
  db: Db | Tx,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .where(where)
    .orderBy(desc(sales.id))
    .limit(limit)
    .offset(offset);
}

export type SaleLineRow = typeof saleLines.$inferSelect;
export type ChargeView = Awaited<ReturnType<typeof listCharges>>[number];

export function listLines(db: Db | Tx, saleId: number): Promise<SaleLineRow[]> {
  return db
    .select()
    .from(saleLines)
    .where(eq(saleLines.saleId, saleId))
    .orderBy(asc(saleLines.ordem));
}

/** The charges of a sale by deadline; `isOverdue` by the database's clock. */
export function listCharges(db: Db | Tx, saleId: number) {
  return db
    .select({
      ...getTableColumns(charges),
      isOverdue: sql<boolean>`(${charges.state} = 'aberta'
        and ${charges.dueAt} < statement_timestamp())`,
    })
    .from(charges)
    .where(eq(charges.saleId, saleId))
    .orderBy(asc(charges.dueAt), asc(charges.id));
}

/** The fields that only the office's page of one sale shows. */
export async function readSaleExtras(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({
      decidedBy: sql<string | null>`(select decider.name from users decider
        where decider.id = ${sales.decidedById})`,
      isBanned: users.isBanned,
      hasNota: sql<boolean>`exists (select 1 from documents nota where nota.sale_id = ${sales.id}
        and nota.kind = 'nota_arremate' and nota.state = 'valido' and nota.pdf is not null)`,
      act: {
        number: homologations.actNumber,
        day: homologations.actDay,
        size: homologations.size,
        registeredAt: homologations.createdAt,
        registeredBy: sql<string>`(select clerk.name from users clerk
          where clerk.id = ${homologations.registeredById})`,
      },
      reserve: lots.reserve,
      reservePercent: auctions.reservePercent,
      lanceInicial: lots.lanceInicial,
    })
    .from(sales)
    .innerJoin(users, eq(users.id, sales.buyerId))
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .leftJoin(homologations, eq(homologations.id, sales.homologationId))
    .where(eq(sales.id, saleId));
  if (!row) throw new Error(`there is no sale ${saleId}`);
  return row;
}
