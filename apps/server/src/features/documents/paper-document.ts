import { isSaleCharge } from '@martelo/core/charge-kinds';
import type { Content } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../platform/documents/document.ts';
import { ataContent } from './ata-content.ts';
import { autoContent, cartaContent, commissionContent } from './paper-contents.ts';
import type { NotaData, PaperData, PaperPayment, ReciboData } from './paper-data.ts';
import {
  amountTable,
  buyerOf,
  headingOfTable,
  linesOf,
  lotOf,
  openingOf,
  proofOf,
  section,
  sentences,
  vehicleOf,
} from './paper-parts.ts';
import {
  CHARGES,
  capitalized,
  MEANS,
  momentWithZone,
  money,
  notaSentences,
  PAPER_TITLES,
  payerWords,
} from './paper-words.ts';
import { termoContent } from './termo-content.ts';

/** A paper from its frozen data alone: the same data gives the same bytes. */
export function paperDocument(data: PaperData): PaperDocument {
  const title = PAPER_TITLES[data.tipo];
  return {
    name: data.cabecalho.patio,
    title: `${title} ${data.numero}`,
    subject: data.tipo === 'ata' ? `Leilão ${data.leilao.numero}` : `Arremate ${data.arremate}`,
    issuedAt: new Date(data.emitidoEm),
    foot: `${title} ${data.numero}`,
    content: contentOf(data),
  };
}

function contentOf(data: PaperData): Content[] {
  switch (data.tipo) {
    case 'nota_arremate':
      return notaContent(data);
    case 'recibo':
      return reciboContent(data);
    case 'auto':
      return autoContent(data);
    case 'recibo_comissao':
      return commissionContent(data);
    case 'carta':
      return cartaContent(data);
    case 'termo_retirada':
      return termoContent(data);
    case 'ata':
      return ataContent(data);
  }
}

function notaContent(data: NotaData): Content[] {
  const { pagamentos, fuso, regime, veiculo } = data;
  return [
    openingOf(data),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    linesOf(data),
    headingOfTable('Pagamentos'),
    paymentTable(pagamentos, fuso),
    sentences(notaSentences(regime, veiculo.classe)),
    proofOf(data),
  ];
}

function reciboContent(data: ReciboData): Content[] {
  const { pagador, pagamento, pagamentoTotal, porExtenso, cobriu, saldo, total } = data;
  const { fuso, cabecalho } = data;
  const covered = cobriu.map(({ tipo, valor }) => `${CHARGES[tipo]} (${money(valor)})`).join(', ');
  // Fine and storage are no part of the sale's total.
  const isBeside = cobriu.every(({ tipo }) => !isSaleCharge(tipo));
  const saleRows: [string, string][] = isBeside
    ? []
    : [
        ['Total do arremate', money(total)],
        ['Saldo a pagar', money(saldo)],
      ];
  const wholeRows: [string, string][] =
    pagamentoTotal === undefined
      ? []
      : [
          [
            'Parte de',
            `um pagamento de ${money(pagamentoTotal)}, que cobriu também outros arremates`,
          ],
        ];
  const text = `Recebemos de ${payerWords(pagador)} a quantia de ${money(pagamento.valor)} (${porExtenso}).`;
  return [
    openingOf(data),
    { text, margin: [0, 16, 0, 4] },
    paymentTable([pagamento], fuso),
    section('O que foi pago', [
      ['Referente a', capitalized(covered)],
      ...wholeRows,
      ...saleRows,
      ['Recebido por', cabecalho.empresa || cabecalho.patio],
    ]),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    proofOf(data),
  ];
}

function paymentTable(payments: readonly PaperPayment[], zone: string): Content {
  return amountTable(
    ['Data', 'Meio', 'Referência bancária', 'Valor'],
    payments.map(({ data, meio, referencia, valor }) => [
      ...[momentWithZone(data, zone), MEANS[meio], referencia, money(valor)],
    ]),
    [130, 60, null, 100],
  );
}
