import { drawHammer } from './draw-marks.ts';
import {
  commissionWords,
  dayWords,
  lotCountWords,
  momentWords,
  periodWords,
} from './notice-words.ts';
import type { Block } from './paginate.ts';
import type { Notice } from './read-notice.ts';
import {
  BOLD,
  CONTENT_WIDTH,
  INK,
  PAGE,
  type Pdf,
  REGULAR,
  shorten,
  wrap,
  write,
} from './sheet.ts';

const BANNER_HEIGHT = 128;
const LABEL = { font: REGULAR, size: 8.5, color: INK.soft };
const VALUE = { font: BOLD, size: 10, color: INK.text };
const TITLE = { font: BOLD, size: 10, color: INK.text };
const PERIOD = { font: REGULAR, size: 9, color: INK.soft };

/** Who publishes what, when, and which auctions it is about. */
export function openingBlocks(pdf: Pdf, notice: Notice, issuedAt: Date): Block[] {
  const blocks = [banner(pdf, notice, issuedAt), ...factRows(pdf, notice), space(12)];
  return [...blocks, ...auctionLines(pdf, notice)];
}

export function space(height: number): Block {
  return { height, gap: true, keepWithNext: true, draw() {} };
}

/** Fills the head of the first page from edge to edge. */
function banner(pdf: Pdf, { site }: Notice, issuedAt: Date): Block {
  const issued = momentWords(issuedAt, site.fuso);
  const version = `Versão ${site.edital.versao}, atualizada em ${dayWords(site.edital.atualizadoEm)}`;
  return {
    height: BANNER_HEIGHT - PAGE.top + 20,
    draw() {
      pdf.rect(0, 0, PAGE.width, BANNER_HEIGHT).fill(INK.tinta);
      pdf.rect(0, BANNER_HEIGHT, PAGE.width, 4).fill(INK.martelo);
      drawHammer(pdf, PAGE.margin - 6, 22, 44);
      const x = PAGE.margin + 46;
      write(pdf, site.nome, { x, y: 34, style: { font: BOLD, size: 20, color: '#ffffff' } });
      const heading = { font: BOLD, size: 17, color: '#ffffff' };
      write(pdf, 'Edital do leilão de veículos', { x: PAGE.margin, y: 78, style: heading });
      const line = { font: REGULAR, size: 9.5, color: '#c8d4e6' };
      write(pdf, `${version}. Emitido em ${issued}.`, { x: PAGE.margin, y: 102, style: line });
    },
  };
}

function factRows(pdf: Pdf, { site }: Notice): Block[] {
  const { contato } = site;
  const facts: [string, string][] = [
    ['Pátio', [contato.endereco, contato.cidade].filter(Boolean).join(', ')],
    ['Atendimento', contato.horario],
    ['Telefone', contato.telefone],
    ['E-mail', contato.email],
    ['WhatsApp', whatsappWords(contato.whatsapp)],
    ['Comissão do leiloeiro', `${commissionWords(site)} sobre o valor do arremate`],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) =>
    shown.slice(row * 2, row * 2 + 2),
  );
  const width = CONTENT_WIDTH / 2;
  return rows.map((cells) => ({
    height: 34,
    draw(y) {
      for (const [column, [label, value]] of cells.entries()) {
        const x = PAGE.margin + column * width;
        write(pdf, label, { x, y, style: LABEL });
        write(pdf, shorten(pdf, value, VALUE, width - 12), { x, y: y + 12, style: VALUE });
      }
    },
  }));
}

/** '5579998124870' as '+55 79 99812-4870'. */
function whatsappWords(digits: string): string {
  return digits.replace(/^55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3');
}

function auctionLines(pdf: Pdf, { auctions, site }: Notice): Block[] {
  if (auctions.length === 0) return [];
  const heading: Block = {
    height: 22,
    keepWithNext: true,
    draw: (y) =>
      write(pdf, 'Leilões deste edital', {
        x: PAGE.margin,
        y,
        style: { font: BOLD, size: 13, color: INK.tinta },
      }),
  };
  const lines = auctions.map((auction): Block => {
    const count = lotCountWords(auction.lots.length);
    return {
      height: 30,
      draw(y) {
        pdf.rect(PAGE.margin, y, 3, 22).fill(INK.martelo);
        const x = PAGE.margin + 12;
        const title = `${auction.titulo} (${auction.tipo}, nº ${auction.numeroLote}, ${count})`;
        write(pdf, shorten(pdf, title, TITLE, CONTENT_WIDTH - 12), { x, y, style: TITLE });
        write(pdf, periodWords(auction, site.fuso), { x, y: y + 12, style: PERIOD });
      },
    };
  });
  return [heading, ...lines, space(4)];
}

const CLAUSE_TITLE = { font: BOLD, size: 11, color: INK.tinta };
const CLAUSE_TEXT = { font: REGULAR, size: 10, color: INK.text };
const LINE_HEIGHT = 14.5;

/** One clause: its heading stays with its text, of which two lines stay together at least. */
export function clauseBlocks(pdf: Pdf, titulo: string, paragraphs: string[]): Block[] {
  const heading: Block = {
    height: 18,
    keepWithNext: true,
    draw(y) {
      pdf.outline.addItem(titulo);
      write(pdf, titulo, { x: PAGE.margin, y, style: CLAUSE_TITLE });
    },
  };
  const text = paragraphs.flatMap((paragraph) => [...paragraphLines(pdf, paragraph), space(5)]);
  return [space(9), heading, ...text.slice(0, -1)];
}

function paragraphLines(pdf: Pdf, paragraph: string): Block[] {
  const lines = wrap(pdf, paragraph, CLAUSE_TEXT, CONTENT_WIDTH);
  const last = lines.length - 1;
  const announces = paragraph.endsWith(':');
  return lines.map((line, index) => ({
    height: LINE_HEIGHT,
    // Neither the first line nor the last stands alone on a page, nor what announces a list.
    keepWithNext: index === last ? announces : index === 0 || index === last - 1,
    draw: (y) => write(pdf, line, { x: PAGE.margin, y, style: CLAUSE_TEXT }),
  }));
}
