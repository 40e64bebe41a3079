import { CASH_TO_REPORT, type CoafCriterion, FLEET_VEHICLES } from '@martelo/core/coaf';
import { SALE_STATES } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { type SQL, sql } from 'drizzle-orm';
import { quoted } from '../../platform/database/columns.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { BuyerSnapshot } from '../../platform/database/sales-schema.ts';

const BOUGHT = SALE_STATES.filter((state) => {
  const { awaitsPayment, isPaid } = SALE_TRAITS[state];
  return awaitsPayment || isPaid;
});

/**
 * Money that really came: all of it, also what went back later. An undone credit was a mistake of the house, unless its
 * money was given back.
 */
const RECEIVED = sql`select payment.sale_id, payment.meio, payment.third, payment.payer_name, payment.valor, payment.received_at
  from payments payment
  where not exists (select from credit_undoings undone where undone.payment_id = payment.id)
    or exists (select from payment_returns back where back.payment_id = payment.id)`;

/** One row for each buyer, auction and criterion. */
const OPERATIONS = sql`select sale.buyer_id, sale.auction_id, 'dinheiro' as criterion,
      sum(received.valor) as amount, array_agg(distinct sale.id) as sale_ids, max(received.received_at) as at
    from (${RECEIVED}) received join sales sale on sale.id = received.sale_id
    where received.meio = 'dinheiro'
    group by 1, 2 having sum(received.valor) >= ${CASH_TO_REPORT}
  union all
  select sale.buyer_id, sale.auction_id, 'terceiro',
      sum(received.valor), array_agg(distinct sale.id), max(received.received_at)
    from (${RECEIVED}) received join sales sale on sale.id = received.sale_id
    where received.third
    group by 1, 2
  union all
  select sale.buyer_id, sale.auction_id, 'frota',
      sum(sale.total), array_agg(sale.id), max(sale.closed_at)
    from sales sale
    where sale.state in (${quoted(BOUGHT)})
    group by 1, 2 having count(*) >= ${FLEET_VEHICLES}`;

export interface OperationKey {
  buyerId: number;
  auctionId: number;
  criterion: CoafCriterion;
}

export interface OperationListing {
  criterio?: CoafCriterion | undefined;
  auctionId?: number | undefined;
  buyerId?: number | undefined;
  pendentes?: boolean | undefined;
}

export interface Operation extends OperationKey {
  auctionTitle: string;
  buyer: BuyerSnapshot;
  /** Centavos. */
  amount: number;
  at: Date;
  sales: {
    id: number;
    ano: number;
    numero: number;
    lote: string;
    titulo: string;
    payers: string;
  }[];
  /** Null while nobody has written one. */
  note: { turn: number; text: string; author: string; at: Date } | null;
}

interface OperationRow extends Record<string, unknown> {
  buyer_id: string;
  auction_id: string;
  criterion: CoafCriterion;
  auction_title: string;
  buyer: BuyerSnapshot;
  amount: string;
  at: string;
  /** The same, exact to the microsecond. */
  at_text: string;
  sales: Operation['sales'];
  note: { turn: number; text: string; author: string; at: string } | null;
  total: number;
}

/** The columns of an operation, with the newest justification. */
const OPERATION_COLUMNS = sql`operation.*, operation.at::text as at_text, auctions.titulo as auction_title,
  (select sale.buyer from sales sale where sale.id = any(operation.sale_ids)
    order by sale.id desc limit 1) as buyer,
  (select jsonb_agg(jsonb_build_object('id', sale.id, 'ano', sale.ano, 'numero', sale.numero,
      'lote', sale.vehicle->>'lote', 'titulo', sale.vehicle->>'titulo',
      'payers', coalesce((select string_agg(distinct nullif(received.payer_name, ''), ', ')
        from (${RECEIVED}) received where received.sale_id = sale.id and received.third), ''))
      order by sale.id)
    from sales sale where sale.id = any(operation.sale_ids)) as sales,
  case when note.id is not null then jsonb_build_object('turn', note.turn, 'text', note.note,
    'author', author.name, 'at', note.created_at) end as note`;

const NEWEST_FIRST = sql`operation.at desc, operation.auction_id desc, operation.buyer_id desc, operation.criterion desc`;

const isWanted = ({ criterio, auctionId, buyerId, pendentes = false }: OperationListing) => sql`
  (${criterio ?? null}::text is null or operation.criterion = ${criterio ?? null})
  and (${auctionId ?? null}::bigint is null or operation.auction_id = ${auctionId ?? null})
  and (${buyerId ?? null}::bigint is null or operation.buyer_id = ${buyerId ?? null})
  and (not ${pendentes} or note.id is null)`;

/** The operations of a list, each with its newest justification. */
const selectOperations = (
  columns: SQL,
  listing: OperationListing,
) => sql`with operations as (${OPERATIONS})
  select ${columns} from operations operation
  join auctions on auctions.id = operation.auction_id
  left join lateral (select * from coaf_notes newest
    where newest.buyer_id = operation.buyer_id and newest.auction_id = operation.auction_id
      and newest.criterion = operation.criterion
    order by newest.turn desc limit 1) note on true
  left join users author on author.id = note.author_id
  where ${isWanted(listing)}`;

/** A page of operations, the newest first, and how many there are. */
export async function findOperations(
  db: Db | Tx,
  listing: OperationListing,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Operation[]; total: number }> {
  const columns = sql`${OPERATION_COLUMNS}, count(*) over ()::int as total`;
  const { rows } = await db.execute<OperationRow>(sql`${selectOperations(columns, listing)}
    order by ${NEWEST_FIRST} limit ${limit} offset ${offset}`);
  return { rows: rows.map(operationOf), total: rows[0]?.total ?? 0 };
}

export async function countOperations(db: Db | Tx, listing: OperationListing): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    selectOperations(sql`count(*)::int as total`, listing),
  );
  return rows[0]?.total ?? 0;
}

/** Where a batch ended. */
type Place = [at: string, auctionId: string, buyerId: string, criterion: string];

/** A batch of operations behind the place where the one before ended; `next` is null at the end. */
export async function findOperationsAfter(
  db: Db | Tx,
  listing: OperationListing,
  { after, limit }: { after: Place | null; limit: number },
): Promise<{ rows: Operation[]; next: Place | null }> {
  const behind = after
    ? sql`and (operation.at, operation.auction_id, operation.buyer_id, operation.criterion)
        < (${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::bigint, ${after[3]}::text)`
    : sql``;
  const { rows } =
    await db.execute<OperationRow>(sql`${selectOperations(OPERATION_COLUMNS, listing)}
    ${behind} order by ${NEWEST_FIRST} limit ${limit}`);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(operationOf),
    next: last ? [last.at_text, last.auction_id, last.buyer_id, last.criterion] : null,
  };
}

export async function findOperation(
  db: Db | Tx,
  { buyerId, auctionId, criterion }: OperationKey,
): Promise<Operation | null> {
  const listing = { buyerId, auctionId, criterio: criterion };
  const { rows } = await findOperations(db, listing, { limit: 1, offset: 0 });
  return rows[0] ?? null;
}

function operationOf(row: OperationRow): Operation {
  const { note } = row;
  return {
    buyerId: Number(row.buyer_id),
    auctionId: Number(row.auction_id),
    criterion: row.criterion,
    auctionTitle: row.auction_title,
    buyer: row.buyer,
    amount: Number(row.amount),
    at: new Date(row.at),
    sales: row.sales,
    note: note && { ...note, at: new Date(note.at) },
  };
}
