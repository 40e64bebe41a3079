import * as finder from '../shapes/finder.ts';
import type { Endpoint } from './endpoint.ts';

export const finderCalls = {
  find: {
    method: 'GET',
    path: '/api/admin/find',
    access: 'staff',
    summary:
      'Busca em toda a administração: lote, placa, nome ou documento do cliente, número de arremate ou de documento. Só o que o perfil permite, no máximo 5 de cada',
    query: finder.finderQuery,
    response: finder.finderAnswer,
  },
} as const satisfies Record<string, Endpoint>;
