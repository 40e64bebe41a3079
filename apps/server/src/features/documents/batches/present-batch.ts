import type { PaperBatch } from '@martelo/contract/shapes/paper-batches';
import { numberText } from '../../sales/take-number.ts';
import type { BatchProblem, ListedBatch } from './batches.queries.ts';

export function presentBatch(batch: ListedBatch, problems: readonly BatchProblem[]): PaperBatch {
  return {
    id: String(batch.id),
    tipo: batch.kind,
    situacao: batch.state,
    total: batch.total,
    prontos: batch.ready,
    erros: batch.failed,
    pedidoPor: batch.askedBy,
    pedidoEm: batch.createdAt.toISOString(),
    expiraEm: batch.expiresAt?.toISOString() ?? null,
    problemas: problems.map((row) => ({
      tipo: row.kind,
      arremate: arremateOf(row),
      texto: row.problem,
    })),
  };
}

function arremateOf({ saleId, ano, numero, lote }: BatchProblem) {
  if (saleId === null || ano === null || numero === null) return null;
  return { id: String(saleId), numero: numberText('AR', { ano, numero }), lote: lote ?? '' };
}
