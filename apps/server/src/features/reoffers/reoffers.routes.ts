import { readAmount } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { offerVehiclesAgain, previewReoffers } from './offer-vehicles-again.ts';
import { presentReoffers } from './present-reoffers.ts';

export function registerReofferRoutes(app: App, deps: Deps): void {
  route(app, 'previewReoffers', async ({ body: { auctionId, ids } }) => {
    const plan = await previewReoffers(deps.db, auctionId, ids);
    return plan.ok ? presentReoffers(plan) : refuse(plan.code, plan);
  });

  route(app, 'reofferVehicles', async (call) => {
    const { auctionId, veiculos } = call.body;
    const vehicles = veiculos.map(({ id, versao, sucata }) => ({
      ...{ id, version: versao },
      scrap: sucata && { classe: sucata.classe, avaliacao: readAmount(sucata.avaliacao) ?? 0 },
    }));
    const outcome = await offerVehiclesAgain(deps, { auctionId, vehicles, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code, outcome);
    return { message: offeredText(outcome.made), lotes: outcome.made };
  });
}

function offeredText(made: number): string {
  return made === 1 ? '1 veículo oferecido de novo.' : `${made} veículos oferecidos de novo.`;
}
