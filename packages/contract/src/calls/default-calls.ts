/** Purchases that were not paid: what a person declares, and the ways out of it. */
import { z } from 'zod';
import {
  declareBody,
  dissolveBody,
  liftBody,
  ownDefault,
  regulariseBody,
  saleDefault,
} from '../shapes/defaults.ts';
import { idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const defaultCalls = {
  saleDefault: {
    method: 'GET',
    path: '/api/admin/sales/:id/default',
    access: 'sales.amounts',
    summary: 'O que a declaração de inadimplência faria, e os casos do arremate',
    params: idParams,
    response: saleDefault,
  },
  declareDefault: {
    method: 'POST',
    path: '/api/admin/sales/:id/default',
    access: 'sales.default',
    summary: 'Declarar a inadimplência do comprador, depois do prazo e da tolerância',
    params: idParams,
    body: declareBody,
    response: saleDefault,
  },
  dissolveSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/default/close',
    access: 'sales.default',
    summary: 'Encerrar a inadimplência: a venda é desfeita',
    params: idParams,
    body: dissolveBody,
    response: saleDefault,
  },
  regulariseSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/default/regularise',
    access: 'sales.default',
    summary: 'Regularizar a compra: ela volta a valer, com cobranças e prazos novos',
    params: idParams,
    body: regulariseBody,
    response: saleDefault,
  },
  liftImpediment: {
    method: 'POST',
    path: '/api/admin/sales/:id/default/lift',
    access: 'sales.default',
    summary: 'Encerrar o impedimento do comprador, depois de paga a multa',
    params: idParams,
    body: liftBody,
    response: saleDefault,
  },
  ownDefault: {
    method: 'GET',
    path: '/api/account/sales/:id/default',
    access: 'user',
    summary: 'A inadimplência de um arremate próprio: multa e impedimento',
    params: idParams,
    response: z.object({ inadimplencia: ownDefault.nullable() }),
  },
} as const satisfies Record<string, Endpoint>;
