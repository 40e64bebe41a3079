import type { ActionTable } from './action-table.ts';

/** Buyers who did not pay: the case, the offers to other bidders, the impediment. */
export const defaultActions = {
  'default.declared': {
    label: 'Inadimplência declarada',
    sentence: '{quem} declarou a inadimplência do arremate {o-que}.',
  },
  'default.regularised': {
    label: 'Inadimplência regularizada',
    sentence: '{quem} regularizou o arremate {o-que}, que volta a aguardar pagamento.',
  },
  'default.closed': {
    label: 'Inadimplência encerrada',
    sentence: '{quem} encerrou o caso de inadimplência do arremate {o-que}.',
  },
  'default.reoffered': {
    label: 'Veículo levado a novo leilão',
    sentence: '{quem} levou a novo leilão o veículo do arremate {o-que}.',
  },
  'impediment.lifted': {
    label: 'Impedimento retirado',
    sentence: '{quem} retirou o impedimento do comprador do arremate {o-que}.',
  },
  'offer.made': {
    label: 'Oferta ao segundo licitante',
    sentence: '{quem} ofereceu a outro licitante o veículo do arremate {o-que}.',
  },
  'offer.accepted': {
    label: 'Oferta aceita',
    sentence: '{quem} aceitou a oferta do veículo do arremate {o-que}.',
  },
  'offer.refused': {
    label: 'Oferta recusada',
    sentence: '{quem} recusou a oferta do veículo do arremate {o-que}.',
  },
  'offer.expired': {
    label: 'Oferta sem resposta',
    sentence: 'A oferta do veículo do arremate {o-que} terminou sem resposta.',
  },
} as const satisfies ActionTable;
