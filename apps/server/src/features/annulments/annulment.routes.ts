import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actAlone } from '../approvals/second-person.ts';
import { actorOf } from '../audit/actor.ts';
import { annulSale } from './annul-sale.ts';

/** The end of a sale by two people. */
export function registerAnnulmentRoutes(app: App, deps: Deps): void {
  route(app, 'annulSale', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const actor = await actAlone(deps.db, null, actorOf(call));
    const outcome = await annulSale(deps, { saleId: call.params.id, reason, version, actor });
    return outcome.ok ? { message: 'Arremate anulado.' } : refuse(outcome.code);
  });
}
