/**
 * CSV for Brazilian spreadsheets: UTF-8 with its byte order mark, semicolons, CRLF, decimal comma
 * and moments by the yard's clock.
 */
import type { ColumnShape, Value } from './columns.ts';

/** Without the mark Excel reads accents in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * A spreadsheet takes a text that begins with one of these for a formula, also in their full-width
 * forms.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const CONTROL = /[\p{Cc}--[\t\n]]/gv;

export function csvHead(columns: readonly ColumnShape[]): string {
  return BYTE_ORDER_MARK + columns.map(({ header }) => textCell(header)).join(';') + LINE_END;
}

/** Writes rows; made once for a file, because creating number and date formats is slow. */
export function csvWriter(columns: readonly ColumnShape[], timeZone: string) {
  const moments = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const amounts = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const write: Record<ColumnShape['kind'], (value: string | number) => string> = {
    text: (value) => textCell(String(value)),
    number: String,
    money: (value) => amounts.format(Number(value)),
    // '21/11/2026, 14:03:22' without its comma.
    moment: (value) => moments.format(new Date(value)).replace(',', ''),
  };
  const writers = columns.map(({ kind }) => write[kind]);
  const cell = (value: Value, index: number) =>
    value === null ? '' : (writers[index]?.(value) ?? '');
  return (rows: readonly Value[][]): string =>
    rows.map((row) => row.map(cell).join(';') + LINE_END).join('');
}

/**
 * Text that a person typed into a form must not run as a formula in a spreadsheet. It is always quoted:
 * a program that takes commas or tabs for the end of a cell would find a formula behind one.
 */
function textCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  // A carriage return only ends a row, so that counting them counts rows.
  const clean = safe.replace(/\r\n?/g, '\n').replace(CONTROL, '');
  return `"${clean.replaceAll('"', '""')}"`;
}
