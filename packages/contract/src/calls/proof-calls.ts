/** Payment proofs: sent by the buyer, read by the office. None of them credits anything. */
import { z } from 'zod';
import { idParams } from '../shapes/fields.ts';
import { proofList } from '../shapes/proofs.ts';
import type { Endpoint } from './endpoint.ts';

export const proofCalls = {
  ownProofs: {
    method: 'GET',
    path: '/api/account/sales/:id/proofs',
    access: 'user',
    summary: 'Os comprovantes enviados de um arremate próprio',
    params: idParams,
    response: proofList,
  },
  sendProof: {
    method: 'POST',
    path: '/api/account/sales/:id/proofs',
    access: 'user',
    summary: 'Enviar um comprovante de pagamento (PDF, JPEG ou PNG); ele não confirma o pagamento',
    params: idParams,
    body: z.object({}),
    files: { comprovante: 1 },
    response: proofList,
    status: 201,
  },
  saleProofs: {
    method: 'GET',
    path: '/api/admin/sales/:id/proofs',
    access: 'sales.amounts',
    summary: 'Os comprovantes que o comprador de um arremate enviou',
    params: idParams,
    response: proofList,
  },
  proofFile: {
    method: 'GET',
    path: '/api/admin/proofs/:id',
    access: 'sales.amounts',
    summary: 'O arquivo de um comprovante; cada abertura é registrada',
    params: idParams,
  },
} as const satisfies Record<string, Endpoint>;
