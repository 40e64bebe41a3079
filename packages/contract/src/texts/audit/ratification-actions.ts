import type { ActionTable } from './action-table.ts';

/** The authority's ratification of sales. */
export const ratificationActions = {
  'sale.ratified': {
    label: 'Arremate homologado',
    sentence: '{quem} registrou a homologação do arremate {o-que}.',
  },
  'ratification.viewed': {
    label: 'Ato de homologação aberto',
    sentence: '{quem} abriu o ato de homologação {o-que}.',
  },
} as const satisfies ActionTable;
