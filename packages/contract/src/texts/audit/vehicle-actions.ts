import type { ActionTable } from './action-table.ts';

/** Vehicles and their drafts. */
export const vehicleActions = {
  'vehicle.created': { label: 'Veículo criado', sentence: '{quem} cadastrou o veículo {o-que}.' },
  'vehicle.updated': { label: 'Veículo alterado', sentence: '{quem} alterou o veículo {o-que}.' },
  'vehicle.corrected': {
    label: 'Veículo retificado',
    sentence: '{quem} retificou a descrição do veículo {o-que}, que já tem vencedor.',
  },
  'vehicle.highlighted': {
    label: 'Veículo em destaque',
    sentence: '{quem} pôs o veículo {o-que} em destaque.',
  },
  'vehicle.unhighlighted': {
    label: 'Destaque retirado',
    sentence: '{quem} tirou o veículo {o-que} do destaque.',
  },
  'vehicle.archived': { label: 'Veículo excluído', sentence: '{quem} excluiu o veículo {o-que}.' },
  'vehicles.moved': {
    label: 'Veículos movidos',
    sentence: '{quem} moveu {o-que} para outro leilão.',
  },
  'vehicles.reoffered': {
    label: 'Veículos oferecidos de novo',
    sentence: '{quem} ofereceu de novo {o-que}.',
  },
  'vehicles.repriced': {
    label: 'Lances iniciais mudados',
    sentence: '{quem} mudou o lance inicial de {o-que}.',
  },
  'vehicles.reserves-changed': {
    label: 'Valores mínimos mudados',
    sentence: '{quem} mudou o valor mínimo de venda de {o-que}.',
  },
  'vehicles.classified': {
    label: 'Lotes classificados',
    sentence: '{quem} mudou a avaliação, a classe ou a ordem de {o-que}.',
  },
  'vehicles.renumbered': {
    label: 'Lotes renumerados',
    sentence: '{quem} renumerou {o-que}.',
  },
  'vehicle-draft.created': {
    label: 'Rascunho criado',
    sentence: '{quem} guardou o rascunho {o-que}.',
  },
  'vehicle-draft.updated': {
    label: 'Rascunho alterado',
    sentence: '{quem} alterou o rascunho {o-que}.',
  },
  'vehicle-draft.deleted': {
    label: 'Rascunho excluído',
    sentence: '{quem} excluiu o rascunho {o-que}.',
  },
} as const satisfies ActionTable;
