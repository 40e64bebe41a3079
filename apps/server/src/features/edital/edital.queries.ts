import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { IS_PUBLISHED } from '../lots/published-auction.queries.ts';

export type EditalLotRow = Awaited<ReturnType<typeof listOfferedLots>>[number];

/**
 * The lots on offer in these auctions, by lot number; sold, withdrawn and deleted ones are not on
 * offer.
 */
export function listOfferedLots(db: Db | Tx, auctionIds: number[]) {
  return db
    .select({
      auctionId: lots.auctionId,
      lote: lots.lote,
      lanceInicial: lots.lanceInicial,
      titulo: vehicles.titulo,
      marca: vehicles.marca,
      modelo: vehicles.modelo,
      ano: vehicles.ano,
      cor: vehicles.cor,
      combustivel: vehicles.combustivel,
      km: vehicles.km,
      finalPlaca: vehicles.finalPlaca,
      situacao: vehicles.situacao,
      valorFipe: vehicles.valorFipe,
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(
      and(
        inArray(lots.auctionId, auctionIds),
        lotIs('lots', 'isOpen'),
        isNull(vehicles.archivedAt),
      ),
    )
    .orderBy(asc(lots.lote), asc(lots.id));
}

/** The document stays of a length that people read. */
const MOST_ENDED = 60;

/** Auctions with lots that ended since then, the latest first; `unfinished` may still run. */
export function listEndedAuctions(
  db: Db | Tx,
  { fromMs, unfinished }: { fromMs: number; unfinished: number[] },
) {
  const lotCount = db.$count(lots, and(eq(lots.auctionId, auctions.id), lotIs('lots', 'isListed')));
  return db
    .select({ auction: getTableColumns(auctions), lotCount })
    .from(auctions)
    .where(
      and(
        IS_PUBLISHED,
        gt(auctions.dataFim, new Date(fromMs)),
        notInArray(auctions.id, unfinished),
        gt(lotCount, 0),
      ),
    )
    .orderBy(desc(auctions.dataFim), desc(auctions.id))
    .limit(MOST_ENDED);
}
