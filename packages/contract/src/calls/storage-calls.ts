/** Storage after the release: what it costs, its charge, waivers, and days on which the yard was closed. */
import { z } from 'zod';
import { idParams } from '../shapes/fields.ts';
import { closingBody, ownStorage, saleStorage, waiveBody, yardClosing } from '../shapes/storage.ts';
import type { Endpoint } from './endpoint.ts';

export const storageCalls = {
  ownStorage: {
    method: 'GET',
    path: '/api/account/sales/:id/storage',
    access: 'user',
    summary: 'A estadia de um arremate próprio: prazo sem custo, diárias e o que falta pagar',
    params: idParams,
    response: ownStorage,
  },
  payStorage: {
    method: 'POST',
    path: '/api/account/sales/:id/storage',
    access: 'user',
    summary: 'Gerar a cobrança da estadia até o fim da diária em curso',
    params: idParams,
    response: ownStorage,
  },
  saleStorage: {
    method: 'GET',
    path: '/api/admin/sales/:id/storage',
    access: 'sales.amounts',
    summary: 'A estadia de um arremate e as dispensas dela',
    params: idParams,
    response: saleStorage,
  },
  waiveStorage: {
    method: 'POST',
    path: '/api/admin/sales/:id/storage/waive',
    access: 'sales.credit',
    summary: 'Dispensar estadia com motivo; com dois diretores, só por pedido de segunda pessoa',
    params: idParams,
    body: waiveBody,
    response: saleStorage,
  },
  yardClosings: {
    method: 'GET',
    path: '/api/admin/yard-closings',
    access: 'settings.read',
    summary: 'Os dias em que o pátio fechou por decisão da casa, do mais novo ao mais antigo',
    response: z.array(yardClosing),
  },
  closeYard: {
    method: 'POST',
    path: '/api/admin/yard-closings',
    access: 'settings.change',
    summary: 'Registrar dias de pátio fechado, em que a estadia não conta, ou desfazer o registro',
    body: closingBody,
    response: z.array(yardClosing),
  },
} as const satisfies Record<string, Endpoint>;
