import { formatDocument } from '@martelo/core/documents';
import { receivedDayWords } from '@martelo/core/received-day';
import type { Content } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../platform/documents/document.ts';
import type { DevolucaoData, NotaData, PaperData, PaperPayment, ReciboData } from './paper-data.ts';
import {
  amountTable,
  buyerOf,
  headingOfTable,
  lotOf,
  openingOf,
  proofOf,
  section,
  vehicleOf,
} from './paper-parts.ts';
import { CHARGES, MEANS, money, notaSentences, PAPER_TITLES, percentWords } from './paper-words.ts';

/** A paper from its frozen data alone: the same data gives the same bytes. */
export function paperDocument(data: PaperData): PaperDocument {
  const title = PAPER_TITLES[data.tipo];
  return {
    name: data.cabecalho.patio,
    title: `${title} ${data.numero}`,
    subject: `Arremate ${data.arremate}`,
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
    case 'devolucao':
      return devolucaoContent(data);
  }
}

function notaContent(data: NotaData): Content[] {
  const { linhas, total, pagamentos, fuso, regime, veiculo } = data;
  const lines = linhas.map(({ nome, pontosBase, valor, fundamento }) => [
    [nome, pontosBase === null ? '' : `(${percentWords(pontosBase)})`].filter(Boolean).join(' '),
    fundamento,
    money(valor),
  ]);
  return [
    openingOf(data),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    headingOfTable('Valores'),
    amountTable(
      ['Parcela', 'Fundamento', 'Valor'],
      [...lines, ['Total', '', money(total)]],
      [...[null, null, 100]],
    ),
    headingOfTable('Pagamentos'),
    paymentTable(pagamentos, fuso),
    notaSentences(regime, veiculo.classe).map(
      (text): Content => ({ text, style: 'cell', margin: [0, 6, 0, 0] }),
    ),
    proofOf(data),
  ];
}

function reciboContent(data: ReciboData): Content[] {
  const { pagamento, porExtenso, cobriu, sobra = 0, total, anulada, fuso, cabecalho } = data;
  const covered = cobriu.map(({ tipo, valor }) => `${CHARGES[tipo]} (${money(valor)})`).join(', ');
  const text = `Recebemos de ${payerWords(data)} a quantia de ${money(pagamento.valor)} (${porExtenso}).`;
  return [
    openingOf(data),
    { text, margin: [0, 16, 0, 4] },
    paymentTable([pagamento], fuso),
    section('O que foi pago', [
      ['Referente a', covered || uncoveredWords(data)],
      ['Total do arremate', money(total)],
      ...owedRows(data),
      [anulada ? 'A devolver' : 'Pago a mais, a devolver', sobra > 0 ? money(sobra) : ''],
      ['Recebido por', cabecalho.empresa || cabecalho.patio],
    ]),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    proofOf(data),
  ];
}

/** Names the purpose of a payment that covers no charge. */
function uncoveredWords({ multaEmAberto, anulada }: ReciboData): string {
  if (anulada) return 'arremate cuja venda foi anulada';
  return multaEmAberto === undefined
    ? 'arremate que já estava pago'
    : 'arremate que já estava desfeito por falta de pagamento';
}

function owedRows({ saldo, multaEmAberto, anulada }: ReciboData): [label: string, value: string][] {
  if (anulada) return [['Situação', 'Venda anulada']];
  if (multaEmAberto === undefined) return [['Saldo a pagar', money(saldo)]];
  return [
    ['Situação', 'Venda desfeita por falta de pagamento'],
    ['Multa em aberto', money(multaEmAberto)],
  ];
}

function devolucaoContent(data: DevolucaoData): Content[] {
  const { pagamento, devolvido, porExtenso, fuso, cabecalho } = data;
  const { dia, referencia, valor } = devolvido;
  const amount = `${money(valor)} (${porExtenso})`;
  const text = `Devolvemos a ${payerWords(data)} a quantia de ${amount}, ${returnedWords(data)}.`;
  return [
    openingOf(data),
    { text, margin: [0, 16, 0, 4] },
    section('Devolução', [
      ['Dia', dia.split('-').reverse().join('/')],
      ['Referência bancária', referencia],
      ['Valor devolvido', money(valor)],
      ['Devolvido por', cabecalho.empresa || cabecalho.patio],
    ]),
    headingOfTable('Pagamento recebido'),
    paymentTable([pagamento], fuso),
    lotOf(data),
    buyerOf(data),
    vehicleOf(data),
    proofOf(data),
  ];
}

/** Names the reason of a return. */
function returnedWords({ inadimplencia, anulada }: DevolucaoData): string {
  if (anulada) return 'recebida neste arremate, cuja venda foi anulada';
  return inadimplencia
    ? 'recebida neste arremate, que não foi pago no prazo'
    : 'paga a mais neste arremate';
}

function payerWords({ pagador }: ReciboData | DevolucaoData): string {
  return [pagador.nome, pagador.documento && formatDocument(pagador.documento)]
    .filter(Boolean)
    .join(', ');
}

function paymentTable(payments: readonly PaperPayment[], zone: string): Content {
  return amountTable(
    ['Data', 'Meio', 'Referência bancária', 'Valor'],
    payments.map(({ data, meio, referencia, valor }) => [
      // Somebody registered the day that the bank shows; the hour of the instant means nothing.
      receivedDayWords(zone, new Date(data)),
      MEANS[meio],
      referencia,
      money(valor),
    ]),
    [80, 60, null, 100],
  );
}
