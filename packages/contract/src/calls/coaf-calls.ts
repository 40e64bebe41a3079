/** Operations that the house analyses for COAF. Nothing is sent anywhere. */
import { z } from 'zod';
import { coafNoteBody, coafOperation, coafQuery } from '../shapes/coaf.ts';
import type { Endpoint } from './endpoint.ts';

export const coafCalls = {
  coafOperations: {
    method: 'GET',
    path: '/api/admin/coaf',
    access: 'sales.coaf',
    summary:
      'Operações para análise (COAF): dinheiro, pagamento por outra pessoa e muitos veículos',
    query: coafQuery,
    response: z.array(coafOperation),
  },
  justifyOperation: {
    method: 'POST',
    path: '/api/admin/coaf/justify',
    access: 'sales.coaf',
    summary: 'Gravar a justificativa de uma operação; a anterior fica guardada',
    body: coafNoteBody,
    response: coafOperation,
  },
} as const satisfies Record<string, Endpoint>;
