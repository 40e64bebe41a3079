/** Issued papers of a sale, their public verification, the release and the delivery. */
import * as documents from '../shapes/documents.ts';
import { idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const documentCalls = {
  verifyDocument: {
    method: 'GET',
    path: '/api/verify/:code',
    access: 'public',
    summary: 'Conferir um documento pelo código, sem dados pessoais completos',
    params: documents.verifyParams,
    response: documents.verification,
  },
  ownPapers: {
    method: 'GET',
    path: '/api/account/sales/:id/documents',
    access: 'user',
    summary: 'Os documentos de um arremate próprio',
    params: idParams,
    response: documents.ownPapers,
  },
  ownPaperFile: {
    method: 'GET',
    path: '/api/account/documents/:id/file',
    access: 'user',
    summary: 'O PDF de um documento próprio; cada abertura é registrada',
    params: idParams,
  },
  salePapers: {
    method: 'GET',
    path: '/api/admin/sales/:id/documents',
    access: 'sales.read',
    summary: 'Os documentos de um arremate, o que falta para a nota e a entrega',
    params: idParams,
    response: documents.salePapers,
  },
  paperFile: {
    method: 'GET',
    path: '/api/admin/documents/:id/file',
    access: 'sales.amounts',
    summary: 'O PDF de um documento; cada abertura é registrada',
    params: idParams,
  },
  releaseSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/release',
    access: 'sales.release',
    summary: 'Liberar o veículo para retirada',
    params: idParams,
    body: documents.releaseBody,
    response: documents.salePapers,
  },
  deliverSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/deliver',
    access: 'sales.deliver',
    summary: 'Registrar a entrega, com nome, documento e assinatura de quem retira',
    params: idParams,
    body: documents.deliverFields,
    files: { assinatura: 1 },
    response: documents.deliveryAnswer,
  },
  deliverySignature: {
    method: 'GET',
    path: '/api/admin/sales/:id/signature',
    access: 'sales.read',
    summary: 'A assinatura de quem retirou o veículo; cada abertura é registrada',
    params: idParams,
  },
} as const satisfies Record<string, Endpoint>;
