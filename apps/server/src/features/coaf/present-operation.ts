import type { CoafOperation, CoafReport } from '@martelo/contract/shapes/coaf';
import { COAF_CRITERIA } from '@martelo/core/coaf';
import { toReais } from '@martelo/core/money';
import { numberText } from '../sales/take-number.ts';
import { type Operation, subjectOf } from './read-operations.ts';

export function presentOperation(operation: Operation): CoafOperation {
  const { criterion, buyer, payer, sales, valor, at, means, payments, notes } = operation;
  const subject = subjectOf(operation);
  return {
    id: `${criterion}-${subject}`,
    criterio: criterion,
    objeto: String(subject),
    comprador: buyer && { nome: buyer.name, documento: buyer.document },
    pessoa: buyer?.personType ?? 'fisica',
    pagador: payer && { nome: payer.name, documento: payer.document },
    arremates: sales.map((sale) => ({
      ...{ id: String(sale.id), numero: numberText('AR', sale) },
      ...{ lote: sale.lote, veiculo: sale.vehicle },
    })),
    ...{ valor: toReais(valor), em: at.toISOString(), meios: means, pagamentos: payments },
    justificada: operation.isJustified,
    justificativas: notes.map((note) => ({
      ...{ id: String(note.id), texto: note.note, valor: toReais(note.valor), por: note.by },
      em: note.createdAt.toISOString(),
    })),
  };
}

export function presentTotals(operations: readonly Operation[]): CoafReport['totais'] {
  const [especie, terceiro, frota] = COAF_CRITERIA.map((criterion) => {
    const own = operations.filter((operation) => operation.criterion === criterion);
    return {
      operacoes: own.length,
      valor: toReais(own.reduce((sum, { valor }) => sum + valor, 0)),
    };
  });
  const none = { operacoes: 0, valor: 0 };
  return {
    ...{ especie: especie ?? none, terceiro: terceiro ?? none, frota: frota ?? none },
    semJustificativa: operations.filter((operation) => !operation.isJustified).length,
  };
}
