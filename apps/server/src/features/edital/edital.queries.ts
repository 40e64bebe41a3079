import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';

export type EditalLotRow = Awaited<ReturnType<typeof listOfferedLots>>[number];

/** What these auctions offer, by lot number; what was sold, withdrawn or deleted is no offer. */
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
