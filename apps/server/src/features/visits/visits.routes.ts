import { MAX_OPEN_VISITS } from '@martelo/core/visits';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { bookVisit } from './book-visit.ts';
import { cancelVisit, changeVisit } from './change-visit.ts';
import {
  presentGateVisits,
  presentOwnVisits,
  presentSlots,
  presentYard,
} from './present-visits.ts';
import { saveYard } from './save-yard.ts';

/** Visits to the yard: a client's own, the list of the gate, and the hours that the yard sets. */
export function registerVisitRoutes(app: App, deps: Deps): void {
  registerOwnVisits(app, deps);
  registerGateVisits(app, deps);
  const { db, settings } = deps;

  route(app, 'visitYard', () => presentYard(db, settings.yardTimeZone));

  route(app, 'saveVisitYard', async (call) => {
    const outcome = await saveYard(deps, call.body, actorOf(call));
    if (!outcome.ok) return refuse(outcome.code);
    return { ...(await presentYard(db, settings.yardTimeZone)), message: 'Pátio salvo.' };
  });
}

function registerOwnVisits(app: App, deps: Deps): void {
  const { db, settings } = deps;
  const timeZone = settings.yardTimeZone;
  const own = (userId: number) => presentOwnVisits(db, { userId, timeZone });

  route(app, 'visitSlots', () => presentSlots(db, timeZone));

  route(app, 'ownVisits', ({ user }) => own(user.id));

  route(app, 'bookVisit', async ({ body, user, ip }) => {
    const { vehicleId, inicio: startsAt } = body;
    const outcome = await bookVisit(deps, { userId: user.id, vehicleId, startsAt, ip });
    if (!outcome.ok) return refuse(outcome.code, { values: { most: MAX_OPEN_VISITS } });
    return own(user.id);
  });

  route(app, 'changeVisit', async (call) => {
    const { params, body, user } = call;
    const wish = { id: params.id, ownerId: user.id, startsAt: body.inicio, actor: actorOf(call) };
    const outcome = await changeVisit(deps, wish);
    return outcome.ok ? own(user.id) : refuse(outcome.code);
  });

  route(app, 'cancelVisit', async (call) => {
    const { params, user } = call;
    const wish = { id: params.id, ownerId: user.id, reason: '', actor: actorOf(call) };
    const outcome = await cancelVisit(deps, wish);
    return outcome.ok ? own(user.id) : refuse(outcome.code);
  });
}

function registerGateVisits(app: App, deps: Deps): void {
  const { db, settings } = deps;
  const timeZone = settings.yardTimeZone;
  const dayNow = (at: Date) => presentGateVisits(db, { at, timeZone });

  route(app, 'gateVisits', ({ query }) => presentGateVisits(db, { day: query.dia, timeZone }));

  route(app, 'moveVisit', async (call) => {
    const { params, body } = call;
    const wish = { id: params.id, ownerId: null, startsAt: body.inicio, actor: actorOf(call) };
    const outcome = await changeVisit(deps, wish);
    return outcome.ok ? dayNow(outcome.at) : refuse(outcome.code);
  });

  route(app, 'refuseVisit', async (call) => {
    const { params, body } = call;
    const wish = { id: params.id, ownerId: null, reason: body.motivo, actor: actorOf(call) };
    const outcome = await cancelVisit(deps, wish);
    return outcome.ok ? dayNow(outcome.at) : refuse(outcome.code);
  });
}
