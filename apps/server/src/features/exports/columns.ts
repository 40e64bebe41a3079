/** The value of one cell: reais and counts are numbers, moments are ISO strings. */
export type Value = string | number | null;

/** How a column is written in either format. */
export interface ColumnShape {
  header: string;
  kind: 'text' | 'number' | 'money' | 'moment';
  /** In characters, for sheets. */
  width: number;
  /** Only in the file of whoever may see this. */
  needs?: keyof Sight;
}

/** Which extra columns the person may see in a file. */
export interface Sight {
  /** The vehicles' papers. */
  papers: boolean;
  /** Names, documents and contacts of clients. */
  contacts: boolean;
}

export interface Column<Row> extends ColumnShape {
  value: (row: Row) => Value;
}

/** The columns as data and functions, each only in the file of whoever may see it. */
export function visibleTo<C extends ColumnShape>(sees: Sight, columns: readonly C[]): C[] {
  return columns.filter(({ needs }) => needs === undefined || sees[needs]);
}

/** A column that needs the right to it. */
export function only<Row>(needs: keyof Sight, column: Column<Row>): Column<Row> {
  return { ...column, needs };
}

const DEFAULT_WIDTH = 18;

export function text<Row>(
  header: string,
  value: (row: Row) => string | null | undefined,
  width = DEFAULT_WIDTH,
): Column<Row> {
  return { header, kind: 'text', width, value: (row) => value(row) || null };
}

export function count<Row>(header: string, value: (row: Row) => number | null): Column<Row> {
  return { header, kind: 'number', width: 10, value };
}

/** Reais. */
export function money<Row>(header: string, value: (row: Row) => number | null): Column<Row> {
  return { header, kind: 'money', width: 16, value };
}

export function moment<Row>(header: string, value: (row: Row) => string | null): Column<Row> {
  return { header, kind: 'moment', width: 20, value };
}

export const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não');

/** Two auctions may have the same title, so the number stands beside it. */
export function auctionName(auction: { titulo: string; numeroLote: string } | null): string {
  return auction ? `${auction.titulo} · nº ${auction.numeroLote}` : '';
}
