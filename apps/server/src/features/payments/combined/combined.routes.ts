import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { actorOf } from '../../audit/actor.ts';
import { combineCharges } from './combine-charges.ts';
import { creditCombined } from './credit-combined.ts';
import { endCombined } from './end-combined.ts';
import { readCombinable, readOwnCombined } from './read-combined.ts';

/** One payment for several charges: the buyer's calls, and the credit by hand. */
export function registerCombinedRoutes(app: App, deps: Deps): void {
  const show = async (combinedId: number, buyerId: number) =>
    (await readOwnCombined(deps, { combinedId, buyerId })) ?? refuse('COMBINED_NOT_FOUND');

  route(app, 'ownCombinable', ({ user }) => readCombinable(deps, user.id));

  route(app, 'combineCharges', async (call) => {
    const wish = { chargeIds: call.body.cobrancas, actor: actorOf(call) };
    const outcome = await combineCharges(deps, wish);
    return outcome.ok ? { id: String(outcome.id) } : refuse(outcome.code);
  });

  route(app, 'ownCombined', ({ params, user }) => show(params.id, user.id));

  route(app, 'endCombined', async (call) => {
    const { params, user } = call;
    const outcome = await endCombined(deps, { combinedId: params.id, actor: actorOf(call) });
    return outcome.ok ? show(params.id, user.id) : refuse(outcome.code);
  });

  route(app, 'creditCombined', async (call) => {
    const { params, body: values, idempotencyKey } = call;
    if (idempotencyKey === null) return refuse('CREDIT_KEY_MISSING');
    const credit = { combinedId: params.id, values, idempotencyKey, actor: actorOf(call) };
    const outcome = await creditCombined(deps, credit);
    if (!outcome.ok) {
      return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    }
    return { message: 'Pagamento conjunto creditado.' };
  });
}
