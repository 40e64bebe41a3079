import type { ErrorTable } from './error-table.ts';

/** The refusals about combined payments. */
export const combinedErrors = {
  COMBINED_NOT_FOUND: {
    status: 404,
    message: 'Este pagamento conjunto não existe ou não é seu.',
  },
  COMBINED_PART_CLOSED: {
    status: 409,
    message: 'Uma das parcelas não está mais em aberto. Confira a lista e escolha de novo.',
  },
  COMBINED_ALREADY: {
    status: 409,
    message:
      'Uma das parcelas já está em outro pagamento conjunto. Pague aquele, ou volte a pagar separado.',
  },
  COMBINED_TOO_MUCH: {
    status: 409,
    message: 'A soma passa do que um PIX pode levar. Escolha menos parcelas.',
  },
  COMBINED_PAID: {
    status: 409,
    message: 'Este pagamento conjunto já foi pago.',
  },
  COMBINED_OVER: {
    status: 409,
    message: 'Este pagamento conjunto terminou. Credite cada arremate pela página dele.',
  },
} as const satisfies ErrorTable;
