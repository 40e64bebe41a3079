import { pixTexts } from '../pix-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals about PIX codes and contested payments. */
export const pixErrors = {
  PIX_CODE_NOT_READY: {
    status: 409,
    message: 'O código PIX ainda está sendo preparado. Espere um instante e tente de novo.',
  },
  PIX_ALREADY_PAID: {
    status: 409,
    message: 'Este código já foi pago. O crédito aparece em instantes.',
  },
  SALE_CONTESTED: {
    status: 409,
    message: pixTexts.entregaSuspensa,
  },
} as const satisfies ErrorTable;
