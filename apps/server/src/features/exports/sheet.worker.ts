/**
 * Makes an XLSX file on a thread of its own: a hundred thousand rows take seconds, and the server's
 * thread could not decide bids meanwhile.
 */
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { yieldToBids } from '../../platform/threads/yield-to-bids.ts';
import type { ColumnShape, Value } from './columns.ts';

export interface SheetOrder {
  name: string;
  columns: readonly ColumnShape[];
  timeZone: string;
}

const MOMENT_FORMAT = 'dd/mm/yyyy hh:mm:ss';
const MONEY_FORMAT = '#,##0.00';
/** The most characters that a cell can hold. */
const MOST_CHARACTERS = 32_767;
/** Characters that XML does not allow. */
const CONTROL = /[[\p{Cc}--[\t\n]]\uFFFE\uFFFF]/gv;

yieldToBids();
const { name, columns, timeZone }: SheetOrder = workerData;
const rows: Row[] = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))];
const yardParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

parentPort?.on('message', (batch: Value[][] | null) => {
  if (batch === null) void finish();
  else for (const row of batch) rows.push(row.map(cellOf));
});

function cellOf(value: Value, index: number): Cell {
  if (value === null) return null;
  switch (columns[index]?.kind) {
    case 'number':
      return { value: Number(value), type: Number };
    case 'money':
      return { value: Number(value), type: Number, format: MONEY_FORMAT };
    case 'moment':
      return { value: yardTime(String(value)), type: Date, format: MOMENT_FORMAT };
    default:
      return { value: String(value).replace(CONTROL, '').slice(0, MOST_CHARACTERS), type: String };
  }
}

/** Dates in a sheet have no time zone, so the yard's local time is written as if it were UTC. */
function yardTime(iso: string): Date {
  return new Date(`${yardParts.format(new Date(iso)).replace(' ', 'T')}Z`);
}

async function finish(): Promise<void> {
  const widths = columns.map(({ width }) => ({ width }));
  const sheet = { sheet: name, columns: widths, stickyRowsCount: 1 };
  const file = await writeXlsxFile(rows, sheet).toBuffer();
  parentPort?.postMessage(file);
  parentPort?.close();
}
