import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { creditPayment } from './credit-payment.ts';
import { readOwnPayment, readSalePayments } from './read-sale-payments.ts';

export function registerPaymentRoutes(app: App, deps: Deps): void {
  route(app, 'salePayments', async ({ params }) => {
    return (await readSalePayments(deps, params.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'creditPayment', async (call) => {
    const { body: values, idempotencyKey } = call;
    if (idempotencyKey === null) return refuse('CREDIT_KEY_MISSING');
    const saleId = call.params.id;
    const credit = { saleId, values, idempotencyKey, actor: actorOf(call) };
    const outcome = await creditPayment(deps, credit);
    if (!outcome.ok) {
      return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    }
    return (await readSalePayments(deps, saleId)) ?? refuse('NOT_FOUND');
  });

  route(app, 'ownPayment', async ({ params, user }) => {
    const own = await readOwnPayment(deps, { saleId: params.id, buyerId: user.id });
    return own ?? refuse('OWN_SALE_NOT_FOUND');
  });
}
