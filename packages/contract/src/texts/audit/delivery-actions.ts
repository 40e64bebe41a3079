import type { ActionTable } from './action-table.ts';

/** The release, storage and the hand-over at the gate. */
export const deliveryActions = {
  'sale.released': {
    label: 'Veículo liberado',
    sentence: '{quem} liberou para retirada o veículo do arremate {o-que}.',
  },
  'sale.delivered': {
    label: 'Veículo entregue',
    sentence: '{quem} entregou o veículo do arremate {o-que}.',
  },
  'delivery.incident': {
    label: 'Entrega enviada durante a suspensão',
    sentence:
      '{quem} enviou do portão a entrega do arremate {o-que}, que estava suspensa. O veículo pode ter saído.',
  },
  'delivery.signature-viewed': {
    label: 'Assinatura aberta',
    sentence: '{quem} abriu a assinatura da entrega do arremate {o-que}.',
  },
  'delivery.checked-in': {
    label: 'Atendimento no portão iniciado',
    sentence: '{quem} iniciou no portão o atendimento do arremate {o-que}.',
  },
  'delivery.photo-viewed': {
    label: 'Foto da entrega aberta',
    sentence: '{quem} abriu uma foto da entrega do arremate {o-que}.',
  },
  'delivery.file-viewed': {
    label: 'Arquivo da entrega aberto',
    sentence: '{quem} abriu um arquivo da entrega do arremate {o-que}.',
  },
  'storage.charged': {
    label: 'Estadia cobrada',
    sentence: '{quem} gerou a cobrança da estadia do arremate {o-que}.',
  },
  'storage.waived': {
    label: 'Estadia dispensada',
    sentence: '{quem} dispensou estadia do arremate {o-que}.',
  },
  'yard.closed': {
    label: 'Pátio fechado pela casa',
    sentence: '{quem} registrou dias de pátio fechado, em que a estadia não conta.',
  },
  'yard.reopened': {
    label: 'Pátio fechado desfeito',
    sentence: '{quem} desfez o registro de dias de pátio fechado.',
  },
  'yard.saved': {
    label: 'Pátio alterado',
    sentence: '{quem} salvou o endereço e os horários de visita do pátio.',
  },
  'visit.booked': {
    label: 'Visita marcada',
    sentence: '{quem} marcou uma visita ao pátio para ver {o-que}.',
  },
  'visit.changed': {
    label: 'Visita mudada',
    sentence: '{quem} mudou o horário de uma visita de {o-que}.',
  },
  'visit.cancelled': {
    label: 'Visita cancelada',
    sentence: '{quem} cancelou uma visita de {o-que}.',
  },
} as const satisfies ActionTable;
