import type { ActionTable } from './action-table.ts';

/** Corrections of bids and the results of lots. */
export const bidActions = {
  'bid.removed': {
    label: 'Lance excluído',
    sentence: '{quem} excluiu um lance no veículo {o-que}.',
  },
  'bids.reset': { label: 'Lances zerados', sentence: '{quem} zerou os lances de {o-que}.' },
  'lot.sold': { label: 'Lote vendido', sentence: 'O lote do veículo {o-que} foi vendido.' },
  'lot.conditional': {
    label: 'Venda condicional',
    sentence: 'O lote do veículo {o-que} terminou abaixo do valor mínimo e aguarda decisão.',
  },
  'lot.sale-approved': {
    label: 'Venda aprovada',
    sentence: '{quem} aprovou a venda condicional do veículo {o-que}.',
  },
  'lot.sale-declined': {
    label: 'Venda recusada',
    sentence: '{quem} recusou a venda condicional do veículo {o-que}.',
  },
  'lot.sale-lapsed': {
    label: 'Venda sem decisão',
    sentence: 'O vendedor não decidiu a venda condicional do veículo {o-que} no prazo.',
  },
  'lot.unsold': {
    label: 'Lote sem lances',
    sentence: 'O lote do veículo {o-que} terminou sem lances.',
  },
  'lot.reopened': {
    label: 'Lote reaberto',
    sentence: '{quem} reabriu o lote do veículo {o-que}, que tinha terminado sem lances.',
  },
  'lot.withdrawn': {
    label: 'Lote retirado',
    sentence: 'O lote do veículo {o-que} foi retirado do leilão.',
  },
} as const satisfies ActionTable;
