import type { ActionTable } from './action-table.ts';

/** Discounts and surcharges of sales. */
export const adjustmentActions = {
  'sale.discounted': {
    label: 'Desconto em arremate',
    sentence: '{quem} deu desconto no arremate {o-que}.',
  },
  'sale.surcharged': {
    label: 'Acréscimo em arremate',
    sentence: '{quem} acrescentou valor ao arremate {o-que}.',
  },
} as const satisfies ActionTable;
