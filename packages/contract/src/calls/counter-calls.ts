/** The counter (balcão). */
import { z } from 'zod';
import { counterBuyer, counterPerson, counterQuery } from '../shapes/counter.ts';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import { ownReceiver } from '../shapes/payments.ts';
import type { Endpoint } from './endpoint.ts';

export const counterCalls = {
  counterSearch: {
    method: 'GET',
    path: '/api/admin/counter',
    access: 'sales.read',
    summary: 'Compradores por CPF, CNPJ, nome, lote ou número de arremate',
    query: counterQuery,
    response: z.array(counterPerson),
  },
  counterBuyer: {
    method: 'GET',
    path: '/api/admin/counter/user/:id',
    access: 'sales.read',
    summary: 'Um comprador, com tudo o que deve e arrematou',
    params: idParams,
    response: counterBuyer,
  },
  shownReceiver: {
    method: 'GET',
    path: '/api/admin/receiver',
    access: 'sales.amounts',
    summary: 'Quem recebe os pagamentos, como o comprador o confere no aplicativo do banco',
    response: z.object({ recebedor: ownReceiver.nullable() }),
  },
  sendLinkAgain: {
    method: 'POST',
    path: '/api/admin/sales/:id/link',
    access: 'messages.send',
    summary: 'Enviar de novo ao comprador o aviso da próxima cobrança, com o link para pagar',
    params: idParams,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
