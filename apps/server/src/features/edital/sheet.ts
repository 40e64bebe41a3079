import { printable } from './printable.ts';

export type Pdf = PDFKit.PDFDocument;

/** A4 in points, as everything here. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42, top: 52, bottom: 786 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const INK = {
  tinta: '#0f1b2d',
  text: '#1c2b42',
  soft: '#4d5c71',
  line: '#d9e0e8',
  mist: '#f3f5f8',
  martelo: '#ffb000',
  plate: '#003399',
} as const;

export const REGULAR = 'Helvetica';
export const BOLD = 'Helvetica-Bold';

export interface TextStyle {
  font: string;
  size: number;
  color: string;
}

/** One line of text whose capitals begin at `y`. `right`: `x` is where it ends. */
export function write(
  pdf: Pdf,
  text: string,
  { x, y, style, right = false }: { x: number; y: number; style: TextStyle; right?: boolean },
): void {
  const line = printable(text);
  use(pdf, style).fillColor(style.color);
  const left = right ? x - pdf.widthOfString(line) : x;
  pdf.text(line, left, y, { lineBreak: false });
}

export function use(pdf: Pdf, { font, size }: TextStyle): Pdf {
  return pdf.font(font).fontSize(size);
}

/** The text in lines no wider than `width`; a word that is wider alone is cut. */
export function wrap(pdf: Pdf, text: string, style: TextStyle, width: number): string[] {
  use(pdf, style);
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (pdf.widthOfString(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = shorten(pdf, word, style, width);
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** At most `most` lines, the last with an ellipsis where something is left out. */
export function wrapAtMost(
  pdf: Pdf,
  text: string,
  style: TextStyle,
  { width, most }: { width: number; most: number },
): string[] {
  const lines = wrap(pdf, text, style, width);
  if (lines.length <= most) return lines;
  const last = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), shorten(pdf, last, style, width)];
}

/** As much of a line as fits. */
export function shorten(pdf: Pdf, text: string, style: TextStyle, width: number): string {
  const line = printable(text);
  use(pdf, style);
  if (pdf.widthOfString(line) <= width) return line;
  let kept = line.length;
  while (kept > 1 && pdf.widthOfString(`${line.slice(0, kept).trimEnd()}…`) > width) kept -= 1;
  return `${line.slice(0, kept).trimEnd()}…`;
}
