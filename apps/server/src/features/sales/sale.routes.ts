import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { decideSaleOfVehicle } from './decide-sale.ts';
import { presentSale } from './present-sale.ts';
import { findSale } from './sale.queries.ts';

/** The administrators' calls for the sale of a vehicle. */
export function registerSaleRoutes(app: App, deps: Deps): void {
  route(app, 'vehicleSale', async ({ params, user }) => {
    const sale = await findSale(deps.db, params.id);
    return sale ? presentSale(sale, user) : refuse('NOT_FOUND');
  });

  route(app, 'approveSale', async (call) => {
    const outcome = await decideSaleOfVehicle(deps, actorOf(call), call.params.id, 'accept');
    return outcome.ok ? { message: 'Venda aprovada.' } : refuse(outcome.code);
  });

  route(app, 'declineSale', async (call) => {
    const outcome = await decideSaleOfVehicle(deps, actorOf(call), call.params.id, 'decline');
    return outcome.ok ? { message: 'Venda recusada.' } : refuse(outcome.code);
  });
}
