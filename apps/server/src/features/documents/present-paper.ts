import type { KnownPaper, PaperRow, Verification } from '@martelo/contract/shapes/documents';
import { printedCode } from '@martelo/core/document-code';
import { toReais } from '@martelo/core/money';
import { publicPlate } from '@martelo/core/papers';
import { numberText } from '../sales/take-number.ts';
import type { PaperData, SalePaperData } from './paper-data.ts';
import type { FoundPaper, ListedPaper } from './papers.queries.ts';
import { initialsOf, maskedDocument } from './public-person.ts';

export function presentPaper(paper: ListedPaper): PaperRow {
  const data = dataOf(paper);
  return {
    id: String(paper.id),
    tipo: paper.kind,
    numero: numberText(paper.serie, paper),
    codigo: printedCode(paper.code),
    estado: paper.state,
    emitidoEm: paper.issuedAt.toISOString(),
    valor: reaisOf(data),
    substituidoPor: paper.replacedBy,
    pronto: paper.pdfSha256 !== null,
  };
}

/** All that somebody with the code of a paper may learn: no name, no document, plate or chassi. */
export function presentVerification(paper: FoundPaper | null): Verification {
  if (!paper) return { situacao: 'desconhecido' };
  const data = dataOf(paper);
  return {
    situacao: paper.state,
    tipo: paper.kind,
    numero: numberText(paper.serie, paper),
    codigo: printedCode(paper.code),
    emitidoEm: paper.issuedAt.toISOString(),
    leilao: data.tipo === 'ata' ? data.leilao.titulo : data.lote.leilao,
    venda: data.tipo === 'ata' ? null : venda(data),
    total: reaisOf(data),
    sha256: paper.pdfSha256?.toString('hex') ?? null,
    canceladoEm: paper.cancelledAt?.toISOString() ?? null,
    motivo: paper.cancelReason,
    substituidoPor: paper.replacedBy,
  };
}

/** The sale that a paper is about, without a name, a whole document or a plate. */
function venda({ comprador, veiculo, lote }: SalePaperData): KnownPaper['venda'] {
  return {
    lote: lote.lote,
    veiculo: [veiculo.marca, veiculo.modelo, veiculo.ano].filter(Boolean).join(' '),
    finalPlaca: publicPlate(veiculo.placa),
    comprador: initialsOf(comprador.nome),
    documento: maskedDocument(comprador.documento),
  };
}

/** The amount that a paper states: of a receipt what was received, of minutes the prices of the sold lots. */
function reaisOf(data: PaperData): number {
  switch (data.tipo) {
    case 'recibo':
      return toReais(data.pagamento.valor);
    case 'recibo_comissao':
      return toReais(data.comissao);
    default:
      return toReais(data.total);
  }
}

/** Only `issuePaper` writes the column. */
function dataOf({ data }: { data: Record<string, unknown> }): PaperData {
  return data as unknown as PaperData;
}
