import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { formatBRL, fromReais } from '@martelo/core/money';
import type { TableCell } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../../platform/documents/document.ts';
import { columnWidths } from '../../../platform/documents/document-style.ts';
import { letterhead } from '../../../platform/documents/page-frame.ts';
import { formatterByZone } from '../../../platform/http/format-moment.ts';
import { conditionWords } from './lot-list-columns.ts';
import type { LotList } from './read-lot-list.ts';

const TITLE = 'Lista de lotes';
const COLUMNS = ['LOTE', 'VEÍCULO', 'ANO', 'SITUAÇÃO', 'INICIAL', 'LANCE ATUAL', 'FIPE'];
const WIDTHS = columnWidths([38, null, 28, 76, 66, 70, 66]);
const FIRST_AMOUNT = COLUMNS.indexOf('INICIAL');
const moments = formatterByZone('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** The lots of an auction as a document, in the order of their numbers. */
export function lotListDocument({ yard, auction, lots, timeZone, readAt }: LotList): PaperDocument {
  const subject = `${auction.titulo}, leilão nº ${auction.numeroLote}`;
  const at = moments(timeZone).format(readAt);
  return {
    name: yard,
    title: TITLE,
    subject,
    issuedAt: readAt,
    foot: `${subject}. Preços de ${at}; valem os do site e as regras do edital.`,
    content: [
      letterhead(yard),
      { text: TITLE, style: 'title', margin: [0, 16, 0, 2] },
      { text: `${subject}. Preços de ${at}.`, style: 'subtitle', margin: [0, 0, 0, 12] },
      lots.length === 0
        ? { text: 'Os lotes deste leilão ainda não foram publicados.', style: 'cell' }
        : {
            layout: 'list',
            table: {
              ...{ headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: WIDTHS },
              body: [COLUMNS.map(columnHead), ...lots.map(lotRow)],
            },
          },
    ],
  };
}

function columnHead(text: string, column: number): TableCell {
  return { text, style: 'tableHead', alignment: column < FIRST_AMOUNT ? 'left' : 'right' };
}

function lotRow(vehicle: Vehicle): TableCell[] {
  const { lote, titulo, ano, cor, combustivel, km, situacao } = vehicle;
  const facts = [cor, combustivel, km === null ? '' : `${km.toLocaleString('pt-BR')} km`];
  return [
    { text: lote, style: ['cell', 'strong'] },
    [
      { text: titulo, style: ['cell', 'strong'] },
      { text: facts.filter(Boolean).join(', '), style: 'small' },
    ],
    { text: String(ano), style: 'cell' },
    [
      { text: conditionWords(vehicle), style: 'cell' },
      { text: situacao, style: 'small' },
    ],
    amount(vehicle.lanceInicial),
    amount(vehicle.lanceAtual),
    amount(vehicle.valorFipe),
  ];
}

function amount(reais: number | null): TableCell {
  return { text: reais === null ? '—' : formatBRL(fromReais(reais) ?? 0), style: 'amount' };
}
