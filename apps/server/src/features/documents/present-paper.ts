import type { PaperRow, Verification } from '@martelo/contract/shapes/documents';
import { printedCode } from '@martelo/core/document-code';
import { toReais } from '@martelo/core/money';
import { publicPlate } from '@martelo/core/papers';
import { numberText } from '../sales/take-number.ts';
import type { PaperData } from './paper-data.ts';
import type { FoundPaper, ListedPaper } from './papers.queries.ts';

const JOINING = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

export function presentPaper(paper: ListedPaper): PaperRow {
  const data = dataOf(paper);
  return {
    id: String(paper.id),
    tipo: paper.kind,
    numero: numberText(paper.serie, paper),
    codigo: printedCode(paper.code),
    estado: paper.state,
    emitidoEm: paper.issuedAt.toISOString(),
    valor: toReais(amountOf(data)),
    pronto: paper.pdfSha256 !== null,
  };
}

/** All that somebody with the code of a paper may learn: no name, no document, plate or chassi. */
export function presentVerification(paper: FoundPaper | null): Verification {
  if (!paper) return { situacao: 'desconhecido' };
  const data = dataOf(paper);
  const { comprador, veiculo, lote } = data;
  return {
    situacao: paper.state,
    tipo: paper.kind,
    numero: numberText(paper.serie, paper),
    codigo: printedCode(paper.code),
    emitidoEm: paper.issuedAt.toISOString(),
    leilao: lote.leilao,
    lote: lote.lote,
    veiculo: [veiculo.marca, veiculo.modelo, veiculo.ano].filter(Boolean).join(' '),
    finalPlaca: publicPlate(veiculo.placa),
    comprador: initialsOf(comprador.nome),
    documento: maskedDocument(comprador.documento),
    total: toReais(amountOf(data)),
    sha256: paper.pdfSha256?.toString('hex') ?? null,
    canceladoEm: paper.cancelledAt?.toISOString() ?? null,
    motivo: paper.cancelReason,
    substituidoPor: paper.replacedBy,
  };
}

/** Of a nota its total, of a receipt the amount that was received or went back. */
function amountOf(data: PaperData): number {
  switch (data.tipo) {
    case 'nota_arremate':
      return data.total;
    case 'recibo':
      return data.pagamento.valor;
    case 'devolucao':
      return data.devolvido.valor;
  }
}

/** Only `issuePaper` writes the column. */
function dataOf({ data }: { data: Record<string, unknown> }): PaperData {
  return data as unknown as PaperData;
}

/** 'João da Silva Souza' as 'J. S. S.': the words without the small ones that join names. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !JOINING.has(word.toLowerCase()));
  return words.map((word) => `${firstLetterOf(word)}.`).join(' ');
}

/** The first character as people see it, so that an accent stays on its letter. */
function firstLetterOf(word: string): string {
  return [...word.normalize('NFC')][0]?.toUpperCase() ?? '';
}

/**
 * A CPF as '***.982.247-**'. Of a CNPJ, whose first eight characters name the company, the same
 * number of characters: '**.982.247/****-**'.
 */
function maskedDocument(document: string): string {
  if (document.length === 11) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`;
  if (document.length === 14) return `**.${document.slice(2, 5)}.${document.slice(5, 8)}/****-**`;
  return '';
}
