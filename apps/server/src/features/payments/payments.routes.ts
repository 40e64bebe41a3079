import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { assignPayment } from './assign-payment.ts';
import { creditPayment } from './credit-payment.ts';
import { findOpenCharges } from './free-payments.queries.ts';
import { payWhole } from './pay-whole.ts';
import { presentOpenCharge, presentReceived } from './present-payments.ts';
import { readOwnPayment, readSalePayments } from './read-sale-payments.ts';
import { findReceived, findReceivedPage } from './received-payments.queries.ts';
import { proposeReturn } from './refunds/propose-return.ts';

export function registerPaymentRoutes(app: App, deps: Deps): void {
  route(app, 'receivedPayments', async ({ query, reply }) => {
    const listing = { q: query.q, free: query.situacao === 'livres' };
    const { rows, total } = await findReceivedPage(deps.db, listing, listRange(query));
    return withTotal(reply, { total, capped: false }, rows.map(presentReceived));
  });

  const show = async (paymentId: number) => {
    const view = await findReceived(deps.db, paymentId);
    return view ? presentReceived(view) : refuse('NOT_FOUND');
  };

  route(app, 'openCharges', async ({ query: { q = '' } }) =>
    (await findOpenCharges(deps.db, { q })).map(presentOpenCharge),
  );

  route(app, 'assignPayment', async (call) => {
    const { chargeId, resto } = call.body;
    const rest = Math.round(resto * 100);
    const assignment = { paymentId: call.params.id, chargeId, rest, actor: actorOf(call) };
    const outcome = await assignPayment(deps, assignment);
    return outcome.ok ? show(call.params.id) : refuse(outcome.code);
  });

  route(app, 'returnPayment', async (call) => {
    const rest = Math.round(call.body.resto * 100);
    const wish = { paymentId: call.params.id, rest, actor: actorOf(call) };
    const outcome = await proposeReturn(deps, wish);
    return outcome.ok ? show(call.params.id) : refuse(outcome.code);
  });

  route(app, 'salePayments', async ({ params }) => {
    return (await readSalePayments(deps, params.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'creditPayment', async (call) => {
    const { params, body: values, idempotencyKey } = call;
    if (idempotencyKey === null) return refuse('CREDIT_KEY_MISSING');
    const saleId = params.id;
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

  route(app, 'payWhole', async (call) => {
    const { params, user } = call;
    const outcome = await payWhole(deps, { saleId: params.id, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code);
    const own = await readOwnPayment(deps, { saleId: params.id, buyerId: user.id });
    return own ?? refuse('OWN_SALE_NOT_FOUND');
  });
}
