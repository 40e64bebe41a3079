// The lists of sales: the office's, by state, deadline, auction and search, and a buyer's own.
import type { SaleState } from '@martelo/core/sale-states';
import { foldAccents } from '@martelo/core/text';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { charges, saleFiles, saleLines, sales } from '../../platform/database/sales-schema.ts';
import { auctions, auctionTerms, lots, users, vehicles } from '../../platform/database/schema.ts';

/** The state now: a job writes the end of an undecided sale later (core, `saleStateAt`). */
const stateNow = sql<SaleState>`(case when ${sales.state} = 'aguardando_decisao'
  and ${sales.decisionUntil} < statement_timestamp() then 'recusado' else ${sales.state} end)`;

/** The next deadline that runs: of the decision, or of the first open charge. */
const nextDue = sql<Date | null>`(case when ${sales.imported} then null
  when ${stateNow} = 'aguardando_decisao' then ${sales.decisionUntil}
  when ${stateNow} in ('aguardando_pagamento', 'sinal_pago') then (select min(due.due_at)
    from charges due where due.sale_id = ${sales.id} and due.state = 'aberta') end)`.mapWith(
  sales.closedAt,
);

const needsRatification = sql<boolean>`coalesce(
  ${auctionTerms.terms} @> '{"exigeHomologacao": true}'::jsonb, false)`;

const columns = {
  ...getTableColumns(sales),
  stateNow,
  nextDue,
  isOverdue: sql<boolean>`coalesce(${nextDue} < statement_timestamp(), false)`,
  /** The terms ask for the authority's ratification before the release. */
  needsRatification,
  /** The same, and the sale is paid. */
  awaitsRatification: sql<boolean>`(${sales.state} = 'pago' and ${needsRatification})`,
  auctionTitle: auctions.titulo,
  regime: auctionTerms.regime,
  vehicleId: lots.vehicleId,
  picture: sql<string | null>`(select image.media_id::text from vehicle_images image
    where image.vehicle_id = ${lots.vehicleId} order by image.position limit 1)`,
};

export type SaleView = Awaited<ReturnType<typeof readViews>>[number];

const DEADLINES = {
  vencido: sql`${nextDue} < statement_timestamp()`,
  hoje: sql`${nextDue} >= statement_timestamp()
    and ${nextDue} < statement_timestamp() + interval '1 day'`,
  semana: sql`${nextDue} >= statement_timestamp()
    and ${nextDue} < statement_timestamp() + interval '7 days'`,
};

export interface SaleListing {
  estado?: SaleState | undefined;
  prazo?: keyof typeof DEADLINES | undefined;
  auctionId?: number | undefined;
  q?: string | undefined;
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

function conditionOf({ estado, prazo, auctionId, q = '' }: SaleListing): SQL | undefined {
  const words = foldAccents(q).split(/\s+/).filter(Boolean);
  return and(
    estado && eq(stateNow, estado),
    prazo && DEADLINES[prazo],
    auctionId === undefined ? undefined : eq(sales.auctionId, auctionId),
    ...words.map((word) => sql`strpos(${SEARCHED}, ${word}) > 0`),
  );
}

/** Buyer, lot, vehicle and number. */
const SEARCHED = sql`search_fold(concat_ws(' ', ${sales.buyer}->>'nome', ${sales.vehicle}->>'lote',
  ${sales.vehicle}->>'titulo', 'AR ' || ${sales.ano} || '/' || lpad(${sales.numero}::text, 6, '0')))`;

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

const MOST_AT_COUNTER = 60;
/** States in which somebody still has something to do. */
const UNFINISHED = sql`${stateNow} in ('aguardando_decisao', 'aguardando_pagamento', 'sinal_pago', 'pago',
  'homologado', 'liberado', 'inadimplente')`;

/** States in which the buyer still pays: the counter shows them before what only waits to be fetched. */
const OWING = sql`${stateNow} in ('aguardando_pagamento', 'sinal_pago', 'inadimplente')`;

/** What one person bought: what is owed first, then what is unfinished, then the newest. Imported sales too. */
export async function listSalesOfBuyer(db: Db | Tx, buyerId: number) {
  const where = eq(sales.buyerId, buyerId);
  const rows = await selectViews(db, where)
    .orderBy(desc(OWING), desc(UNFINISHED), desc(sales.id))
    .limit(MOST_AT_COUNTER);
  return { rows, total: await db.$count(sales, where) };
}

function readViews(
  db: Db | Tx,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectViews(db, where).orderBy(desc(sales.id)).limit(limit).offset(offset);
}

function selectViews(db: Db | Tx, where: SQL | undefined) {
  return db
    .select(columns)
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
    .where(where);
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

/**
 * The charges of a sale by deadline; `isOverdue`, and whether one is paid together with others, by the
 * database's clock. `buyerId` limits them to those of this person.
 */
export function listCharges(db: Db | Tx, saleId: number, buyerId: number | null) {
  return db
    .select({
      ...getTableColumns(charges),
      isOverdue: sql<boolean>`(${charges.state} = 'aberta'
        and ${charges.dueAt} < statement_timestamp())`,
      isCombined: sql<boolean>`exists (select from combined_items item
        join combined_charges whole on whole.id = item.combined_id
        where item.charge_id = "charges"."id" and whole.state = 'aberta'
          and whole.due_at > statement_timestamp())`,
    })
    .from(charges)
    .where(
      and(eq(charges.saleId, saleId), buyerId === null ? undefined : eq(charges.buyerId, buyerId)),
    )
    .orderBy(asc(charges.dueAt), asc(charges.id));
}

/** The fields that only the office's page of one sale shows. */
export async function readSaleExtras(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({
      decidedBy: sql<string | null>`(select decider.name from users decider
        where decider.id = ${sales.decidedById})`,
      act: { id: saleFiles.id, name: saleFiles.name },
      isBanned: users.isBanned,
      reserve: lots.reserve,
      reservePercent: auctions.reservePercent,
      lanceInicial: lots.lanceInicial,
    })
    .from(sales)
    .innerJoin(users, eq(users.id, sales.buyerId))
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .leftJoin(saleFiles, eq(saleFiles.id, sales.ratificationFileId))
    .where(eq(sales.id, saleId));
  if (!row) throw new Error(`there is no sale ${saleId}`);
  return row;
}
