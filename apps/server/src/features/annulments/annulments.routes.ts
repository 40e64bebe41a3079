import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { annulSale } from './annul-sale.ts';
import { readOwnAnnulment, readSaleAnnulment } from './read-annulment.ts';

export function registerAnnulmentRoutes(app: App, deps: Deps): void {
  route(app, 'saleAnnulment', ({ params }) => show(params.id));

  route(app, 'annulSale', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const act = { saleId: call.params.id, reason, version, actor: actorOf(call) };
    const outcome = await annulSale(deps, act);
    return outcome.ok ? show(call.params.id) : refuse(outcome.code, outcome);
  });

  route(app, 'ownAnnulment', async ({ params, user }) => ({
    anulacao: await readOwnAnnulment(deps, { saleId: params.id, buyerId: user.id }),
  }));

  async function show(saleId: number) {
    return (await readSaleAnnulment(deps, saleId)) ?? refuse('NOT_FOUND');
  }
}
