import type {
  OfficeQuestion,
  OwnQuestion,
  PublicQuestion,
} from '@martelo/contract/shapes/questions';
import type { OfficeRow, QuestionRow } from './questions.queries.ts';

export function presentPublic({ id, text, answer, answeredAt }: QuestionRow): PublicQuestion {
  return {
    id: String(id),
    pergunta: text,
    resposta: answer ?? '',
    respondidaEm: answeredAt?.toISOString() ?? '',
  };
}

export function presentOwn(row: QuestionRow): OwnQuestion {
  return {
    id: String(row.id),
    vehicleId: String(row.vehicleId),
    pergunta: row.text,
    resposta: row.answer,
    situacao: row.state,
    em: row.createdAt.toISOString(),
  };
}

export function presentForOffice(row: OfficeRow): OfficeQuestion {
  const { question, titulo, lote, isOpen, person, answeredBy } = row;
  return {
    ...presentOwn(question),
    ...{ veiculo: titulo, lote, pessoa: person, aberto: isOpen },
    respondidaEm: question.answeredAt?.toISOString() ?? null,
    respondidaPor: answeredBy,
  };
}
