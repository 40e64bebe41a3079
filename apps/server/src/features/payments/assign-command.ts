import type { AssignPayload } from '@martelo/contract/shapes/payments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { allocate } from '@martelo/core/allocations';
import { NOT_INFORMED } from '@martelo/core/documents';
import { formatBRL } from '@martelo/core/money';
import { saleStateAt } from '@martelo/core/sale-states';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { numberText } from '../sales/take-number.ts';
import { assignInside } from './assign-payment.ts';
import { publishCredit, refusalOf } from './credit-payment.ts';
import { findPlaceOfCharge } from './free-payments.queries.ts';
import { aloneFacts, reachesLimit } from './judge-credit.ts';
import { findCharges, findSaleForPayments } from './payments.queries.ts';
import { findReceived } from './received-payments.queries.ts';

/** Sensitive by the same limits as a credit by hand: it gives money to one of several buyers. */
export const assignPaymentCommand: SensitiveCommand<AssignPayload> = {
  act: null,
  permission: () => 'sales.credit',
  async freeze({ db }, { paymentId, chargeId, resto }) {
    const rest = Math.round(resto * 100);
    const view = await findReceived(db, paymentId);
    const place = await findPlaceOfCharge(db, chargeId);
    const sale = place && (await findSaleForPayments(db, place.saleId));
    if (!view || !sale) return { ok: false, code: 'NOT_FOUND' };
    const { payment } = view;
    const money = { saleIds: [sale.id], valor: rest, meio: payment.meio };
    if (!(await reachesLimit(db, money))) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    if (view.rest !== rest) return { ok: false, code: 'PAYMENT_MOVED' };
    const open = (await findCharges(db, sale.id))
      .filter(({ id, state }) => id === chargeId && state === 'aberta')
      .map(({ id, valor, covered }) => ({ id, missing: valor - covered }));
    if (open.length === 0) return { ok: false, code: 'CHARGE_NOT_OPEN' };
    const code = refusalOf(saleStateAt(sale, await readNow(db)), open.length);
    if (code) return { ok: false, code };
    const missing = open[0]?.missing ?? 0;
    const { rest: left } = allocate(rest, open);
    const preview = {
      title: 'Atribuir pagamento',
      target: `${numberText('AR', sale)}, lote ${sale.vehicle.lote}`,
      facts: [
        { label: 'Comprador', value: sale.buyer.nome },
        { label: 'Valor sem destino', value: formatBRL(rest) },
        { label: 'Meio', value: PAYMENT_MEANS_NAMES[payment.meio] },
        { label: 'Referência', value: payment.reference },
        { label: 'Pagador', value: payment.payerName || NOT_INFORMED },
        ...(await aloneFacts(db, [sale.id])),
        ...(left > 0 ? [{ label: 'A devolver', value: formatBRL(left) }] : []),
      ],
      changes: [
        {
          label: 'Falta na cobrança',
          before: formatBRL(missing),
          after: formatBRL(missing - (rest - left)),
        },
      ],
    };
    const target = `payment:${paymentId}:assign`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload: { paymentId, chargeId, resto }, version, actor }) {
    const rest = Math.round(resto * 100);
    const done = await assignInside(tx, deps, { paymentId, chargeId, rest, actor, version });
    if (!done.ok) {
      return { ok: false, code: done.code === 'PAYMENT_MOVED' ? 'TARGET_CHANGED' : done.code };
    }
    const outcome = 'Pagamento atribuído.';
    return { ok: true, outcome, publish: () => publishCredit(deps, done.sale) };
  },
};
