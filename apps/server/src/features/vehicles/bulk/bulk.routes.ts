import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { actorOf } from '../../audit/actor.ts';
import { applyBulkChange, presentApplied, previewBulkChange } from './apply-bulk-change.ts';
import { presentPlan } from './present-bulk-change.ts';

/** The changes of many vehicles at once. */
export function registerBulkRoutes(app: App, deps: Deps): void {
  route(app, 'previewBulkChange', async ({ body: { ids, ...wish } }) => {
    const plan = await previewBulkChange(deps.db, wish, ids);
    return plan.ok ? presentPlan(plan) : refuse(plan.code, plan);
  });

  route(app, 'applyBulkChange', async (call) => {
    const { veiculos, confirmado = false, ...wish } = call.body;
    const selected = veiculos.map(({ id, versao }) => ({ id, version: versao }));
    const outcome = await applyBulkChange(deps, actorOf(call), wish, {
      selected,
      isConfirmed: confirmado,
    });
    return outcome.ok ? presentApplied(outcome) : refuse(outcome.code, outcome);
  });
}
