import type { Centavos } from '@martelo/core/money';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { favorites } from '../../platform/database/favorites-schema.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';

const FAVORITES_LOCK = 20_260_009;

/**
 * Lets one device of a person at a time change the favourites, so that two of them cannot pass the
 * limit together. The person's row is not locked for it: bids wait for that row.
 */
export async function lockFavorites(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`favorites ${userId}`}, ${FAVORITES_LOCK}))`,
  );
}

export function countFavorites(db: Db | Tx, userId: number): Promise<number> {
  return db.$count(favorites, eq(favorites.userId, userId));
}

export async function isFavorite(
  db: Db | Tx,
  { userId, vehicleId }: { userId: number; vehicleId: number },
): Promise<boolean> {
  const [row] = await db
    .select({ found: count() })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)));
  return (row?.found ?? 0) > 0;
}

/** A page of a person's favourites, the newest first. */
export function listFavorites(
  db: Db | Tx,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const { vehicleId, createdAt, alertAbove } = favorites;
  return db
    .select({ vehicleId, createdAt, alertAbove, titulo: vehicles.titulo })
    .from(favorites)
    .innerJoin(vehicles, eq(vehicles.id, vehicleId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(createdAt), desc(vehicleId))
    .limit(limit)
    .offset(offset);
}

export async function listFavoriteIds(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favorites.vehicleId })
    .from(favorites)
    .where(eq(favorites.userId, userId));
  return rows.map(({ id }) => id);
}

/** All of a person's favourites, for the export of the own data. */
export function listFavoritesOfPerson(db: Db | Tx, userId: number) {
  const { vehicleId, createdAt, alertAbove } = favorites;
  return db
    .select({ vehicleId, titulo: vehicles.titulo, createdAt, avisarAcimaCentavos: alertAbove })
    .from(favorites)
    .innerJoin(vehicles, eq(vehicles.id, vehicleId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(createdAt), desc(vehicleId));
}

/** The current bid of a vehicle's open lot; null without one. */
export async function readOpenPrice(db: Db, vehicleId: number): Promise<Centavos | null> {
  const [row] = await db
    .select({ price: lots.lanceAtual })
    .from(lots)
    .where(and(eq(lots.vehicleId, vehicleId), eq(lots.status, 'active')));
  return row?.price ?? null;
}
