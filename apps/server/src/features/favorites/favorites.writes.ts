import type { Centavos } from '@martelo/core/money';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { favorites } from '../../platform/database/favorites-schema.ts';

export interface FavoriteKey {
  userId: number;
  vehicleId: number;
}

export async function insertFavorite(tx: Tx, key: FavoriteKey): Promise<void> {
  await tx.insert(favorites).values(key).onConflictDoNothing();
}

export async function deleteFavorite(db: Db, { userId, vehicleId }: FavoriteKey): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)));
}

/** False: the person does not follow the vehicle. */
export async function writeAlert(
  db: Db,
  { userId, vehicleId }: FavoriteKey,
  alertAbove: Centavos | null,
): Promise<boolean> {
  const { rowCount } = await db
    .update(favorites)
    .set({ alertAbove })
    .where(and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)));
  return rowCount === 1;
}

export async function deleteFavoritesOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(favorites).where(eq(favorites.userId, userId));
}
