import type { ActionTable } from './action-table.ts';

/** Auctions and their clocks. */
export const auctionActions = {
  'auction.created': { label: 'Leilão criado', sentence: '{quem} criou o leilão {o-que}.' },
  'auction.updated': { label: 'Leilão alterado', sentence: '{quem} alterou o leilão {o-que}.' },
  'auction.terms-changed': {
    label: 'Condições de leilão alteradas',
    sentence: '{quem} alterou as condições do leilão {o-que}.',
  },
  'auction.edital-uploaded': {
    label: 'Edital de leilão enviado',
    sentence: '{quem} enviou um edital do leilão {o-que}.',
  },
  'auction.published': {
    label: 'Leilão publicado',
    sentence: '{quem} publicou o edital do leilão {o-que}.',
  },
  'auction.edital-replaced': {
    label: 'Nova versão de edital publicada',
    sentence: '{quem} publicou uma nova versão do edital do leilão {o-que}.',
  },
  'auction.cover-changed': {
    label: 'Capa de leilão trocada',
    sentence: '{quem} trocou a imagem de capa do leilão {o-que}.',
  },
  'auction.started': { label: 'Leilão iniciado', sentence: '{quem} iniciou o leilão {o-que}.' },
  'auction.paused': { label: 'Leilão pausado', sentence: '{quem} pausou o leilão {o-que}.' },
  'auction.resumed': { label: 'Leilão retomado', sentence: '{quem} retomou o leilão {o-que}.' },
  'auction.restarted': {
    label: 'Leilão reiniciado',
    sentence: '{quem} reiniciou o leilão {o-que}.',
  },
  'auction.extended-after-outage': {
    label: 'Leilão prorrogado após queda',
    sentence: 'O leilão {o-que} foi prorrogado: o sistema estava fora do ar no término.',
  },
  'auction.archived': { label: 'Leilão excluído', sentence: '{quem} excluiu o leilão {o-que}.' },
  'category.archived': {
    label: 'Categoria excluída',
    sentence: '{quem} excluiu a categoria {o-que} com os seus veículos.',
  },
  'auctions.start': { label: 'Iniciar Todos', sentence: '{quem} iniciou todos os leilões.' },
  'auctions.pause': { label: 'Pausar Todos', sentence: '{quem} pausou todos os leilões.' },
  'auctions.resume': { label: 'Retomar Todos', sentence: '{quem} retomou todos os leilões.' },
  'auctions.restart': {
    label: 'Reiniciar Todos',
    sentence: '{quem} reiniciou todos os leilões.',
  },
  'auctions.open': {
    label: 'Reset Completo',
    sentence: '{quem} reabriu todos os leilões com o Reset Completo.',
  },
} as const satisfies ActionTable;
