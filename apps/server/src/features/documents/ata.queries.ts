// The auctions that must have minutes (ata), and all that the minutes copy.
import type { LotStatus } from '@martelo/core/lot-transitions';
import type { Regime } from '@martelo/core/regime';
import type { SaleState } from '@martelo/core/sale-states';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, auctionTerms } from '../../platform/database/schema.ts';
import type { AtaEvent } from './paper-data.ts';

const AT_ONCE = 50;
/** Far more than any auction has; it bounds the paper. */
const MOST_EVENTS = 2_000;

/** States of sales that the authority may still ratify. */
const UNRATIFIED = ['aguardando_decisao', 'aguardando_pagamento', 'sinal_pago', 'pago'];

/**
 * True for an auction (`a`) whose lots all closed under today's ledger and that lacks its minutes. They are
 * out of date when a lot closed after them, or when all sales were ratified after them (specification,
 * after-the-hammer 2.2). A person who cancelled them decides alone about new ones.
 */
const IS_DUE = sql`a.closed_at is not null and a.archived_at is null
  and exists (select from lots l join ledger_openings o on o.lot_id = l.id where l.auction_id = a.id)
  and not exists (select from lots l where l.auction_id = a.id and l.status = 'active')
  and not exists (
    select from documents d where d.auction_id = a.id and d.kind = 'ata'
      and (d.state = 'cancelado' and d.replaced_by_id is null or d.state = 'valido'
        and d.issued_at >= (select max(l.closed_at) from lots l where l.auction_id = a.id)
        and not (
          exists (select from sales s where s.auction_id = a.id and s.ratified_at > d.issued_at)
          and not exists (select from sales s where s.auction_id = a.id
            and s.state in (${sql.join(
              UNRATIFIED.map((state) => sql`${state}`),
              sql`, `,
            )})))))`;

export async function findAuctionsWithoutAta(db: Db | Tx, afterId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from auctions a where ${IS_DUE} and a.id > ${afterId} order by a.id limit ${AT_ONCE}`);
  return rows.map(({ id }) => Number(id));
}

/** The same for one auction, which the caller has locked. */
export async function isAtaDue(tx: Db | Tx, auctionId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from auctions a where ${IS_DUE} and a.id = ${auctionId}`,
  );
  return rows.length > 0;
}

export async function findAuctionOfAta(db: Db | Tx, auctionId: number) {
  const { titulo, numeroLote, dataInicio, closedAt, regime } = auctions;
  const [row] = await db
    .select({ titulo, numeroLote, dataInicio, closedAt, regime })
    .from(auctions)
    .where(eq(auctions.id, auctionId));
  return row ?? null;
}

/** The newest frozen law of an auction; null: nothing was bid. */
export async function findLawOfAuction(
  db: Db | Tx,
  auctionId: number,
): Promise<{ regime: Regime; editalSha256: string | null } | null> {
  const [law] = await db
    .select({ regime: auctionTerms.regime, editalSha256: auctionTerms.editalSha256 })
    .from(auctionTerms)
    .where(eq(auctionTerms.auctionId, auctionId))
    .orderBy(desc(auctionTerms.version))
    .limit(1);
  return law ? { ...law, editalSha256: law.editalSha256?.toString('hex') ?? null } : null;
}

/** A lot with its newest sale. It names nobody: the winner is a number. */
export type AtaLotRow = {
  lote: string;
  veiculo: string;
  status: LotStatus;
  saleState: SaleState | null;
  /** Centavos. */
  valor: number | null;
  licitante: number | null;
  lances: number;
  prorrogadoMs: number;
  encerradoEm: string | null;
  homologadoEm: string | null;
  registro: string | null;
};

/** The lots in the order of their numbers: '9' before '10', and '10' before '10A'. */
export async function listLotsOfAta(db: Db | Tx, auctionId: number): Promise<AtaLotRow[]> {
  const { rows } = await db.execute<AtaLotRow>(sql`
    select lot.lote, vehicle.titulo as veiculo, lot.status, sale.state as "saleState",
      coalesce(sale.arremate + sale.acrescimo, lot.hammer_price)::float8 as valor,
      bidder.number as licitante, lot.bid_count as lances, lot.extension_ms::float8 as "prorrogadoMs",
      to_char(lot.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "encerradoEm",
      to_char(sale.ratified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "homologadoEm",
      encode(lot.ledger_hash, 'hex') as registro
    from lots lot
    join vehicles vehicle on vehicle.id = lot.vehicle_id
    left join lateral (
      select * from sales s where s.lot_id = lot.id order by s.id desc limit 1
    ) sale on true
    left join bidder_numbers bidder on bidder.auction_id = lot.auction_id
      and bidder.user_id = coalesce(sale.buyer_id, lot.winner_id)
    where lot.auction_id = ${auctionId}
    order by (substring(lot.lote from '\\d+'))::numeric nulls last, lot.lote, lot.id`);
  return rows;
}

/**
 * The corrections of bids and the changes of clock or rules, from the ledgers of an auction's lots. A change
 * of the auction is a row in the ledger of each open lot, and one event here.
 */
export async function listEventsOfAta(db: Db | Tx, auctionId: number): Promise<AtaEvent[]> {
  const { rows } = await db.execute<AtaEvent>(sql`
    select to_char(min(bid.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em,
      bid.action as tipo, case when bid.action = 'clock' then null else min(lot.lote) end as lote,
      bid.facts->>'intent' as intencao, (bid.facts->>'dataFim')::float8 as fim,
      bid.target_sequence as sequencia, bid.reason_category as motivo
    from bids bid join lots lot on lot.id = bid.lot_id
    where lot.auction_id = ${auctionId} and bid.action in ('clock', 'reset', 'removed', 'reopen')
    group by bid.created_at, bid.action, bid.facts->>'intent', bid.facts->>'dataFim',
      bid.target_sequence, bid.reason_category, case when bid.action = 'clock' then null else bid.lot_id end
    order by bid.created_at, 3 limit ${MOST_EVENTS}`);
  return rows;
}
