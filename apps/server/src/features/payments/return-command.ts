import type { ReturnPayload } from '@martelo/contract/shapes/payments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { formatBRL } from '@martelo/core/money';
import { receivedDayWords } from '@martelo/core/received-day';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { numberText } from '../sales/take-number.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { findCredits, restOf } from './credits.queries.ts';
import {
  findSaleForPayments,
  findSaleOfPayment,
  isReturnReferenceTaken,
} from './payments.queries.ts';
import { publishReturn, returnInside } from './return-payment.ts';

/** That money went back. It is sensitive whatever acts the settings name: it leaves the house. */
export const returnPaymentCommand: SensitiveCommand<ReturnPayload> = {
  act: 'always',
  permission: () => 'sales.credit',
  async freeze({ db, settings }, { creditId, devolvidoEm, referencia, versao }) {
    const saleId = await findSaleOfPayment(db, creditId);
    const sale = saleId === null ? null : await findSaleForPayments(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const credit = (await findCredits(db, sale.id)).find(({ payment }) => payment.id === creditId);
    if (!credit || restOf(credit) === 0) return { ok: false, code: 'NOTHING_TO_RETURN' };
    if (credit.refund) return { ok: false, code: 'REFUND_OPEN' };
    if (sale.version !== versao) return { ok: false, code: 'SALE_CHANGED' };
    if (await isReturnReferenceTaken(db, referencia)) {
      return { ok: false, code: 'RETURN_REFERENCE_TAKEN' };
    }
    const zone = (await readSiteSettings(db, settings.yardTimeZone)).fuso;
    const { payment } = credit;
    const rest = restOf(credit);
    const preview = {
      title: 'Registrar devolução',
      target: `lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Arremate', value: numberText('AR', sale) },
        { label: 'Comprador', value: sale.buyer.nome },
        { label: 'Quem pagou', value: payment.payerName || sale.buyer.nome },
        {
          label: 'Pagamento',
          value: `${formatBRL(payment.valor)}, ${PAYMENT_MEANS_NAMES[payment.meio]}, ${receivedDayWords(zone, payment.receivedAt)}`,
        },
        { label: 'Referência do pagamento', value: payment.reference },
        { label: 'Valor devolvido', value: formatBRL(rest) },
        { label: 'Devolvido em', value: devolvidoEm.split('-').reverse().join('/') },
        { label: 'Referência da devolução', value: referencia },
      ],
      changes: [{ label: 'A devolver', before: formatBRL(rest), after: formatBRL(0) }],
    };
    const version = String(sale.version);
    return { ok: true, frozen: { target: `credit:${creditId}:return`, version, preview } };
  },
  async execute(tx, deps, { payload, version, actor }) {
    const done = await returnInside(tx, deps, {
      paymentId: payload.creditId,
      day: payload.devolvidoEm,
      reference: payload.referencia,
      version: Number(version),
      actor,
    });
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return {
      ok: true,
      outcome: 'Devolução registrada.',
      publish: () => publishReturn(deps, done.sale),
    };
  },
  // The page of the sale says that it waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};
