import { formatBRL } from '@martelo/core/money';
import type { Content, Margins, TableCell } from 'pdfmake/interfaces.js';
import { columnWidths, INK } from '../../platform/documents/document-style.ts';
import { keepTogether, keepWithNext } from '../../platform/documents/keep-together.ts';
import { lotCountWords, periodWords, phaseWords } from './edital-words.ts';
import type { Edital, EditalAuction, EditalLot } from './read-edital.ts';

const BAND_WIDTHS = columnWidths([null, 90]);
const NO_LOTS = 'Na data de emissão não há lotes em leilão. Novos lotes são publicados neste site.';
const NO_LOTS_YET = 'Os lotes ainda não foram publicados.';
const TABLE_MARGIN: Margins = [0, 0, 0, 14];
/** The height of an auction's table up to its first lot. */
const TABLE_BEGINNING = 110;

const WIDTHS = columnWidths([40, null, 24, 37, 60, 72, 70]);
const COLUMNS = ['LOTE', 'VEÍCULO', 'ANO', 'PLACA', 'SITUAÇÃO', 'LANCE INICIAL', 'FIPE'];
const FIRST_AMOUNT = COLUMNS.indexOf('LANCE INICIAL');

/** Every auction with the lots that it offers. */
export function lotListContent({ auctions, site }: Edital): Content {
  const lots = auctions.reduce((sum, auction) => sum + auction.lots.length, 0);
  const heading: Content = {
    columns: [
      { text: 'Relação de lotes', style: 'heading', outline: true },
      { text: lotCountWords(lots), style: 'cell', alignment: 'right', margin: [0, 4, 0, 0] },
    ],
    margin: [0, 18, 0, 6],
  };
  return [
    keepWithNext(heading, TABLE_BEGINNING),
    lots === 0 ? { text: NO_LOTS, style: 'cell' } : [],
    auctions.map((auction) => auctionContent(auction, site.fuso)),
  ];
}

function auctionContent(auction: EditalAuction, timeZone: string): Content {
  const band = auctionBand(auction, timeZone);
  const { titulo, lots } = auction;
  if (lots.length === 0) {
    const none = { text: NO_LOTS_YET, style: 'cell', ...bookmark(titulo) };
    const table = { widths: columnWidths([null]), body: [[band], [none]] };
    return keepTogether({ layout: 'list', table, margin: TABLE_MARGIN });
  }
  const table = {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: WIDTHS,
    body: [
      [{ ...band, colSpan: COLUMNS.length }, ...COLUMNS.slice(1).map(() => '')],
      COLUMNS.map(columnHead),
      ...lots.map((lot, index) => lotRow(lot, index === 0 ? bookmark(titulo) : {})),
    ],
  };
  return { layout: 'list', table, margin: TABLE_MARGIN };
}

/** The auction above the names of the columns. Both are repeated on every page of the table. */
function auctionBand(auction: EditalAuction, timeZone: string) {
  return {
    fillColor: INK.dark,
    color: '#ffffff',
    columnGap: 10,
    columns: [
      {
        width: BAND_WIDTHS[0],
        stack: [
          { text: auction.titulo, bold: true, fontSize: 11 },
          { text: periodWords(auction, timeZone), fontSize: 8.5 },
        ],
      },
      {
        width: BAND_WIDTHS[1],
        alignment: 'right',
        stack: [
          { text: phaseWords(auction), bold: true, fontSize: 9 },
          { text: lotCountWords(auction.lots.length), fontSize: 8.5, margin: [0, 2, 0, 0] },
        ],
      },
    ],
  } satisfies TableCell;
}

/** A new cell for every table, because pdfmake stores its measurements in the cell object. */
function columnHead(text: string, column: number): TableCell {
  return { text, style: 'tableHead', alignment: column < FIRST_AMOUNT ? 'left' : 'right' };
}

/**
 * A bookmark for the first row of an auction. In the head it would be a new bookmark on every page.
 */
function bookmark(title: string) {
  return { outline: true, outlineText: title };
}

function lotRow(lot: EditalLot, mark: object): TableCell[] {
  const facts = [lot.cor, lot.combustivel, kilometres(lot.km)].filter(Boolean).join(', ');
  return [
    { text: lot.lote, style: ['cell', 'strong'], ...mark },
    [
      { text: lot.titulo, style: ['cell', 'strong'] },
      { text: facts, style: 'small' },
    ],
    { text: String(lot.ano), style: 'cell' },
    { text: lot.finalPlaca === '' ? '—' : `final ${lot.finalPlaca}`, style: 'cell' },
    { text: lot.situacao, style: 'cell' },
    { text: formatBRL(lot.lanceInicial), style: ['amount', 'strong'] },
    { text: lot.valorFipe === null ? '—' : formatBRL(lot.valorFipe), style: 'amount' },
  ];
}

function kilometres(km: number | null): string {
  return km === null ? '' : `${km.toLocaleString('pt-BR')} km`;
}
