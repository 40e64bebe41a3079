import { type Favorite, MAX_FAVORITES } from '@martelo/contract/shapes/favorites';
import { formatBRL, toReais } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findPublicVehicles } from '../lots/vehicle-views.queries.ts';
import { addFavorite } from './add-favorite.ts';
import { countFavorites, listFavoriteIds, listFavorites } from './favorites.queries.ts';
import { deleteFavorite } from './favorites.writes.ts';
import { setFavoriteAlert } from './set-favorite-alert.ts';

/** The vehicles that a person follows; each call is about the person who asks. */
export function registerFavoriteRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'favorites', async ({ query: { page, limit }, user, reply }) => {
    const rows = await listFavorites(db, user.id, { limit, offset: (page - 1) * limit });
    const views = await findPublicVehicles(
      db,
      rows.map(({ vehicleId }) => vehicleId),
    );
    const nowMs = await readNow(db);
    const shown = new Map(views.map((view) => [view.vehicle.id, presentVehicle(view, nowMs)]));
    const total = await countFavorites(db, user.id);
    const favorites = rows.map(
      ({ vehicleId, titulo, createdAt, alertAbove }): Favorite => ({
        vehicleId: String(vehicleId),
        titulo,
        desde: createdAt.toISOString(),
        avisarAcima: alertAbove === null ? null : toReais(alertAbove),
        veiculo: shown.get(vehicleId) ?? null,
      }),
    );
    return withTotal(reply, { total, capped: false }, favorites);
  });

  route(app, 'favoriteIds', async ({ user }) => ({
    ids: (await listFavoriteIds(db, user.id)).map(String),
  }));

  route(app, 'addFavorite', async ({ params: { vehicleId }, user }) => {
    const outcome = await addFavorite(deps, { userId: user.id, vehicleId });
    if (!outcome.ok) return refuse(outcome.code, { values: { most: MAX_FAVORITES } });
    return { vehicleId: String(vehicleId), favorito: true };
  });

  route(app, 'setFavoriteAlert', async ({ params: { vehicleId }, body: { valor }, user }) => {
    const outcome = await setFavoriteAlert(db, { userId: user.id, vehicleId, above: valor });
    if (outcome.ok) {
      return { vehicleId: String(vehicleId), avisarAcima: valor === null ? null : toReais(valor) };
    }
    if (outcome.code === 'NOT_FOUND') return refuse(outcome.code);
    return refuse(outcome.code, { values: { price: formatBRL(outcome.price) } });
  });

  route(app, 'removeFavorite', async ({ params: { vehicleId }, user }) => {
    await deleteFavorite(db, { userId: user.id, vehicleId });
    return { vehicleId: String(vehicleId), favorito: false };
  });
}
