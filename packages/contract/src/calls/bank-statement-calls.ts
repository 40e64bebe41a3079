/** Bank statements (extratos): nothing of a file is credited until a person confirms its lines. */
import { z } from 'zod';
import {
  creditedLines,
  creditLinesBody,
  statementHead,
  statementView,
  uploadedStatement,
  uploadStatementBody,
} from '../shapes/bank-statements.ts';
import { idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const bankStatementCalls = {
  bankStatements: {
    method: 'GET',
    path: '/api/admin/bank-statements',
    access: 'sales.credit',
    summary: 'Os extratos enviados por último',
    response: z.array(statementHead),
  },
  uploadStatement: {
    method: 'POST',
    path: '/api/admin/bank-statements',
    access: 'sales.credit',
    summary:
      'Enviar um extrato (OFX ou CSV) e ver o que aconteceria com cada linha; nada é creditado',
    body: uploadStatementBody,
    files: { extrato: 1 },
    response: uploadedStatement,
    status: 201,
  },
  bankStatement: {
    method: 'GET',
    path: '/api/admin/bank-statements/:id',
    access: 'sales.credit',
    summary: 'Um extrato, com o que aconteceria agora com cada linha',
    params: idParams,
    response: statementView,
  },
  creditStatementLines: {
    method: 'POST',
    path: '/api/admin/bank-statements/:id/lines',
    access: 'sales.credit',
    summary: 'Lançar linhas de um extrato, cada uma no máximo uma vez',
    params: idParams,
    body: creditLinesBody,
    response: creditedLines,
  },
} as const satisfies Record<string, Endpoint>;
