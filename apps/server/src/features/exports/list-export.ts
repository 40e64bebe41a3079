import type { ExportQuery } from '@martelo/contract/shapes/export-query';
import type { Db } from '../../platform/database/connect.ts';
import { countRows, type ExportedList, readPage } from '../../platform/database/list-page.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import type { Settings } from '../../settings.ts';
import { type Column, type ColumnShape, type Sight, type Value, visibleTo } from './columns.ts';

/** Rows in each batch. */
export const BATCH_ROWS = 1000;

/**
 * The batches of all exports are read one by one, so that exports together use one connection, and
 * a caller that reads slowly holds up nobody.
 */
export const inTurn = createSemaphore(1, Number.POSITIVE_INFINITY);

/** The settings that columns need. */
export type ExportSettings = Pick<Settings, 'whatsapp' | 'email' | 'yardTimeZone'>;

/** The time, the database and the filters of an export. */
export interface Reading {
  db: Db;
  settings: ExportSettings;
  nowMs: number;
  timeZone: string;
  filter: ExportQuery;
  sees: Sight;
}

/** One list of the administrator area as a table of values. */
export interface ListExport {
  /** The list's name, in the file's name and on the sheet. */
  name: string;
  columns(sees: Sight): ColumnShape[];
  /** A required filter, because without it the list is a different one. */
  needs?: 'vehicleId' | 'tipo';
  count(reading: Reading): Promise<number>;
  /** All rows, in batches that are read on demand, so that a million rows are never in memory. */
  batches(reading: Reading): AsyncGenerator<Value[][]>;
}

interface Source<Row> {
  name: string;
  columns: readonly Column<Row>[];
  /** The list that the page shows. */
  list(reading: Reading): ExportedList | Promise<ExportedList>;
  read(reading: Reading, ids: number[]): Promise<Row[]>;
}

export function defineList<Row>({ name, columns, list, read }: Source<Row>): ListExport {
  return {
    name,
    // Only the data of the columns, because functions cannot be sent to another thread.
    columns: (sees) =>
      visibleTo(sees, columns).map(({ header, kind, width }) => ({ header, kind, width })),
    count: (reading) => inTurn(async () => countRows(reading.db, [await list(reading)])),
    async *batches(reading) {
      const source = await list(reading);
      const shown = visibleTo(reading.sees, columns);
      let last: number | undefined;
      do {
        const { ids, rows } = await inTurn(() => readBatch(source, last));
        if (rows.length > 0) yield rows.map((row) => shown.map(({ value }) => value(row)));
        last = ids.length === BATCH_ROWS ? ids.at(-1) : undefined;
      } while (last !== undefined);

      async function readBatch(exported: ExportedList, after: number | undefined) {
        const ids = await idsAfter(reading.db, exported, after);
        return { ids, rows: ids.length > 0 ? await read(reading, ids) : [] };
      }
    },
  };
}

function idsAfter(db: Db, list: ExportedList, last: number | undefined): Promise<number[]> {
  const where = last === undefined ? list.where : [...list.where, list.follows(last)];
  return readPage(db, { ...list, where }, { limit: BATCH_ROWS, offset: 0 });
}
