import type {
  StatementHead,
  StatementLineView,
  StatementView,
} from '@martelo/contract/shapes/bank-statements';
import { toReais } from '@martelo/core/money';
import { presentOpenCharge, presentSalesOfMoney } from '../present-payments.ts';
import type { StatementHeadRecord } from './bank-statements.queries.ts';
import type { LinePreview, StatementPreview } from './preview-statement.ts';

export function presentHead(head: StatementHeadRecord): StatementHead {
  const { statement, uploadedBy, received, open } = head;
  return {
    id: String(statement.id),
    nome: statement.name,
    formato: statement.format,
    conta: statement.account,
    enviadoPor: uploadedBy,
    enviadoEm: statement.createdAt.toISOString(),
    entradas: received,
    abertas: open,
    ignoradas: statement.ignored,
  };
}

export function presentStatement({ head, lines }: StatementPreview): StatementView {
  return { ...presentHead(head), linhas: lines.map(presentLine) };
}

function presentLine(preview: LinePreview): StatementLineView {
  const { line, situation, by, charge, choices, payment, approvalId } = preview;
  return {
    id: String(line.id),
    linha: line.line,
    dia: line.day,
    valor: toReais(line.valor),
    descricao: line.description,
    referencia: line.names.endToEndId || line.reference,
    situacao: situation,
    por: by,
    cobranca: charge && presentOpenCharge(charge),
    opcoes: choices.map(presentOpenCharge),
    arremates: payment ? presentSalesOfMoney(payment) : [],
    pedido: approvalId === null ? null : String(approvalId),
    parecida: preview.isSimilar,
  };
}
