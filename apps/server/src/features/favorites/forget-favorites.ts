import type { Tx } from '../../platform/database/connect.ts';
import { deleteFavoritesOf } from './favorites.writes.ts';

/** A part of the erasure of a person, whose row the erasure has locked. */
export function forgetFavorites(tx: Tx, userId: number): Promise<void> {
  return deleteFavoritesOf(tx, userId);
}
