import type { ActionTable } from './action-table.ts';

/** Sales and their papers. */
export const saleActions = {
  'sale.created': {
    label: 'Arremate registrado',
    sentence: 'O arremate {o-que} foi registrado.',
  },
  'sale.opened': {
    label: 'Cobrança aberta',
    sentence: '{quem} abriu a cobrança do arremate {o-que}.',
  },
  'document.issued': {
    label: 'Documento emitido',
    sentence: 'O documento {o-que} foi emitido.',
  },
  'document.cancelled': {
    label: 'Documento cancelado',
    sentence: '{quem} cancelou o documento {o-que}.',
  },
  'document.replaced': {
    label: 'Documento substituído',
    sentence: '{quem} substituiu o documento {o-que}.',
  },
  'document.viewed': {
    label: 'Documento de arremate aberto',
    sentence: '{quem} abriu o documento {o-que}.',
  },
  'documents.downloaded': {
    label: 'Documentos de leilão baixados',
    sentence: '{quem} baixou juntos os documentos do leilão {o-que}.',
  },
  'sale.link-sent': {
    label: 'Link de pagamento enviado de novo',
    sentence: '{quem} enviou de novo o link de pagamento do arremate {o-que}.',
  },
  'sale.credited': {
    label: 'Pagamento creditado',
    sentence: '{quem} creditou um pagamento ao arremate {o-que}.',
  },
  'sale.whole-asked': {
    label: 'Pagamento total escolhido',
    sentence: '{quem} escolheu pagar de uma vez o arremate {o-que}.',
  },
  'sale.combined': {
    label: 'Pagamento conjunto pedido',
    sentence: '{quem} juntou o arremate {o-que} a outros num só pagamento.',
  },
  'sale.combined-ended': {
    label: 'Pagamento conjunto desfeito',
    sentence: '{quem} voltou a pagar separado o arremate {o-que}.',
  },
} as const satisfies ActionTable;
