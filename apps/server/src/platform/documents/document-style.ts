import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces.js';

/** A4. Every length of a document is in points. */
export const PAGE = { width: 595.28, marginX: 42, marginTop: 64, marginBottom: 66 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.marginX;

export const INK = {
  dark: '#0f1b2d',
  text: '#1c2b42',
  soft: '#4d5c71',
  line: '#c9d2dd',
  mist: '#eef1f5',
} as const;

const BODY_SIZE = 10;
const BODY_LINE_HEIGHT = 1.3;
/** The height of a line of Archivo above and below the base line, as a share of the font size. */
const FONT_HEIGHT = 1.09;
/** The height of one line of body text. */
export const LINE_HEIGHT = BODY_SIZE * FONT_HEIGHT * BODY_LINE_HEIGHT;

export const DEFAULT_STYLE = {
  font: 'Archivo',
  fontSize: BODY_SIZE,
  lineHeight: BODY_LINE_HEIGHT,
  color: INK.text,
};

export const STYLES: StyleDictionary = {
  title: { fontSize: 17, bold: true, color: INK.dark, alignment: 'center', lineHeight: 1.15 },
  subtitle: { fontSize: 9.5, color: INK.soft, alignment: 'center' },
  heading: { fontSize: 13, bold: true, color: INK.dark },
  clause: { fontSize: 11, bold: true, color: INK.dark },
  strong: { bold: true },
  label: { fontSize: 8.5, color: INK.soft },
  small: { fontSize: 8, color: INK.soft },
  tableHead: { fontSize: 7.5, bold: true, color: INK.dark },
  cell: { fontSize: 9 },
  amount: { fontSize: 9, alignment: 'right' },
};

const CELL_PADDING = 5;

/**
 * The widths of a table's columns; columns given as null share the remaining width. Every width is
 * a number, because a column that pdfmake measures grows with a long word, beyond the page.
 */
export function columnWidths(widths: (number | null)[]): number[] {
  const given = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const left = CONTENT_WIDTH - given - widths.length * 2 * CELL_PADDING;
  const open = widths.filter((width) => width === null).length;
  return widths.map((width) => width ?? left / open);
}

const LAYOUT: CustomTableLayout = {
  vLineWidth: () => 0,
  hLineColor: INK.line,
  paddingLeft: () => CELL_PADDING,
  paddingRight: () => CELL_PADDING,
  paddingTop: () => 4,
  paddingBottom: () => 3,
};

const headRows = ({ table }: { table: { headerRows?: number | undefined } }) =>
  table.headerRows ?? 0;

export const TABLE_LAYOUTS: Record<string, CustomTableLayout> = {
  /** The layout of a list: a grey head between strong lines, and a light line under every row. */
  list: {
    ...LAYOUT,
    hLineWidth: (line, node) => (line === 0 || line === headRows(node) ? 0.9 : 0.5),
    hLineColor: (line, node) => (line === 0 || line === headRows(node) ? INK.dark : INK.line),
    fillColor: (row, node) => (row < headRows(node) ? INK.mist : null),
  },
  /** The layout of facts: a frame with a box for each fact. */
  facts: { ...LAYOUT, hLineWidth: () => 0.5, vLineWidth: () => 0.5, vLineColor: INK.line },
};
