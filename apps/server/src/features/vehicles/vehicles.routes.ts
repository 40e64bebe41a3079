import type { AnswerOf } from '@martelo/contract/endpoints';
import type { App, Deps } from '../../deps.ts';
import { refuse } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { readNow } from '../auctions/clock.queries.ts';
import { actorOf } from '../audit/actor.ts';
import { archiveVehicle } from './archive-vehicle.ts';
import { createVehicle } from './create-vehicle.ts';
import { presentVehicle } from './present-vehicle.ts';
import { updateVehicle } from './update-vehicle.ts';
import { categoriesNamed, filtersOf } from './vehicle-filters.ts';
import {
  countVehicles,
  type FoundPage,
  searchAllVehicles,
  searchPublicVehicles,
} from './vehicle-search.queries.ts';
import { findVehicle, findVehicles } from './vehicles.queries.ts';

/** Without page and limit a list has the newest thousand (design, section 9). */
const WHOLE_LIST = 1000;
const PAGE = 50;

export function registerVehicleRoutes(app: App, deps: Deps): void {
  registerVehicleReads(app, deps);
  registerVehicleChanges(app, deps);
}

function registerVehicleReads(app: App, { db }: Deps): void {
  route(app, 'publicVehicles', async ({ query }) => {
    const { page, limit, sort = 'ending' } = query;
    const nowMs = await readNow(db);
    const place = { limit, offset: (page - 1) * limit };
    const found = await searchPublicVehicles(db, filtersOf(query), { sort, nowMs, ...place });
    return presentPage(db, found, { page, limit, nowMs });
  });

  route(app, 'vehicle', async ({ params, user }) => {
    const view = await findVehicle(db, params.id, { publicOnly: user?.role !== 'admin' });
    if (!view) return refuse('NOT_FOUND');
    return presentVehicle(view, await readNow(db));
  });

  route(app, 'adminVehicles', async ({ query, reply }) => {
    const { page = 1, q, auctionId } = query;
    const limit = query.limit ?? (query.page === undefined ? WHOLE_LIST : PAGE);
    const { categories } = filtersOf(query);
    const place = { limit, offset: (page - 1) * limit };
    const found = await searchAllVehicles(db, { text: q, categories, auctionId }, place);
    reply.header('x-total-count', found.total);
    return presentPage(db, found, { page, limit, nowMs: await readNow(db) });
  });

  route(app, 'vehicleCount', async ({ query }) => {
    if (!query.categoria) return { count: await countVehicles(db, null) };
    return { count: await countVehicles(db, categoriesNamed(query.categoria) ?? []) };
  });
}

async function presentPage(
  db: Deps['db'],
  { ids, total }: FoundPage,
  { page, limit, nowMs }: { page: number; limit: number; nowMs: number },
): Promise<AnswerOf<'publicVehicles'>> {
  const views = await findVehicles(db, ids);
  return {
    vehicles: views.map((view) => presentVehicle(view, nowMs)),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}

function registerVehicleChanges(app: App, deps: Deps): void {
  async function shown(id: number): Promise<AnswerOf<'vehicle'>> {
    const view = await findVehicle(deps.db, id, { publicOnly: false });
    if (!view) return refuse('NOT_FOUND');
    return presentVehicle(view, await readNow(deps.db));
  }

  route(app, 'createVehicle', async (call) => {
    const files = (call.files.imagens ?? []).map((file) => file.data);
    const outcome = await createVehicle(deps, actorOf(call), call.body, files);
    return outcome.ok ? shown(outcome.id) : refuse(outcome.code, outcome);
  });

  route(app, 'updateVehicle', async (call) => {
    const files = (call.files.imagens ?? []).map((file) => file.data);
    const { id } = call.params;
    const outcome = await updateVehicle(deps, actorOf(call), id, call.body, files);
    return outcome.ok ? shown(id) : refuse(outcome.code, outcome);
  });

  route(app, 'deleteVehicle', async (call) => {
    const outcome = await archiveVehicle(deps, actorOf(call), call.params.id);
    if (!outcome.ok) return refuse(outcome.code);
    return { message: deletedMessage(outcome.bids) };
  });
}

function deletedMessage(bids: number): string {
  const done = 'Veículo excluído com sucesso!';
  if (bids === 0) return done;
  return `${done} ${bids === 1 ? '1 lance guardado' : `${bids} lances guardados`} no histórico.`;
}
