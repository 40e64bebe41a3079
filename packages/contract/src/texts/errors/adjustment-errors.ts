import { adjustmentTexts } from '../adjustment-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals about discounts and surcharges of a sale. */
export const adjustmentErrors = {
  ADJUST_NOTHING_OPEN: {
    status: 409,
    message: 'Este arremate não tem cobrança em aberto. O valor dele não muda mais.',
  },
  DISCOUNT_ABOVE_MISSING: { status: 409, message: adjustmentTexts.acimaDoQueFalta },
  DISCOUNT_WHOLE: { status: 409, message: adjustmentTexts.total },
} as const satisfies ErrorTable;
