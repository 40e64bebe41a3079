import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actAlone } from '../approvals/second-person.ts';
import { actorOf } from '../audit/actor.ts';
import { adjustSale } from './adjust-sale.ts';

/** Discounts and surcharges of a sale. */
export function registerAdjustmentRoutes(app: App, deps: Deps): void {
  route(app, 'adjustSale', async (call) => {
    const { tipo: kind, valor, motivo: reason, versao: version } = call.body;
    const actor = await actAlone(deps.db, null, actorOf(call));
    const saleId = call.params.id;
    const outcome = await adjustSale(deps, { saleId, kind, valor, reason, version, actor });
    if (!outcome.ok) return refuse(outcome.code);
    return { message: kind === 'desconto' ? 'Desconto lançado.' : 'Acréscimo lançado.' };
  });
}
