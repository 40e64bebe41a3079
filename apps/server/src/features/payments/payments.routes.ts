import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { abandonRefund } from './abandon-refund.ts';
import { chooseCharges } from './choose-charges.ts';
import { creditPayment } from './credit-payment.ts';
import { openRefund } from './open-refund.ts';
import { readOwnPayment, readSalePayments } from './read-sale-payments.ts';
import { readUndoing } from './read-undoing.ts';
import { returnPayment } from './return-payment.ts';
import { undoCredit } from './undo-credit.ts';

export function registerPaymentRoutes(app: App, deps: Deps): void {
  route(app, 'salePayments', async ({ params }) => {
    return (await readSalePayments(deps, params.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'chooseCharges', async (call) => {
    const { forma, versao: version } = call.body;
    const saleId = call.params.id;
    const outcome = await chooseCharges(deps, { saleId, forma, version, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code);
    return (await readSalePayments(deps, saleId)) ?? refuse('NOT_FOUND');
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

  route(app, 'undoingPreview', async ({ params }) => {
    const read = await readUndoing(deps, params.id);
    return read.ok ? read.answer : refuse(read.code);
  });

  route(app, 'undoCredit', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const undoing = { paymentId: call.params.id, version, reason, actor: actorOf(call) };
    const outcome = await undoCredit(deps, undoing);
    if (!outcome.ok) return refuse(outcome.code);
    return (await readSalePayments(deps, outcome.sale.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'openRefund', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const wish = { paymentId: call.params.id, version, reason, actor: actorOf(call) };
    const outcome = await openRefund(deps, wish);
    if (!outcome.ok) return refuse(outcome.code);
    return (await readSalePayments(deps, outcome.sale.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'abandonRefund', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const wish = { paymentId: call.params.id, version, reason, actor: actorOf(call) };
    const outcome = await abandonRefund(deps, wish);
    if (!outcome.ok) return refuse(outcome.code);
    return (await readSalePayments(deps, outcome.sale.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'returnPayment', async (call) => {
    const { devolvidoEm: day, referencia: reference, versao: version } = call.body;
    const paymentId = call.params.id;
    const actor = actorOf(call);
    const outcome = await returnPayment(deps, { paymentId, day, reference, version, actor });
    if (!outcome.ok) return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    return (await readSalePayments(deps, outcome.sale.id)) ?? refuse('NOT_FOUND');
  });

  route(app, 'ownPayment', async ({ params, user }) => {
    const own = await readOwnPayment(deps, { saleId: params.id, buyerId: user.id });
    return own ?? refuse('OWN_SALE_NOT_FOUND');
  });

  route(app, 'chooseOwnCharges', async (call) => {
    const saleId = call.params.id;
    const { forma } = call.body;
    const buyerId = call.user.id;
    const outcome = await chooseCharges(deps, { saleId, forma, buyerId, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code);
    return (await readOwnPayment(deps, { saleId, buyerId })) ?? refuse('OWN_SALE_NOT_FOUND');
  });
}
