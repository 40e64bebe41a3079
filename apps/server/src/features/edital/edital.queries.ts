import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';

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
        eq(lots.status, 'active'),
        isNull(vehicles.archivedAt),
      ),
    )
    .orderBy(asc(lots.lote), asc(lots.id));
}
