import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ExportFormat, ExportList } from '@martelo/contract/shapes/export-lists';
import type { ExportQuery } from '@martelo/contract/shapes/export-query';
import { connect } from '../../platform/database/connect.ts';
import { describeError } from '../../platform/http/describe-error.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import { errorText } from '../../platform/log/loggable-error.ts';
import { runThread } from '../../platform/threads/run-thread.ts';
import { yieldToBids } from '../../platform/threads/yield-to-bids.ts';
import type { Sight } from './columns.ts';
import { csvHead, csvWriter } from './csv.ts';
import { LIST_EXPORTS } from './exports.ts';
import type { ExportSettings, ListExport, Reading } from './list-export.ts';
import type { SheetOrder } from './sheet.worker.ts';

/** The data that the thread of the exports gets at its start. */
export interface ExportData {
  databaseUrl: string;
  settings: ExportSettings;
}

export interface ExportOrder {
  list: ExportList;
  filter: ExportQuery;
  format: ExportFormat;
  timeZone: string;
  nowMs: number;
  sees: Sight;
}

/** A part of a file, its end, or the reason why the rest is missing. */
export type ExportPiece =
  | { chunk: string | Uint8Array }
  | { end: true }
  | { unavailable: boolean; reason: string };

type Pieces = AsyncGenerator<string | Uint8Array>;

/** The batches of all files are read one by one (list-export.ts). */
/** A part of a list is read in less than a second. */
const ANSWER_MS = 60_000;
const CONNECTIONS = 1;
const SHEET = new URL('./sheet.worker.ts', import.meta.url);
/** A sheet of the greatest size takes half a gigabyte while it is made, so one is made at a time. */
const MOST_SHEET_MB = 1024;
const oneSheetAtATime = createSemaphore(1, Number.POSITIVE_INFINITY);

/** The work of the thread: each message brings an order and the port on which its file is sent. */
export function writeExports(): void {
  yieldToBids();
  const { databaseUrl, settings } = workerData as ExportData;
  const { db } = connect(databaseUrl, { maxConnections: CONNECTIONS, answerMs: ANSWER_MS });
  parentPort?.on('message', ({ order, port }: { order: ExportOrder; port: MessagePort }) => {
    const gone = new AbortController();
    port.once('close', () => gone.abort());
    const { list, filter, timeZone, nowMs, sees } = order;
    const reading = { db, settings, filter, timeZone, nowMs, sees };
    const source = LIST_EXPORTS[list];
    void send(port, WRITERS[order.format](source, reading, gone.signal));
  });
}

/** Sends a piece whenever the port asks for one, so that a slow reader does not fill the memory. */
async function send(port: MessagePort, pieces: Pieces): Promise<void> {
  const tell = (piece: ExportPiece) => port.postMessage(piece);
  try {
    for await (const _asked of on(port, 'message', { close: ['close'] })) {
      const { done, value } = await pieces.next();
      tell(done ? { end: true } : { chunk: value });
    }
  } catch (error) {
    tell({ unavailable: describeError(error).status === 503, reason: errorText(error) });
  } finally {
    await pieces.return(undefined).catch(() => {});
  }
}

type Write = (source: ListExport, reading: Reading, signal: AbortSignal) => Pieces;

const WRITERS: Record<ExportFormat, Write> = { csv: csvPieces, xlsx: sheetPieces };

async function* csvPieces(source: ListExport, reading: Reading): Pieces {
  const columns = source.columns(reading.sees);
  yield csvHead(columns);
  const write = csvWriter(columns, reading.timeZone);
  for await (const rows of source.batches(reading)) yield write(rows);
}

async function* sheetPieces(source: ListExport, reading: Reading, signal: AbortSignal): Pieces {
  const { name } = source;
  const columns = source.columns(reading.sees);
  const data: SheetOrder = { name, columns, timeZone: reading.timeZone };
  const work = { file: SHEET, data, memoryMb: MOST_SHEET_MB, signal };
  yield await oneSheetAtATime(() => runThread({ ...work, pieces: source.batches(reading) }));
}
