import { auctionHeadWords } from '@martelo/contract/texts/auction-head-texts';
import { LOT_OUTCOME_COUNTS, LOT_OUTCOME_NAMES } from '@martelo/contract/texts/result-texts';
import { LOT_OUTCOMES, type ResultTotals } from '@martelo/core/auction-results';
import { formatBRL } from '@martelo/core/money';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../platform/documents/document.ts';
import { columnWidths } from '../../platform/documents/document-style.ts';
import { letterhead } from '../../platform/documents/page-frame.ts';
import { formatterByZone } from '../../platform/http/format-moment.ts';
import type { LotResult, Results } from './read-results.ts';

/** The results with the yard that issues them. Sent to a thread, so it is plain data. */
export interface IssuedResults {
  results: Results;
  yard: { nome: string; leiloeiro: string; matricula: string };
  timeZone: string;
  issuedAt: Date;
}

const TITLE = 'Resultado do leilão';
const INTERNAL = 'Documento interno: contém nomes de compradores.';
const moments = formatterByZone('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** The results of an auction as a document: the totals, then every lot in the order of its number. */
export function resultsDocument(issued: IssuedResults): PaperDocument {
  const { results, yard, timeZone, issuedAt } = issued;
  const { auction, closedAt, lots, totals } = results;
  const at = (moment: Date) => moments(timeZone).format(moment);
  const subject = `${auction.titulo}, leilão nº ${auction.numeroLote}`;
  const state = closedAt ? `Encerrado em ${at(closedAt)}` : 'Resultado parcial: há lotes abertos';
  const auctioneer = [yard.leiloeiro, yard.matricula && `matrícula ${yard.matricula}`];
  const head = [auctionHeadWords(auction), auctioneer.filter(Boolean).join(', ')];
  return {
    name: yard.nome,
    title: TITLE,
    subject,
    issuedAt,
    foot: `${subject}. Emitido em ${at(issuedAt)}. ${INTERNAL}`,
    content: [
      letterhead(yard.nome),
      { text: TITLE, style: 'title', margin: [0, 16, 0, 2] },
      { text: `${subject}. ${state}.`, style: 'subtitle', margin: [0, 0, 0, 4] },
      { text: head.filter(Boolean).join('\n'), style: 'label', margin: [0, 0, 0, 12] },
      totalsContent(totals),
      lotsContent(lots, totals),
    ],
  };
}

function totalsContent(totals: ResultTotals): Content {
  const counts = LOT_OUTCOMES.filter((outcome) => totals.lots[outcome] > 0).map(
    (outcome) => [LOT_OUTCOME_COUNTS[outcome], String(totals.lots[outcome])] as const,
  );
  const sums = [
    ['Arrematado', totals.arremate],
    ['Comissão', totals.comissao],
    ['Taxas', totals.taxas],
    ...(totals.icms === 0 ? [] : ([['ICMS', totals.icms]] as const)),
    ['Total a receber', totals.total],
    ['Recebido', totals.recebido],
    ['Em aberto', totals.aberto],
  ] as const;
  const facts = [...counts, ...sums.map(([label, valor]) => [label, formatBRL(valor)] as const)];
  const cells = facts.map(
    ([label, value]): TableCell => ({
      stack: [
        { text: label, style: 'label' },
        { text: value, style: 'strong' },
      ],
    }),
  );
  const rows = Array.from({ length: Math.ceil(cells.length / 3) }, (_, row) =>
    [0, 1, 2].map((column) => cells[row * 3 + column] ?? ''),
  );
  return {
    layout: 'facts',
    table: { widths: columnWidths([null, null, null]), body: rows, dontBreakRows: true },
    margin: [0, 0, 0, 14],
  };
}

const COLUMNS = ['LOTE', 'VEÍCULO', 'SITUAÇÃO', 'ARREMATE', 'TOTAL', 'RECEBIDO', 'EM ABERTO'];
const WIDTHS = columnWidths([34, null, 60, 60, 60, 60, 60]);
const FIRST_AMOUNT = COLUMNS.indexOf('ARREMATE');

function lotsContent(lots: readonly LotResult[], totals: ResultTotals): Content {
  if (lots.length === 0) return { text: 'Este leilão não teve lotes.', style: 'cell' };
  const { arremate, total, recebido, aberto } = totals;
  const sums = [arremate, total, recebido, aberto].map(
    (valor): TableCell => ({ text: formatBRL(valor), style: ['amount', 'strong'] }),
  );
  const body: TableCell[][] = [
    COLUMNS.map((text, column) => ({
      text,
      style: 'tableHead',
      alignment: column < FIRST_AMOUNT ? 'left' : 'right',
    })),
    ...lots.map(lotRow),
    [{ text: 'Total', style: ['cell', 'strong'], colSpan: FIRST_AMOUNT }, '', '', ...sums],
  ];
  return {
    layout: 'list',
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: WIDTHS, body },
  };
}

function lotRow({ lote, titulo, buyer, outcome, amounts }: LotResult): TableCell[] {
  const named = outcome === 'nao_vendido' || outcome === 'retirado' ? null : buyer;
  const money = (valor: number | undefined): TableCell => ({
    text: valor === undefined ? '—' : formatBRL(valor),
    style: 'amount',
  });
  return [
    { text: lote, style: ['cell', 'strong'] },
    [
      { text: titulo, style: ['cell', 'strong'] },
      { text: named ?? '', style: 'small' },
    ],
    { text: LOT_OUTCOME_NAMES[outcome], style: 'cell' },
    money(amounts?.arremate),
    money(amounts?.total),
    money(amounts?.recebido),
    money(amounts ? amounts.total - amounts.recebido : undefined),
  ];
}
