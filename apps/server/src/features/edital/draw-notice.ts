import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { auctionSection, lotListHeading } from './lot-blocks.ts';
import { clausesOf } from './notice-clauses.ts';
import { momentWords } from './notice-words.ts';
import { clauseBlocks, openingBlocks } from './opening-blocks.ts';
import { paginate, type Section } from './paginate.ts';
import type { Notice } from './read-notice.ts';
import { CONTENT_WIDTH, INK, PAGE, type Pdf, REGULAR, write } from './sheet.ts';

const FOOTER = { font: REGULAR, size: 8.5, color: INK.soft };

/**
 * Draws the document page by page into `pdf`, which is a stream: each page leaves as it is done.
 * Between pages everything else of the process goes on, bids first of all.
 */
export async function drawNotice(pdf: Pdf, notice: Notice, issuedAt: Date): Promise<void> {
  const pages = paginate(await sectionsOf(pdf, notice, issuedAt), PAGE);
  for (const [index, blocks] of pages.entries()) {
    pdf.addPage();
    for (const { block, y } of blocks) block.draw(y);
    drawFooter(pdf, notice, { issuedAt, page: index + 1, pages: pages.length });
    await nextTurn();
  }
  pdf.end();
}

export function openDocument(notice: Notice, issuedAt: Date): Pdf {
  return new PDFDocument({
    size: 'A4',
    // Everything is placed here: the library must never turn a page by itself.
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: `Edital do leilão de veículos, ${notice.site.nome}`,
      Author: notice.site.nome,
      Subject: 'Cláusulas e relação de lotes',
      CreationDate: issuedAt,
    },
  });
}

async function sectionsOf(pdf: Pdf, notice: Notice, issuedAt: Date): Promise<Section[]> {
  const { site, auctions } = notice;
  const lots = auctions.reduce((sum, auction) => sum + auction.lots.length, 0);
  const sections: Section[] = [
    { blocks: openingBlocks(pdf, notice, issuedAt) },
    ...clausesOf(notice).map(({ titulo, paragraphs }) => ({
      blocks: clauseBlocks(pdf, titulo, paragraphs),
    })),
    { blocks: lotListHeading(pdf, lots) },
  ];
  for (const auction of auctions) sections.push(await auctionSection(pdf, auction, site.fuso));
  return sections;
}

type Footer = { issuedAt: Date; page: number; pages: number };

function drawFooter(pdf: Pdf, { site }: Notice, { issuedAt, page, pages }: Footer): void {
  const y = PAGE.height - 38;
  const end = PAGE.margin + CONTENT_WIDTH;
  pdf
    .moveTo(PAGE.margin, y - 8)
    .lineTo(end, y - 8)
    .lineWidth(0.6)
    .stroke(INK.line);
  const left = `${site.nome}. Edital ${site.edital.versao}, emitido em ${momentWords(issuedAt, site.fuso)}`;
  write(pdf, left, { x: PAGE.margin, y, style: FOOTER });
  write(pdf, `Página ${page} de ${pages}`, { x: end, y, style: FOOTER, right: true });
}
