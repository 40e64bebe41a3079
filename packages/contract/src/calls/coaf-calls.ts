/** Operations that the house looks at for COAF. Nothing is sent from here. */
import {
  coafOperation,
  coafQuery,
  coafReport,
  justifyBody,
  operationParams,
} from '../shapes/coaf.ts';
import type { Endpoint } from './endpoint.ts';

export const coafCalls = {
  coafReport: {
    method: 'GET',
    path: '/api/admin/coaf',
    access: 'coaf.read',
    summary: 'As operações para análise (COAF), da mais nova à mais antiga, com totais',
    query: coafQuery,
    response: coafReport,
  },
  justifyOperation: {
    method: 'POST',
    path: '/api/admin/coaf/:criterio/:id/notes',
    access: 'coaf.justify',
    summary: 'Escrever a justificativa de uma operação para análise (COAF)',
    params: operationParams,
    body: justifyBody,
    response: coafOperation,
  },
} as const satisfies Record<string, Endpoint>;
