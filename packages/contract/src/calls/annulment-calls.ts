/** The end of a sale by two people. */
import { annulBody } from '../shapes/annulments.ts';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const annulmentCalls = {
  annulSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/annul',
    access: 'sales.annul',
    summary:
      'Anular um arremate antes da entrega: a nota é cancelada e os créditos ficam a devolver',
    params: idParams,
    body: annulBody,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
