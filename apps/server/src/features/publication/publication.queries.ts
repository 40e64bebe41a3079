import type { GateLot } from '@martelo/core/publication-gate';
import type { AuctionOrder } from '@martelo/core/regime';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { isCurrentLot } from '../lots/lots.queries.ts';
import { HAS_PAGE } from '../lots/published-auction.queries.ts';

/** A version of an edital without its content. */
const columns = {
  id: auctionEditals.id,
  auctionId: auctionEditals.auctionId,
  version: auctionEditals.version,
  name: auctionEditals.name,
  size: auctionEditals.size,
  sha256: auctionEditals.sha256,
  createdAt: auctionEditals.createdAt,
  publishedAt: auctionEditals.publishedAt,
  uploadedBy: users.name,
};

/** Every version of an auction's edital, the newest first. */
export function listEditals(db: Db | Tx, auctionId: number) {
  return db
    .select(columns)
    .from(auctionEditals)
    .innerJoin(users, eq(users.id, auctionEditals.uploadedById))
    .where(eq(auctionEditals.auctionId, auctionId))
    .orderBy(desc(auctionEditals.version));
}

export type EditalVersion = Awaited<ReturnType<typeof listEditals>>[number];

/** The versions that everybody may read; none while the auction is a draft. */
export function listPublishedEditals(db: Db | Tx, auctionId: number) {
  const { version, name, size, sha256, publishedAt } = auctionEditals;
  return db
    .select({ auctionId: auctionEditals.auctionId, version, name, size, sha256, publishedAt })
    .from(auctionEditals)
    .innerJoin(auctions, eq(auctions.id, auctionEditals.auctionId))
    .where(and(eq(auctionEditals.auctionId, auctionId), isNotNull(publishedAt), HAS_PAGE))
    .orderBy(desc(version));
}

export async function findEditalContent(
  db: Db | Tx,
  edital: { auctionId: number; version: number },
) {
  const [row] = await db
    .select({
      name: auctionEditals.name,
      sha256: auctionEditals.sha256,
      content: auctionEditals.content,
      isPublic: isNotNull(auctionEditals.publishedAt),
      isShown: HAS_PAGE,
    })
    .from(auctionEditals)
    .innerJoin(auctions, eq(auctions.id, auctionEditals.auctionId))
    .where(
      and(
        eq(auctionEditals.auctionId, edital.auctionId),
        eq(auctionEditals.version, edital.version),
        isNull(auctions.archivedAt),
      ),
    );
  return row ?? null;
}

/** The people with a bid that counts on an open lot of the auction, or on this open lot. */
export async function listBiddersOf(
  db: Db | Tx,
  of: { auctionId: number } | { lotId: number },
): Promise<number[]> {
  const chosen = 'lotId' in of ? sql`l.id = ${of.lotId}` : sql`l.auction_id = ${of.auctionId}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct b.user_id as id from lots l
    join bids b on b.lot_id = l.id and b.epoch = l.epoch and b.action = 'normal'
    where ${chosen} and ${lotIs('l', 'isOpen')}
      and not exists (select from bids taken where taken.lot_id = b.lot_id
        and taken.action = 'removed' and taken.target_sequence = b.sequence)
    order by id`);
  return rows.map(({ id }) => Number(id));
}

/** A vehicle's current lot, without locks; null for a deleted vehicle. */
export async function peekLot(db: Db | Tx, vehicleId: number) {
  const { titulo, marca, modelo, ano } = vehicles;
  const { id, lote, status, bidCount, auctionId } = lots;
  const [row] = await db
    .select({ id, lote, status, bidCount, auctionId, vehicle: { titulo, marca, modelo, ano } })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(and(eq(lots.vehicleId, vehicleId), isCurrentLot, isNull(vehicles.archivedAt)));
  return row ?? null;
}

/** The lots of an auction with what the gate judges. */
export async function listGateLots(db: Db | Tx, auctionId: number): Promise<GateLot[]> {
  const { placa, chassi, renavam, categoria } = vehicles;
  const { vehicleId, lote, avaliacao, reserve, classe, ordemLeilao } = lots;
  const rows = await db
    .select({
      vehicleId,
      lote,
      avaliacao,
      reserve,
      classe,
      ordemLeilao,
      placa,
      chassi,
      renavam,
      categoria,
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(
      and(eq(lots.auctionId, auctionId), lotIs('lots', 'isListed'), isNull(vehicles.archivedAt)),
    )
    .orderBy(asc(lots.lote), asc(lots.id));
  return rows.map(({ categoria: category, ordemLeilao: order, ...row }) => ({
    ...row,
    ordemLeilao: order as AuctionOrder,
    hasPlate: typeOfCategory(category) !== 'Tratores',
  }));
}
