import type { ActionTable } from './action-table.ts';

/** The end of a sale by two people. */
export const annulmentActions = {
  'sale.annulled': {
    label: 'Arremate anulado',
    sentence: '{quem} anulou o arremate {o-que}.',
  },
} as const satisfies ActionTable;
