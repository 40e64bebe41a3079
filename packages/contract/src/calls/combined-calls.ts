/** One payment for several charges. */
import { z } from 'zod';
import { combineBody, ownCombinable, ownCombined } from '../shapes/combined.ts';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import { creditBody } from '../shapes/payments.ts';
import type { Endpoint } from './endpoint.ts';

export const combinedCalls = {
  ownCombinable: {
    method: 'GET',
    path: '/api/account/combined',
    access: 'user',
    summary:
      'As parcelas próprias que podem ser pagas de uma vez, e os pagamentos conjuntos em curso',
    response: ownCombinable,
  },
  combineCharges: {
    method: 'POST',
    path: '/api/account/combined',
    access: 'user',
    summary: 'Pagar várias parcelas próprias de uma vez: um código para a soma',
    body: combineBody,
    response: z.object({ id: z.string() }),
  },
  ownCombined: {
    method: 'GET',
    path: '/api/account/combined/:id',
    access: 'user',
    summary: 'Um pagamento conjunto próprio: partes, prazo e código PIX',
    params: idParams,
    response: ownCombined,
  },
  endCombined: {
    method: 'POST',
    path: '/api/account/combined/:id/end',
    access: 'user',
    summary: 'Voltar a pagar separado: cada parcela volta a ter o seu código',
    params: idParams,
    response: ownCombined,
  },
  simulateCombined: {
    method: 'POST',
    path: '/api/demo/combined/:id/pay',
    access: 'user',
    summary: 'Só na demonstração: simular o PIX de um pagamento conjunto próprio (404 fora dela)',
    params: idParams,
    response: messageAnswer,
  },
  creditCombined: {
    method: 'POST',
    path: '/api/admin/combined/:id/credit',
    access: 'sales.credit',
    summary:
      'Creditar manualmente um valor recebido para um pagamento conjunto (cabeçalho Idempotency-Key obrigatório)',
    params: idParams,
    body: creditBody,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
