/** Money for sales: credits that the office registers, and what a buyer needs to pay. */

import { z } from 'zod';
import { idParams } from '../shapes/fields.ts';
import {
  assignBody,
  creditBody,
  openCharge,
  openChargesQuery,
  ownPayment,
  payWholeBody,
  receivedPayment,
  receivedQuery,
  returnBody,
  salePayments,
} from '../shapes/payments.ts';
import type { Endpoint } from './endpoint.ts';

export const paymentCalls = {
  receivedPayments: {
    method: 'GET',
    path: '/api/admin/payments',
    access: 'sales.amounts',
    summary: 'Os pagamentos recebidos, do mais novo ao mais antigo, com busca',
    query: receivedQuery,
    response: z.array(receivedPayment),
  },
  openCharges: {
    method: 'GET',
    path: '/api/admin/open-charges',
    access: 'sales.amounts',
    summary: 'Cobranças em aberto, por comprador, documento, lote ou número',
    query: openChargesQuery,
    response: z.array(openCharge),
  },
  assignPayment: {
    method: 'POST',
    path: '/api/admin/payments/:id/assign',
    access: 'sales.credit',
    summary: 'Atribuir um pagamento sem destino a uma cobrança em aberto',
    params: idParams,
    body: assignBody,
    response: receivedPayment,
  },
  returnPayment: {
    method: 'POST',
    path: '/api/admin/payments/:id/return',
    access: 'sales.refund',
    summary: 'Propor a devolução de um pagamento sem destino',
    params: idParams,
    body: returnBody,
    response: receivedPayment,
  },
  salePayments: {
    method: 'GET',
    path: '/api/admin/sales/:id/payments',
    access: 'sales.amounts',
    summary: 'As cobranças e os créditos de um arremate',
    params: idParams,
    response: salePayments,
  },
  creditPayment: {
    method: 'POST',
    path: '/api/admin/sales/:id/credit',
    access: 'sales.credit',
    summary: 'Creditar manualmente um valor recebido (cabeçalho Idempotency-Key obrigatório)',
    params: idParams,
    body: creditBody,
    response: salePayments,
  },
  ownPayment: {
    method: 'GET',
    path: '/api/account/sales/:id/payment',
    access: 'user',
    summary: 'Como pagar um arremate próprio: recebedor, códigos PIX e créditos',
    params: idParams,
    response: ownPayment,
  },
  payWhole: {
    method: 'POST',
    path: '/api/account/sales/:id/charges',
    access: 'user',
    summary: 'Pagar tudo agora: uma cobrança no lugar do sinal e do saldo',
    params: idParams,
    body: payWholeBody,
    response: ownPayment,
  },
} as const satisfies Record<string, Endpoint>;
