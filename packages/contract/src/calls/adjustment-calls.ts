/** Discounts and surcharges of a sale, by two people. */
import { adjustBody } from '../shapes/adjustments.ts';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const adjustmentCalls = {
  adjustSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/adjust',
    access: 'sales.credit',
    summary:
      'Dar desconto ou acrescentar valor a um arremate em aberto: uma linha nova e as cobranças refeitas',
    params: idParams,
    body: adjustBody,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
