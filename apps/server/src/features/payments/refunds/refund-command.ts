import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import {
  REFUND_CAUSE_NAMES,
  REFUND_CHANNEL_NAMES,
  REFUND_STATE_NAMES,
} from '@martelo/contract/texts/refund-texts';
import { formatDocument, NOT_INFORMED } from '@martelo/core/documents';
import { formatBRL } from '@martelo/core/money';
import type { RefundChannel } from '@martelo/core/refund';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { SensitiveCommand } from '../../approvals/sensitive-command.ts';
import { numberText } from '../../sales/take-number.ts';
import { approveInside, publishRefund, refusalOfApproval } from './approve-refund.ts';
import { refundVersion } from './present-refund.ts';
import { findRefund, type RefundView } from './refunds.queries.ts';

/** It is sensitive whatever the settings say: money leaves the yard. */
export const approveRefundCommand: SensitiveCommand<{ refundId: number; canal: RefundChannel }> = {
  act: null,
  permission: () => 'sales.refund',
  async freeze({ db, pix }, { refundId, canal }) {
    const view = await findRefund(db, refundId);
    if (!view) return { ok: false, code: 'NOT_FOUND' };
    const frame = { hasPsp: pix !== null, nowMs: await readNow(db) };
    const code = refusalOfApproval(view, canal, frame);
    if (code) return { ok: false, code };
    const { payment, sale } = view;
    const preview = {
      title: 'Devolver dinheiro',
      target: sale ? `${numberText('AR', sale)}, lote ${sale.vehicle.lote}` : 'sem arremate',
      facts: [
        { label: 'Valor', value: formatBRL(view.valor) },
        { label: 'Motivo', value: REFUND_CAUSE_NAMES[view.cause] },
        { label: 'Como', value: REFUND_CHANNEL_NAMES[canal] },
        { label: 'Pagador', value: payerOf(view) },
        {
          label: 'Pagamento',
          value: `${PAYMENT_MEANS_NAMES[payment.meio]} de ${formatBRL(payment.valor)}, referência ${payment.reference}`,
        },
        ...(sale ? [{ label: 'Comprador', value: sale.buyer.nome }] : []),
      ],
      changes: [
        {
          label: 'Devolução',
          before: REFUND_STATE_NAMES[view.state],
          after: canal === 'pix' ? 'Enviada ao banco' : 'A fazer no banco',
        },
      ],
    };
    const target = `refund:${refundId}`;
    return { ok: true, frozen: { target, version: refundVersion(view.state, sale), preview } };
  },
  async execute(tx, deps, { payload: { refundId, canal }, version, actor }) {
    const done = await approveInside(tx, deps, { refundId, canal, version, actor });
    if (!done.ok) {
      return { ok: false, code: done.code === 'REFUND_MOVED' ? 'TARGET_CHANGED' : done.code };
    }
    const outcome = canal === 'pix' ? 'Devolução enviada ao banco.' : 'Devolução aprovada.';
    return { ok: true, outcome, publish: () => publishRefund(deps, done.sale) };
  },
};

function payerOf({ payment: { payerName, payerDocument } }: RefundView): string {
  const document = payerDocument && formatDocument(payerDocument);
  return [payerName, document].filter(Boolean).join(', ') || NOT_INFORMED;
}
