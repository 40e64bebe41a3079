import type { ExportQuery } from '@martelo/contract/calls/export-calls';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Column, ColumnShape, Value } from './columns.ts';

/** Rows in each batch: few enough that bids are decided between two batches. */
const BATCH_ROWS = 1000;

/** The time, the database and the filters of an export. */
export interface Reading {
  db: Db;
  settings: Deps['settings'];
  nowMs: number;
  timeZone: string;
  filter: ExportQuery;
}

export interface Batch<Row> {
  rows: Row[];
  /** The position of the next batch; null after the last row. */
  next: number | null;
}

/** One list of the administrator area as a table of values. */
export interface ListExport {
  /** The list's name, in the file's name and on the sheet. */
  name: string;
  columns: readonly ColumnShape[];
  /** A required filter, because without it the list is a different one. */
  needs?: 'vehicleId' | 'tipo';
  count(reading: Reading): Promise<number>;
  /** All rows, in batches that are read on demand, so that a million rows are never in memory. */
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
    // Only the data of the columns, because functions cannot be sent to another thread.
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

/** A batch of rows ordered by id: a full one has another after it. */
export function batchOf<Row extends { id: number }, Shown>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Shown,
): Batch<Shown> {
  const last = rows.at(-1);
  return { rows: rows.map(present), next: last && rows.length === limit ? last.id : null };
}
