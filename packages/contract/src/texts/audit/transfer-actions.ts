import type { ActionTable } from './action-table.ts';

/** The transfer of a sale to another buyer. */
export const transferActions = {
  'sale.transferred': {
    label: 'Arremate transferido',
    sentence: '{quem} transferiu o arremate {o-que} a outro comprador.',
  },
  'transfer.evidence-sent': {
    label: 'Prova de transferência enviada',
    sentence: '{quem} enviou a prova para transferir o arremate {o-que}.',
  },
  'transfer.evidence-viewed': {
    label: 'Prova de transferência aberta',
    sentence: '{quem} abriu a prova de transferência {o-que}.',
  },
} as const satisfies ActionTable;
