import type { ActionTable } from './action-table.ts';

/** Counter-offers of conditional sales. */
export const counterOfferActions = {
  'counter-offer.made': {
    label: 'Contraproposta feita',
    sentence: '{quem} fez uma contraproposta no arremate {o-que}.',
  },
  'counter-offer.accepted': {
    label: 'Contraproposta aceita',
    sentence: '{quem} aceitou a contraproposta do arremate {o-que}.',
  },
  'counter-offer.refused': {
    label: 'Contraproposta recusada',
    sentence: '{quem} recusou a contraproposta do arremate {o-que}.',
  },
} as const satisfies ActionTable;
