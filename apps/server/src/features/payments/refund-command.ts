import type { RefundPayload } from '@martelo/contract/shapes/payments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { NOT_INFORMED } from '@martelo/core/documents';
import { formatBRL } from '@martelo/core/money';
import { receivedDayWords } from '@martelo/core/received-day';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { numberText } from '../sales/take-number.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { refundableRestOf } from './credits.queries.ts';
import { findCredit, openRefundInside, publishRefund, refundRefusalOf } from './open-refund.ts';
import { findSaleForPayments, findSaleOfPayment } from './payments.queries.ts';
import { refundTarget } from './refund-target.ts';

/** That money is to go back. It is sensitive whatever acts the settings name: it leaves the house. */
export const openRefundCommand: SensitiveCommand<RefundPayload> = {
  act: 'always',
  permission: () => 'sales.credit',
  async freeze({ db, settings }, { creditId, motivo, versao }) {
    const saleId = await findSaleOfPayment(db, creditId);
    const sale = saleId === null ? null : await findSaleForPayments(db, saleId);
    const credit = sale && (await findCredit(db, sale.id, creditId));
    if (!credit) return { ok: false, code: 'NOT_FOUND' };
    const refusal = refundRefusalOf(credit);
    if (refusal) return { ok: false, code: refusal };
    if (sale.version !== versao) return { ok: false, code: 'SALE_CHANGED' };
    const zone = (await readSiteSettings(db, settings.yardTimeZone)).fuso;
    const { payment, undoing } = credit;
    const valor = formatBRL(refundableRestOf(credit));
    const day = receivedDayWords(zone, payment.receivedAt);
    // Of an undone credit nobody knows that the buyer paid it.
    const unnamed = undoing ? NOT_INFORMED : sale.buyer.nome;
    const preview = {
      title: 'Devolver pagamento',
      target: `lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Arremate', value: numberText('AR', sale) },
        { label: 'Comprador', value: sale.buyer.nome },
        { label: 'Quem pagou e recebe de volta', value: payment.payerName || unnamed },
        {
          label: 'Pagamento',
          value: `${formatBRL(payment.valor)}, ${PAYMENT_MEANS_NAMES[payment.meio]}, ${day}`,
        },
        { label: 'Referência do pagamento', value: payment.reference },
        ...(undoing ? [{ label: 'Crédito desfeito', value: undoing.reason }] : []),
        { label: 'Valor a devolver', value: valor },
        { label: 'Motivo', value: motivo },
        { label: 'Confira no extrato', value: 'Que este pagamento chegou e ainda não voltou.' },
      ],
      changes: [{ label: 'Devolução', before: 'Solicitada', after: `Aprovada, ${valor}` }],
    };
    const version = String(sale.version);
    return { ok: true, frozen: { target: refundTarget(creditId), version, preview } };
  },
  async execute(tx, deps, { payload: { creditId, motivo }, version, actor }) {
    const wish = { paymentId: creditId, reason: motivo, version: Number(version), actor };
    const done = await openRefundInside(tx, deps, wish);
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return {
      ok: true,
      outcome: 'Devolução aprovada. Falta fazê-la no banco e registrá-la.',
      publish: () => publishRefund(deps, done.sale),
    };
  },
  // The page of the sale says that it waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};
