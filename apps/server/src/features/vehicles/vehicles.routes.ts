import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import { MAX_BULK } from '@martelo/contract/shapes/vehicle-lists';
import { errorText } from '@martelo/contract/texts/errors';
import type { Holder } from '@martelo/core/permissions';
import { parseVehicleCategory, VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { actorOf } from '../audit/actor.ts';
import type { FieldRefusal } from '../lots/choose-auction.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';
import { admitPapers, seesPapers } from './admit-papers.ts';
import { archiveVehicles } from './archive-vehicles.ts';
import { findLotNumbers } from './bulk/bulk.queries.ts';
import { registerBulkRoutes } from './bulk/bulk.routes.ts';
import { createVehicle } from './create-vehicle.ts';
import { highlightVehicles } from './highlight-vehicles.ts';
import { presentCurrent, presentForForm, presentForList } from './present-for-form.ts';
import { presentPage } from './present-page.ts';
import { codeOfKept, deletedText, highlightedText } from './selection-texts.ts';
import { findTwins } from './twins.queries.ts';
import { updateVehicle } from './update-vehicle.ts';
import { uploadPicture } from './upload-picture.ts';
import { findUsualValues, presentUsual } from './usual-values.queries.ts';
import { allFiltersOf, categoriesNamed } from './vehicle-filters.ts';
import { countVehicles, findVehiclePage } from './vehicle-list.queries.ts';

export function registerVehicleRoutes(app: App, deps: Deps): void {
  registerVehicleReads(app, deps);
  registerVehicleChanges(app, deps);
  registerSelectionChanges(app, deps);
  registerBulkRoutes(app, deps);
}

function registerVehicleReads(app: App, { db }: Deps): void {
  route(app, 'adminVehicles', async ({ query, reply, user }) => {
    const { page, limit, offset } = listRange(query);
    const found = await findVehiclePage(db, allFiltersOf(query, seesPapers(user)), {
      limit,
      offset,
      order: query.ordem,
    });
    const nowMs = await readNow(db);
    const shown = await presentPage(db, found, { page, limit, nowMs, present: presentForList });
    return withTotal(reply, found, shown);
  });

  route(app, 'vehicleTwins', ({ query }) => findTwins(db, query));

  route(app, 'vehicleIds', async ({ query, user }) => {
    const range = { limit: MAX_BULK, offset: 0, order: query.ordem };
    const { ids, total } = await findVehiclePage(db, allFiltersOf(query, seesPapers(user)), range);
    return { ids: ids.map(String), lotes: await findLotNumbers(db, ids), total };
  });

  route(app, 'vehicleCount', async ({ query }) => {
    const named = query.categoria ? categoriesNamed(query.categoria) : VEHICLE_CATEGORIES;
    return { count: await countVehicles(db, named ?? []) };
  });

  route(app, 'usualValues', async ({ query }) => {
    const category = parseVehicleCategory(query.categoria ?? '');
    return presentUsual(category && (await findUsualValues(db, category)));
  });
}

function registerVehicleChanges(app: App, deps: Deps): void {
  async function shown(id: number, user: Holder): Promise<AnswerOf<'vehicle'>> {
    const view = await findVehicle(deps.db, id, { publicOnly: false });
    if (!view) return refuse('NOT_FOUND');
    return presentForForm(view, await readNow(deps.db), seesPapers(user));
  }

  /** An old form gets the values that were saved meanwhile, so that it can show them. */
  async function refuseSave(id: number, user: Holder, outcome: FieldRefusal): Promise<never> {
    const view = await findVehicle(deps.db, id, { publicOnly: false });
    if (outcome.code !== 'VEHICLE_CHANGED' || !view) return refuse(outcome.code, outcome);
    const current = presentCurrent(view, await readNow(deps.db), seesPapers(user));
    return refuse(outcome.code, { extra: { current } });
  }

  route(app, 'createVehicle', async (call) => {
    const files = call.files.imagens ?? [];
    const body = admitPapers(call.user, call.body) ?? refuse('FORBIDDEN');
    const outcome = await createVehicle(deps, actorOf(call), body, files, call.idempotencyKey);
    return outcome.ok ? shown(outcome.id, call.user) : refuse(outcome.code, outcome);
  });

  route(app, 'updateVehicle', async (call) => {
    const files = call.files.imagens ?? [];
    const { id } = call.params;
    const change = admitPapers(call.user, call.body) ?? refuse('FORBIDDEN');
    const sent = { change, seesPapers: seesPapers(call.user) };
    const outcome = await updateVehicle(deps, actorOf(call), id, sent, files);
    return outcome.ok ? shown(id, call.user) : refuseSave(id, call.user, outcome);
  });

  route(app, 'uploadPicture', async (call) => {
    const [file] = call.files.imagem ?? [];
    if (!file) return refuse('VALIDATION', { fields: { imagem: errorText('NOT_AN_IMAGE') } });
    const outcome = await uploadPicture(deps, file);
    if (outcome.ok) return pictureOf(outcome.mediaId);
    return refuse(outcome.code, { fields: { imagem: errorText(outcome.code) } });
  });

  route(app, 'deleteVehicle', async (call) => {
    const outcome = await archiveVehicles(deps, actorOf(call), [call.params.id]);
    if (outcome.archived.length > 0) return { message: deletedText(outcome) };
    return refuse(codeOfKept(outcome));
  });
}

/** The administrator's actions on the selected rows of a list. */
function registerSelectionChanges(app: App, deps: Deps): void {
  route(app, 'highlightVehicles', async (call) => {
    const { destaque } = call.body;
    const { changed } = await highlightVehicles(deps, actorOf(call), call.body);
    return { message: highlightedText(changed.length, destaque) };
  });

  route(app, 'archiveVehicles', async (call) => {
    const outcome = await archiveVehicles(deps, actorOf(call), call.body.ids);
    if (outcome.archived.length > 0) return { message: deletedText(outcome) };
    return refuse(codeOfKept(outcome));
  });
}
