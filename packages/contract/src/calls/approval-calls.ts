/**
 * The second person. A call that needs one answers 409 APPROVAL_REQUIRED and does nothing; the office
 * then asks for it here, with the reason, and another person's approval executes it.
 */
import { z } from 'zod';
import * as approvals from '../shapes/approvals.ts';
import { idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const approvalCalls = {
  secondPerson: {
    method: 'GET',
    path: '/api/admin/second-person',
    access: 'staff',
    summary: 'Se operações sensíveis exigem segunda pessoa, quais, e quantos pedidos esperam',
    response: approvals.secondPersonAnswer,
  },
  approvals: {
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'staff',
    summary: 'Pedidos de aprovação: os próprios; quem decide vê todos',
    query: approvals.approvalsQuery,
    response: z.array(approvals.approval),
  },
  approval: {
    method: 'GET',
    path: '/api/admin/approvals/:id',
    access: 'staff',
    summary: 'Um pedido de aprovação',
    params: idParams,
    response: approvals.approval,
  },
  requestApproval: {
    method: 'POST',
    path: '/api/admin/approvals',
    access: 'staff',
    summary: 'Pedir que outra pessoa aprove uma operação sensível',
    body: approvals.approvalBody,
    response: approvals.approval,
    status: 201,
  },
  approveRequest: {
    method: 'POST',
    path: '/api/admin/approvals/:id/approve',
    access: 'approvals.decide',
    summary: 'Aprovar um pedido e executá-lo, com a própria senha',
    params: idParams,
    body: approvals.approveBody,
    response: approvals.approval,
  },
  rejectRequest: {
    method: 'POST',
    path: '/api/admin/approvals/:id/reject',
    access: 'approvals.decide',
    summary: 'Rejeitar um pedido, com o porquê e a própria senha',
    params: idParams,
    body: approvals.rejectBody,
    response: approvals.approval,
  },
  approveRequests: {
    method: 'POST',
    path: '/api/admin/approvals/approve',
    access: 'approvals.decide',
    summary: 'Aprovar vários créditos com uma senha; cada um é executado por si',
    body: approvals.approveManyBody,
    response: approvals.decidedTogether,
  },
  rejectRequests: {
    method: 'POST',
    path: '/api/admin/approvals/reject',
    access: 'approvals.decide',
    summary: 'Rejeitar vários créditos com um porquê e uma senha',
    body: approvals.rejectManyBody,
    response: approvals.decidedTogether,
  },
  cancelRequest: {
    method: 'POST',
    path: '/api/admin/approvals/:id/cancel',
    access: 'staff',
    summary: 'Cancelar o próprio pedido',
    params: idParams,
    response: approvals.approval,
  },
  approvedFile: {
    method: 'GET',
    path: '/api/admin/approvals/:id/file',
    access: 'staff',
    summary: 'Baixar, uma vez, a lista cuja exportação foi aprovada',
    params: idParams,
  },
} as const satisfies Record<string, Endpoint>;
