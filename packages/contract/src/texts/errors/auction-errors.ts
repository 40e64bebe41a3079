import { reofferTexts } from '../reoffer-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals of changes to auctions, editais and vehicles. */
export const auctionErrors = {
  LOT_LIST_TOO_LONG: {
    status: 409,
    message: 'Este leilão tem lotes demais para um arquivo. Consulte a lista no site.',
  },
  AUCTION_NOT_RUNNING: {
    status: 409,
    message: 'Só é possível pausar um leilão em andamento.',
  },
  AUCTION_PENDING: {
    status: 409,
    message: 'Este leilão ainda não começou. Use Iniciar.',
  },
  AUCTION_ALREADY_FINISHED_USE_RESTART: {
    status: 409,
    message: 'Leilão finalizado. Use Reiniciar.',
  },
  AUCTION_IS_DRAFT: {
    status: 409,
    message: 'Este leilão ainda é um rascunho. Publique o edital antes de iniciá-lo.',
  },
  ALREADY_PUBLISHED: {
    status: 409,
    message: 'Este edital já está publicado. Recarregue a página para ver a versão em vigor.',
  },
  PUBLICATION_BLOCKED: {
    status: 409,
    message: 'Ainda há pendências. Resolva o que a lista mostra e publique de novo.',
  },
  LOT_IN_EDITAL: {
    status: 409,
    message:
      'Este lote está em um edital publicado: leilão, número, lance inicial, avaliação, mínimo, classe e ordem não mudam mais. Para retirá-lo do leilão, exclua o veículo.',
  },
  REOFFER_STOPPED: {
    status: 409,
    message: reofferTexts.stopped,
  },
  AUCTION_IN_EDITAL: {
    status: 409,
    message:
      'O edital deste leilão está publicado, e por isso ele não pode ser excluído: o edital, os lances e os resultados ficam no site. Para interromper o leilão, pause. Para retirar um lote, exclua o veículo.',
  },
  AUCTION_HAS_RESULTS: {
    status: 409,
    message: 'Nenhum lote voltaria a receber lances: todos já têm resultado. Crie um novo leilão.',
  },
  AUCTION_START_IN_FUTURE_WITH_BIDS: {
    status: 409,
    message: 'Este leilão já tem lances: o início não pode ir para o futuro.',
  },
  DATES_INVALID: {
    status: 400,
    message: 'A data de término deve ser posterior à data de início e ao momento atual.',
  },
  LOT_NUMBER_TAKEN: {
    status: 409,
    message: 'Já existe um veículo com este número de lote neste leilão.',
  },
  VEHICLE_HAS_BIDS: {
    status: 409,
    message: 'Este veículo já recebeu lances: o lance inicial e o leilão não podem ser alterados.',
  },
  VEHICLE_CHANGED: {
    status: 409,
    message:
      'Outra pessoa alterou este veículo enquanto você editava. Nada foi salvo: veja o que mudou, escolha o que vale em cada campo e salve de novo.',
  },
  VEHICLE_SOLD: {
    status: 409,
    message:
      'Este veículo já tem vencedor: a descrição publicada só muda em Retificar, com o motivo. Nada foi salvo.',
  },
  VALUE_DOUBTFUL: {
    status: 409,
    message: 'O lance inicial não combina com a FIPE. Confira e confirme o valor antes de salvar.',
  },
  DRAFT_GONE: {
    status: 409,
    message:
      'Este rascunho já foi publicado ou excluído por outra pessoa. Nada foi salvo: confira a lista de veículos.',
  },
  TOO_MANY_IMAGES: { status: 400, message: 'Você pode adicionar no máximo 10 imagens' },
  AUCTION_TERMS_CHANGED: {
    status: 409,
    message:
      'Outra pessoa alterou as condições deste leilão enquanto você editava. Nada foi salvo: mantenha as suas alterações e salve de novo, ou descarte-as e veja as que estão salvas.',
  },
} as const satisfies ErrorTable;
