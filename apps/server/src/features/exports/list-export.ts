import type { ExportQuery } from '@martelo/contract/calls/export-calls';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Column, ColumnShape, Value } from './columns.ts';

/** Rows read, and given to the writer, at once: few enough to let bids pass in between. */
const BATCH_ROWS = 1000;

/** When, where and of what a list is read. */
export interface Reading {
  db: Db;
  settings: Deps['settings'];
  nowMs: number;
  timeZone: string;
  filter: ExportQuery;
}

export interface Batch<Row> {
  rows: Row[];
  /** Where the next batch begins; null after the last row. */
  next: number | null;
}

/** One list of the administrator area as a table of values. */
export interface ListExport {
  /** In the file's name and on the sheet. */
  name: string;
  columns: readonly ColumnShape[];
  /** The filter without which it is another list. */
  needs?: 'vehicleId' | 'tipo';
  count(reading: Reading): Promise<number>;
  /** Every row, batch by batch, each read when it is asked for: a million never lie in memory. */
  batches(reading: Reading): AsyncGenerator<Value[][]>;
}

interface Source<Row> {
  name: string;
  columns: readonly Column<Row>[];
  count(reading: Reading): Promise<number>;
  read(reading: Reading, after: number | undefined, limit: number): Promise<Batch<Row>>;
}

export function defineList<Row>({ name, columns, count, read }: Source<Row>): ListExport {
  return {
    name,
    // Without what reads them: the shapes go to another thread.
    columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
    count,
    async *batches(reading) {
      let after: number | undefined;
      for (;;) {
        const { rows, next } = await read(reading, after, BATCH_ROWS);
        if (rows.length > 0) yield rows.map((row) => columns.map(({ value }) => value(row)));
        if (next === null) return;
        after = next;
      }
    },
  };
}

/** A batch of rows that follow each other by id: a full one has another behind it. */
export function batchOf<Row extends { id: number }, Shown>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Shown,
): Batch<Shown> {
  const last = rows.at(-1);
  return { rows: rows.map(present), next: last && rows.length === limit ? last.id : null };
}
