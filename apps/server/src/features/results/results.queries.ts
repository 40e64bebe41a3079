// What became of the lots of an auction.
import type { LotStatus } from '@martelo/core/lot-transitions';
import type { SaleState } from '@martelo/core/sale-states';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';

export async function findAuctionOfResults(db: Db | Tx, auctionId: number) {
  const { id, titulo, numeroLote, regime } = auctions;
  const head = { regime, comitente: auctions.consignor, numeroEdital: auctions.editalNumber };
  const [row] = await db
    .select({ id, titulo, numeroLote, ...head })
    .from(auctions)
    .where(eq(auctions.id, auctionId));
  return row ?? null;
}

/** A lot with its newest sale; amounts in centavos. */
export type LotResultRow = {
  lote: string;
  vehicleId: number;
  titulo: string;
  status: LotStatus;
  bidCount: number;
  lanceAtual: number | null;
  closedAt: Date | null;
  saleId: number | null;
  ano: number | null;
  numero: number | null;
  state: SaleState | null;
  buyer: string | null;
  /** The price of the sale: the bid, and what a counter-offer added (core, `priceOf`). */
  arremate: number | null;
  comissao: number | null;
  icms: number | null;
  total: number | null;
  recebido: number | null;
};

/**
 * The lots of an auction in the order of their numbers: '9' before '10', and '10' before '10A'. The state
 * is that of now: a job writes the end of an undecided sale later (core, `saleStateAt`). Of what was
 * received, the fine of a buyer who did not pay and storage are left out.
 */
export async function listLotResults(db: Db | Tx, auctionId: number): Promise<LotResultRow[]> {
  const { rows } = await db.execute<LotResultRow & { closedAt: string | null }>(sql`
    select lot.lote, lot.vehicle_id as "vehicleId", vehicle.titulo, lot.status,
      lot.bid_count as "bidCount", lot.lance_atual as "lanceAtual", lot.closed_at as "closedAt",
      sale.id as "saleId", sale.ano, sale.numero, sale.buyer->>'nome' as buyer,
      sale.arremate + sale.acrescimo as arremate, sale.total,
      case when sale.state = 'aguardando_decisao' and sale.decision_until < statement_timestamp()
        then 'recusado' else sale.state end as state,
      (select coalesce(sum(line.valor), 0)::bigint from sale_lines line
        where line.sale_id = sale.id and line.tipo = 'comissao') as comissao,
      (select coalesce(sum(line.valor), 0)::bigint from sale_lines line
        where line.sale_id = sale.id and line.tipo = 'icms') as icms,
      (select coalesce(sum(allocation.valor), 0)::bigint from allocations allocation
        join charges charge on charge.id = allocation.charge_id
        where charge.sale_id = sale.id and charge.kind in ('sinal', 'saldo', 'integral')) as recebido
    from lots lot
    join vehicles vehicle on vehicle.id = lot.vehicle_id
    left join lateral (
      select * from sales s where s.lot_id = lot.id order by s.id desc limit 1
    ) sale on true
    where lot.auction_id = ${auctionId}
    order by (substring(lot.lote from '\\d+'))::numeric nulls last, lot.lote, lot.id`);
  return rows.map((row) => ({ ...row, closedAt: row.closedAt ? new Date(row.closedAt) : null }));
}

/** The number of lots that an auction has or had. */
export async function countLots(db: Db | Tx, auctionId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from lots where auction_id = ${auctionId}`,
  );
  return rows[0]?.total ?? 0;
}
