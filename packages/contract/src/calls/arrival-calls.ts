/** What arrived by PIX through the payment service provider, and what a person does with the rest. */
import { z } from 'zod';
import { arrival, arrivalParams, arrivalsQuery, settleArrivalBody } from '../shapes/arrivals.ts';
import type { Endpoint } from './endpoint.ts';

export const arrivalCalls = {
  arrivals: {
    method: 'GET',
    path: '/api/admin/payments',
    access: 'sales.amounts',
    summary: 'Pagamentos que chegaram por PIX, com os que uma pessoa tem de identificar',
    query: arrivalsQuery,
    response: z.array(arrival),
  },
  settleArrival: {
    method: 'POST',
    path: '/api/admin/payments/:endToEndId/settle',
    access: 'sales.credit',
    summary: 'Marcar como resolvido um pagamento que não pertence a um arremate',
    params: arrivalParams,
    body: settleArrivalBody,
    response: arrival,
  },
} as const satisfies Record<string, Endpoint>;
