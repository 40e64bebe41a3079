import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatBRL } from '@martelo/core/money';
import { drawPlate, PLATE } from './draw-marks.ts';
import { lotCountWords, periodWords, phaseWords } from './notice-words.ts';
import { space } from './opening-blocks.ts';
import type { Block, Section } from './paginate.ts';
import type { NoticeAuction, NoticeLot } from './read-notice.ts';
import {
  BOLD,
  CONTENT_WIDTH,
  INK,
  PAGE,
  type Pdf,
  REGULAR,
  shorten,
  wrapAtMost,
  write,
} from './sheet.ts';

const HEAD = { font: BOLD, size: 7.5, color: INK.soft };
const CELL = { font: REGULAR, size: 9, color: INK.text };
const NAME = { font: BOLD, size: 9, color: INK.text };
const SUB = { font: REGULAR, size: 8, color: INK.soft };
const PRICE = { font: BOLD, size: 9.5, color: INK.text };
const NAME_LINE = 11.5;

/** Left edges; the two prices end at theirs. */
const COLUMNS = {
  lote: { x: 0, title: 'LOTE' },
  veiculo: { x: 64, title: 'VEÍCULO' },
  ano: { x: 233, title: 'ANO' },
  placa: { x: 261, title: 'PLACA' },
  situacao: { x: 299, title: 'SITUAÇÃO' },
  inicial: { x: 436, title: 'LANCE INICIAL', right: true },
  fipe: { x: CONTENT_WIDTH, title: 'FIPE', right: true },
} as const;
const NAME_WIDTH = COLUMNS.ano.x - COLUMNS.veiculo.x - 8;
const at = (column: keyof typeof COLUMNS) => PAGE.margin + COLUMNS[column].x;

/** Rows to measure before other work of the process has its turn. */
const MEASURED_AT_ONCE = 25;

/** An auction and what it offers, the table's head repeated on every page. */
export async function auctionSection(
  pdf: Pdf,
  auction: NoticeAuction,
  timeZone: string,
): Promise<Section> {
  const heading = auctionHeading(pdf, auction, timeZone);
  if (auction.lots.length === 0) {
    return { blocks: [space(16), heading, sentence(pdf, 'Os lotes ainda não foram publicados.')] };
  }
  const header = tableHead(pdf);
  const rows: Block[] = [];
  for (const lot of auction.lots) {
    rows.push(lotRow(pdf, lot));
    if (rows.length % MEASURED_AT_ONCE === 0) await nextTurn();
  }
  return { header, blocks: [space(16), heading, header, ...rows] };
}

export function lotListHeading(pdf: Pdf, lots: number): Block[] {
  const title: Block = {
    height: 22,
    keepWithNext: true,
    draw(y) {
      pdf.outline.addItem('Relação de lotes');
      const style = { font: BOLD, size: 15, color: INK.tinta };
      write(pdf, 'Relação de lotes', { x: PAGE.margin, y, style });
      write(pdf, lotCountWords(lots), {
        x: PAGE.margin + CONTENT_WIDTH,
        y: y + 4,
        style: CELL,
        right: true,
      });
    },
  };
  const empty = 'Na data de emissão não há lotes em leilão. Novos lotes são publicados neste site.';
  return [space(22), title, ...(lots === 0 ? [sentence(pdf, empty)] : [])];
}

function sentence(pdf: Pdf, text: string): Block {
  return { height: 18, draw: (y) => write(pdf, text, { x: PAGE.margin, y, style: CELL }) };
}

function auctionHeading(pdf: Pdf, auction: NoticeAuction, timeZone: string): Block {
  const style = { font: BOLD, size: 12, color: '#ffffff' };
  const small = { font: REGULAR, size: 9, color: '#c8d4e6' };
  const right = { font: BOLD, size: 9.5, color: INK.martelo };
  return {
    height: 48,
    keepWithNext: true,
    draw(y) {
      pdf.outline.addItem(auction.titulo);
      pdf.roundedRect(PAGE.margin, y, CONTENT_WIDTH, 42, 6).fill(INK.tinta);
      const x = PAGE.margin + 12;
      const title = shorten(pdf, auction.titulo, style, CONTENT_WIDTH - 120);
      write(pdf, title, { x, y: y + 9, style });
      write(pdf, periodWords(auction, timeZone), { x, y: y + 25, style: small });
      const end = PAGE.margin + CONTENT_WIDTH - 12;
      write(pdf, phaseWords(auction), { x: end, y: y + 11, style: right, right: true });
      const count = lotCountWords(auction.lots.length);
      write(pdf, count, { x: end, y: y + 25, style: small, right: true });
    },
  };
}

function tableHead(pdf: Pdf): Block {
  return {
    height: 20,
    keepWithNext: true,
    draw(y) {
      for (const column of Object.values(COLUMNS)) {
        const x = PAGE.margin + column.x;
        write(pdf, column.title, { x, y: y + 6, style: HEAD, right: 'right' in column });
      }
      rule(pdf, y + 19);
    },
  };
}

function lotRow(pdf: Pdf, lot: NoticeLot): Block {
  const names = wrapAtMost(pdf, lot.titulo, NAME, { width: NAME_WIDTH, most: 2 });
  const height = Math.max(PLATE.height + 10, names.length * NAME_LINE + 22);
  const facts = [lot.cor, lot.combustivel, kilometres(lot.km)].filter(Boolean).join(', ');
  return {
    height,
    draw(top) {
      const y = top + 6;
      const line = y + 2;
      drawPlate(pdf, lot.lote, at('lote'), top + (height - PLATE.height) / 2);
      for (const [index, name] of names.entries()) {
        write(pdf, name, { x: at('veiculo'), y: y + index * NAME_LINE, style: NAME });
      }
      const below = y + names.length * NAME_LINE;
      write(pdf, shorten(pdf, facts, SUB, NAME_WIDTH), { x: at('veiculo'), y: below, style: SUB });
      write(pdf, String(lot.ano), { x: at('ano'), y: line, style: CELL });
      const placa = lot.finalPlaca === '' ? '—' : `final ${lot.finalPlaca}`;
      write(pdf, placa, { x: at('placa'), y: line, style: CELL });
      const situacao = shorten(pdf, lot.situacao, CELL, 56);
      write(pdf, situacao, { x: at('situacao'), y: line, style: CELL });
      const price = formatBRL(lot.lanceInicial);
      write(pdf, price, { x: at('inicial'), y: line, style: PRICE, right: true });
      const fipe = lot.valorFipe === null ? '—' : formatBRL(lot.valorFipe);
      write(pdf, fipe, { x: at('fipe'), y: line, style: CELL, right: true });
      rule(pdf, top + height);
    },
  };
}

function rule(pdf: Pdf, y: number): void {
  const end = PAGE.margin + CONTENT_WIDTH;
  pdf.moveTo(PAGE.margin, y).lineTo(end, y).lineWidth(0.6).stroke(INK.line);
}

function kilometres(km: number | null): string {
  return km === null ? '' : `${km.toLocaleString('pt-BR')} km`;
}
