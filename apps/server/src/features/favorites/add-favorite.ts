import { MAX_FAVORITES } from '@martelo/contract/shapes/favorites';
import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { keepPerson } from '../identity/keep-person.queries.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';
import { countFavorites, isFavorite, lockFavorites } from './favorites.queries.ts';
import { type FavoriteKey, insertFavorite } from './favorites.writes.ts';

export type AddFavoriteOutcome =
  | { ok: true }
  | { ok: false; code: 'NOT_FOUND' | 'FAVORITES_FULL' | 'SESSION_ENDED' };

/** Follows a vehicle that the public sees. Following it twice changes nothing. */
export function addFavorite(
  { db }: Pick<Deps, 'db'>,
  key: FavoriteKey,
): Promise<AddFavoriteOutcome> {
  return transactWithRetry(db, async (tx): Promise<AddFavoriteOutcome> => {
    if (!(await keepPerson(tx, key.userId))) return { ok: false, code: 'SESSION_ENDED' };
    await lockFavorites(tx, key.userId);
    if (await isFavorite(tx, key)) return { ok: true };
    if (!(await findVehicle(tx, key.vehicleId, { publicOnly: true }))) {
      return { ok: false, code: 'NOT_FOUND' };
    }
    if ((await countFavorites(tx, key.userId)) >= MAX_FAVORITES) {
      return { ok: false, code: 'FAVORITES_FULL' };
    }
    await insertFavorite(tx, key);
    return { ok: true };
  });
}
