/** Money for sales: credits that the office registers, and what a buyer needs to pay. */
import { idParams } from '../shapes/fields.ts';
import {
  creditBody,
  ownPayment,
  returnBody,
  salePayments,
  undoBody,
  undoingPreview,
} from '../shapes/payments.ts';
import type { Endpoint } from './endpoint.ts';

export const paymentCalls = {
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
  undoingPreview: {
    method: 'GET',
    path: '/api/admin/credits/:id/undo',
    access: 'sales.credit',
    summary: 'O que muda se um crédito for desfeito',
    params: idParams,
    response: undoingPreview,
  },
  undoCredit: {
    method: 'POST',
    path: '/api/admin/credits/:id/undo',
    access: 'sales.credit',
    summary: 'Desfazer um crédito lançado por engano, com o motivo',
    params: idParams,
    body: undoBody,
    response: salePayments,
  },
  returnPayment: {
    method: 'POST',
    path: '/api/admin/credits/:id/return',
    access: 'sales.credit',
    summary: 'Registrar que o valor pago a mais foi devolvido a quem pagou',
    params: idParams,
    body: returnBody,
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
} as const satisfies Record<string, Endpoint>;
