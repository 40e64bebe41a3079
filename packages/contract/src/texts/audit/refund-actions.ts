import type { ActionTable } from './action-table.ts';

/** Money that a person sorts, and money that goes back to whoever paid it. */
export const refundActions = {
  'proof.sent': {
    label: 'Comprovante enviado',
    sentence: '{quem} enviou um comprovante do arremate {o-que}.',
  },
  'proof.viewed': {
    label: 'Comprovante aberto',
    sentence: '{quem} abriu um comprovante do arremate {o-que}.',
  },
  'statement.uploaded': {
    label: 'Extrato enviado',
    sentence: '{quem} enviou um extrato do banco, sem creditar nada.',
  },
  'payment.unidentified': {
    label: 'Pagamento sem destino lançado',
    sentence: '{quem} lançou um pagamento do extrato sem destino.',
  },
  'payment.assigned': {
    label: 'Pagamento atribuído',
    sentence: '{quem} atribuiu um pagamento sem destino ao arremate {o-que}.',
  },
  'refund.proposed': {
    label: 'Devolução proposta',
    sentence: '{quem} propôs a devolução {o-que}.',
  },
  'refund.withdrawn': {
    label: 'Devolução retirada',
    sentence: '{quem} retirou a devolução {o-que}.',
  },
  'refund.approved': {
    label: 'Devolução aprovada',
    sentence: '{quem} aprovou a devolução {o-que}.',
  },
  'refund.sent': {
    label: 'Devolução enviada ao banco',
    sentence: 'O banco recebeu o pedido da devolução {o-que}.',
  },
  'refund.returned': {
    label: 'Dinheiro devolvido',
    sentence: '{quem} devolveu o dinheiro da devolução {o-que}.',
  },
  'refund.failed': {
    label: 'Devolução não realizada',
    sentence: 'O banco não realizou a devolução {o-que}.',
  },
} as const satisfies ActionTable;
