import { logoMark } from '@martelo/brand/logo';
import type { Content, DynamicContent } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH, INK, PAGE } from './document-style.ts';

const LOGO = logoMark();

/** The head of the first page: logo and name of the yard. */
export function letterhead(name: string): Content {
  return [
    {
      columns: [
        { svg: LOGO, width: 42 },
        { text: name, fontSize: 20, bold: true, color: INK.dark, margin: [0, 8, 0, 0] },
      ],
      columnGap: 12,
      // The first page has a letterhead instead of a running head.
      margin: [0, -24, 0, 8],
    },
    rule({ width: 1.4, color: INK.dark }),
  ];
}

/** The head of every page after the first. */
export function runningHead(name: string, title: string): DynamicContent {
  return (page) =>
    page === 1
      ? null
      : {
          margin: [PAGE.marginX, 26, PAGE.marginX, 0],
          stack: [
            {
              columns: [
                { svg: LOGO, width: 14 },
                { text: name, bold: true, fontSize: 9, margin: [0, 2, 0, 0] },
                { text: title, style: 'label', alignment: 'right', margin: [0, 2, 0, 0] },
              ],
              columnGap: 6,
            },
            { ...rule({ width: 0.6, color: INK.line }), margin: [0, 5, 0, 0] },
          ],
        };
}

/** The foot of every page: a line that names the document, and 'Página 1 de 9'. */
export function pageFoot(line: string): DynamicContent {
  return (page, pages) => ({
    margin: [PAGE.marginX, 0, PAGE.marginX, 0],
    stack: [
      { ...rule({ width: 0.6, color: INK.line }), margin: [0, 18, 0, 6] },
      {
        columns: [
          { text: line, style: 'label' },
          { text: `Página ${page} de ${pages}`, style: 'label', alignment: 'right', width: 90 },
        ],
      },
    ],
  });
}

function rule({ width, color }: { width: number; color: string }) {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0 };
  return { canvas: [{ ...line, lineWidth: width, lineColor: color }] };
}
