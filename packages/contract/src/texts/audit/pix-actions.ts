import type { ActionTable } from './action-table.ts';

/** What the bank reported about payments. */
export const pixActions = {
  'sale.pix': {
    label: 'PIX recebido',
    sentence: 'O banco informou um PIX do arremate {o-que}.',
  },
  'sale.contested': {
    label: 'Pagamento contestado',
    sentence: 'O banco devolveu um PIX contestado do arremate {o-que}. A entrega foi suspensa.',
  },
  'payment.contested': {
    label: 'Pagamento sem arremate contestado',
    sentence: 'O banco devolveu um PIX contestado que não tinha arremate.',
  },
  'sale.contest-ended': {
    label: 'Contestação encerrada',
    sentence: 'O banco não retomou o PIX contestado do arremate {o-que}.',
  },
  'payment.contest-ended': {
    label: 'Contestação sem arremate encerrada',
    sentence: 'O banco não retomou um PIX contestado que não tinha arremate.',
  },
} as const satisfies ActionTable;
