import type { ErrorTable } from './error-table.ts';

/** The refusals about counter-offers of conditional sales. */
export const counterOfferErrors = {
  COUNTER_OFFER_OPEN: {
    status: 409,
    message: 'Já há uma contraproposta aguardando resposta. Espere a resposta ou o prazo dela.',
  },
  COUNTER_OFFER_IMPOSSIBLE: {
    status: 409,
    message: 'Esta venda não tem valor mínimo acima do lance: aceite ou recuse a oferta.',
  },
  COUNTER_OFFER_NOT_FOUND: {
    status: 404,
    message: 'Esta contraproposta não existe ou não é sua.',
  },
  COUNTER_OFFER_OVER: {
    status: 409,
    message: 'O prazo para responder terminou, ou o vendedor já decidiu de outra forma.',
  },
  COUNTER_OFFER_ANSWERED: { status: 409, message: 'Esta contraproposta já foi respondida.' },
} as const satisfies ErrorTable;
