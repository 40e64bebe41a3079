import type { Centavos } from '@martelo/core/money';
import type { Db } from '../../platform/database/connect.ts';
import { isFavorite, readOpenPrice } from './favorites.queries.ts';
import { type FavoriteKey, writeAlert } from './favorites.writes.ts';

export type SetAlertOutcome =
  | { ok: true }
  | { ok: false; code: 'NOT_FOUND' }
  | { ok: false; code: 'FAVORITE_PRICE_PASSED'; price: Centavos };

/**
 * Keeps the amount above which a follower is told of the vehicle's bid; null takes it back. A bid that comes
 * between the reading and the write is found in the ledger all the same.
 */
export async function setFavoriteAlert(
  db: Db,
  { above, ...key }: FavoriteKey & { above: Centavos | null },
): Promise<SetAlertOutcome> {
  if (!(await isFavorite(db, key))) return { ok: false, code: 'NOT_FOUND' };
  const price = await readOpenPrice(db, key.vehicleId);
  if (above !== null && price !== null && price > above) {
    return { ok: false, code: 'FAVORITE_PRICE_PASSED', price };
  }
  // Another device may have let go of the vehicle meanwhile.
  return (await writeAlert(db, key, above)) ? { ok: true } : { ok: false, code: 'NOT_FOUND' };
}
