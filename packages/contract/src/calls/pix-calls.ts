/** Payments at the PSP of the demonstration. */
import { z } from 'zod';
import { idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const pixCalls = {
  simulatePayment: {
    method: 'POST',
    path: '/api/demo/charges/:id/pay',
    access: 'user',
    summary: 'Só na demonstração: simular o PIX de uma cobrança própria (404 fora dela)',
    params: idParams,
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
