import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { declareDefault, type SaleAct, type SaleActOutcome } from './declare-default.ts';
import { dissolveSale } from './dissolve-sale.ts';
import { liftImpediment } from './lift-impediment.ts';
import { readOwnDefault, readSaleDefault } from './read-defaults.ts';
import { regulariseSale } from './regularise-sale.ts';

export function registerDefaultRoutes(app: App, deps: Deps): void {
  route(app, 'saleDefault', ({ params }) => show(params.id));
  route(app, 'declareDefault', (call) => answer(call, (act) => declareDefault(deps, act)));
  route(app, 'dissolveSale', (call) => answer(call, (act) => dissolveSale(deps, act)));
  route(app, 'regulariseSale', (call) => answer(call, (act) => regulariseSale(deps, act)));
  route(app, 'liftImpediment', (call) => answer(call, (act) => liftImpediment(deps, act)));

  route(app, 'ownDefault', async ({ params, user }) => ({
    inadimplencia: await readOwnDefault(deps, { saleId: params.id, buyerId: user.id }),
  }));

  async function answer(
    call: Call<'declareDefault' | 'dissolveSale' | 'regulariseSale' | 'liftImpediment'>,
    give: (act: SaleAct) => Promise<SaleActOutcome>,
  ) {
    const { motivo: reason, versao: version } = call.body;
    const outcome = await give({
      saleId: call.params.id,
      reason,
      version,
      actor: actorOf(call),
    });
    return outcome.ok ? show(call.params.id) : refuse(outcome.code, outcome);
  }

  async function show(saleId: number) {
    return (await readSaleDefault(deps, saleId)) ?? refuse('NOT_FOUND');
  }
}
