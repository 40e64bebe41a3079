/** Refunds: proposed by the program, approved by a second person, carried out by the bank. */
import { z } from 'zod';
import { idParams } from '../shapes/fields.ts';
import * as refunds from '../shapes/refunds.ts';
import type { Endpoint } from './endpoint.ts';

export const refundCalls = {
  refunds: {
    method: 'GET',
    path: '/api/admin/refunds',
    access: 'sales.amounts',
    summary: 'As devoluções, por situação e busca',
    query: refunds.refundsQuery,
    response: z.array(refunds.refund),
  },
  approveRefund: {
    method: 'POST',
    path: '/api/admin/refunds/:id/approve',
    access: 'sales.refund',
    summary: 'Aprovar uma devolução, pelo PIX ou à mão no banco',
    params: idParams,
    body: refunds.approveRefundBody,
    response: refunds.refund,
  },
  withdrawRefund: {
    method: 'POST',
    path: '/api/admin/refunds/:id/withdraw',
    access: 'sales.refund',
    summary: 'Retirar uma devolução que ninguém aprovou: o dinheiro espera um destino',
    params: idParams,
    response: refunds.refund,
  },
  recordRefund: {
    method: 'POST',
    path: '/api/admin/refunds/:id/record',
    access: 'sales.refund',
    summary: 'Registrar uma devolução feita no banco, com a referência dela',
    params: idParams,
    body: refunds.recordRefundBody,
    response: refunds.refund,
  },
} as const satisfies Record<string, Endpoint>;
