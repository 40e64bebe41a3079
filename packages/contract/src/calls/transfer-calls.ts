/** The transfer of a sale to another buyer. */
import { z } from 'zod';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import * as transfers from '../shapes/transfers.ts';
import type { Endpoint } from './endpoint.ts';

export const transferCalls = {
  transferCandidates: {
    method: 'GET',
    path: '/api/admin/sales/:id/transfer-candidates',
    access: 'sales.transfer',
    summary: 'Procurar quem pode receber um arremate, por nome, CPF, CNPJ ou e-mail',
    params: idParams,
    query: transfers.candidatesQuery,
    response: z.array(transfers.transferCandidate),
  },
  sendTransferEvidence: {
    method: 'POST',
    path: '/api/admin/sales/:id/transfer-evidence',
    access: 'sales.transfer',
    summary: 'Guardar o PDF que prova a razão de uma transferência, antes de pedi-la',
    params: idParams,
    files: { prova: 1 },
    response: transfers.transferEvidence,
  },
  transferSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/transfer',
    access: 'sales.transfer',
    summary:
      'Transferir um arremate não pago a outro comprador: as cobranças são refeitas e o que foi pago fica a devolver',
    params: idParams,
    body: transfers.transferBody,
    response: messageAnswer,
  },
  transferEvidenceFile: {
    method: 'GET',
    path: '/api/admin/transfer-evidence/:id/file',
    access: 'sales.transfer',
    summary: 'O PDF que prova a razão de uma transferência; cada abertura é registrada',
    params: idParams,
  },
} as const satisfies Record<string, Endpoint>;
