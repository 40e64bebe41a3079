/** Sales that the house takes back before the vehicle has left. */
import { z } from 'zod';
import { annulBody, ownAnnulment, saleAnnulment } from '../shapes/annulments.ts';
import { idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const annulmentCalls = {
  saleAnnulment: {
    method: 'GET',
    path: '/api/admin/sales/:id/annulment',
    access: 'sales.amounts',
    summary: 'O que a anulação da venda faria, ou a anulação que foi feita',
    params: idParams,
    response: saleAnnulment,
  },
  annulSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/annul',
    access: 'sales.amend',
    summary:
      'Anular a venda antes da entrega: nada mais é cobrado, e tudo o que foi recebido volta',
    params: idParams,
    body: annulBody,
    response: saleAnnulment,
  },
  ownAnnulment: {
    method: 'GET',
    path: '/api/account/sales/:id/annulment',
    access: 'user',
    summary: 'A anulação de um arremate próprio: motivo e o que volta',
    params: idParams,
    response: z.object({ anulacao: ownAnnulment.nullable() }),
  },
} as const satisfies Record<string, Endpoint>;
