import type { Refund } from '@martelo/contract/shapes/refunds';
import { dayOf } from '@martelo/core/deadlines';
import { toReais } from '@martelo/core/money';
import { refundChannels } from '@martelo/core/refund';
import { numberText } from '../../sales/take-number.ts';
import type { RefundView } from './refunds.queries.ts';

export interface RefundFrame {
  hasPsp: boolean;
  nowMs: number;
  zone: string;
}

/** Equal for as long as refund and sale are as a person saw them. */
export function refundVersion(
  state: RefundView['state'],
  sale: { version: number } | null,
): string {
  return `${state}:${sale?.version ?? ''}`;
}

export function channelsOf(view: RefundView, frame: Pick<RefundFrame, 'hasPsp' | 'nowMs'>) {
  const { endToEndId, payment, previousId } = view;
  const { receivedAt } = payment;
  return refundChannels({ endToEndId, receivedAt, hasFailed: previousId !== null }, frame);
}

export function presentRefund(view: RefundView, frame: RefundFrame): Refund {
  const { payment, sale } = view;
  return {
    id: String(view.id),
    estado: view.state,
    causa: view.cause,
    valor: toReais(view.valor),
    canal: view.channel,
    canais: view.state === 'solicitada' ? channelsOf(view, frame) : [],
    contestado: view.contested,
    pagamento: {
      id: String(payment.id),
      meio: payment.meio,
      valor: toReais(payment.valor),
      recebidoEm: payment.receivedAt.toISOString(),
      referencia: payment.reference,
      pagadorNome: payment.payerName,
      pagadorDocumento: payment.payerDocument,
    },
    arremate: sale && {
      id: String(sale.id),
      numero: numberText('AR', sale),
      lote: sale.vehicle.lote,
      comprador: sale.buyer.nome,
    },
    solicitadaEm: view.createdAt.toISOString(),
    mudouEm: view.changedAt.toISOString(),
    aprovadaPor: view.approvedBy,
    aprovadaEm: view.approvedAt && dayOf(frame.zone, view.approvedAt),
    referencia: view.bankReference,
    nota: view.note,
    falhaAnterior: view.previousNote,
    versao: refundVersion(view.state, sale),
  };
}
