/** Issued papers of a sale, and their public verification. */
import * as documents from '../shapes/documents.ts';
import { idParams } from '../shapes/fields.ts';
import * as batches from '../shapes/paper-batches.ts';
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
  publicMinutes: {
    method: 'GET',
    path: '/api/auctions/:id/minutes',
    access: 'public',
    summary: 'A ata de um leilão encerrado, com data e SHA-256',
    params: idParams,
    response: documents.publicMinutes,
  },
  publicMinutesFile: {
    method: 'GET',
    path: '/api/auctions/:id/minutes/file',
    access: 'public',
    summary: 'O PDF da ata de um leilão, que não tem dados pessoais',
    params: idParams,
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
  auctionPapers: {
    method: 'GET',
    path: '/api/admin/auctions/:id/documents',
    access: 'sales.read',
    summary: 'Os documentos de um leilão inteiro, e o que falta para a ata',
    params: idParams,
    response: documents.auctionPapers,
  },
  paperFile: {
    method: 'GET',
    path: '/api/admin/documents/:id/file',
    access: 'sales.amounts',
    summary: 'O PDF de um documento; cada abertura é registrada',
    params: idParams,
  },
  auctionBatches: {
    method: 'GET',
    path: '/api/admin/auctions/:id/paper-batches',
    access: 'sales.credit',
    summary: 'Os conjuntos de documentos de um leilão que foram pedidos, com o andamento',
    params: idParams,
    response: batches.paperBatches,
  },
  startBatch: {
    method: 'POST',
    path: '/api/admin/auctions/:id/paper-batches',
    access: 'sales.credit',
    summary:
      'Preparar todos os documentos de um leilão, de um tipo ou de todos, para baixar juntos',
    params: idParams,
    body: batches.batchBody,
    response: batches.paperBatches,
    status: 201,
  },
  batchFile: {
    method: 'GET',
    path: '/api/admin/paper-batches/:id/file',
    access: 'sales.credit',
    summary: 'O ZIP de um conjunto de documentos pronto; cada download é registrado',
    params: idParams,
  },
  endPaper: {
    method: 'POST',
    path: '/api/admin/documents/:id/end',
    access: 'sales.credit',
    summary: 'Cancelar um documento ou substituí-lo por um novo, com motivo',
    params: documents.documentParams,
    body: documents.endPaperBody,
    response: documents.paperRow,
  },
} as const satisfies Record<string, Endpoint>;
