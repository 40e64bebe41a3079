import { Readable } from 'node:stream';
import type { ExportQuery } from '@martelo/contract/calls/export-calls';
import {
  type ExportFormat,
  type ExportList,
  XLSX_MAX_ROWS,
} from '@martelo/contract/shapes/export-lists';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { csvHead, csvWriter } from './csv.ts';
import { LIST_EXPORTS } from './exports.ts';
import type { ListExport, Reading } from './list-export.ts';
import { writeSheet } from './write-sheet.ts';

export interface ExportOrder {
  list: ExportList;
  filter: ExportQuery;
  timeZone: string;
  actor: Actor;
  /** The signal aborts when the caller has disconnected. */
  signal: AbortSignal;
}

export interface ExportFile {
  ok: true;
  /** The file name without its extension. */
  name: string;
  rows: number;
  content: Readable | Buffer;
}

export type ExportOutcome =
  | ExportFile
  | { ok: false; code: 'EXPORT_TOO_LONG'; rows: number }
  | { ok: false; code: 'VALIDATION'; field: string };

/** A sheet of the greatest size takes half a gigabyte while it is made, so one is made at a time. */
const oneSheetAtATime = createSemaphore(1, 4);

/**
 * A list as a file. The export of personal data is recorded before the first byte is sent: who
 * exports, and how many rows.
 */
export async function exportList(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  order: ExportOrder,
): Promise<ExportOutcome> {
  const { list, filter, timeZone, actor, signal } = order;
  const source = LIST_EXPORTS[list];
  if (source.needs && filter[source.needs] === undefined) {
    return { ok: false, code: 'VALIDATION', field: source.needs };
  }
  const reading = { db, settings, filter, timeZone, nowMs: await readNow(db) };
  const rows = await source.count(reading);
  if (filter.format === 'xlsx' && rows > XLSX_MAX_ROWS) {
    return { ok: false, code: 'EXPORT_TOO_LONG', rows };
  }
  await recordAudit(db, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'list.exported',
    subjectType: 'list',
    subjectId: list,
    details: { format: filter.format, rows, ...factsOf(filter) },
  });
  return {
    ok: true,
    name: source.name,
    rows,
    content: await WRITERS[filter.format](source, reading, signal),
  };
}

/** A CSV that is being sent holds one batch in memory, and waits as long as its caller reads slowly. */
const MOST_OPEN = 20;
let open = 0;

type Write = (
  source: ListExport,
  reading: Reading,
  signal: AbortSignal,
) => Promise<ExportFile['content']>;

const WRITERS: Record<ExportFormat, Write> = {
  csv: async (source, reading) => {
    if (open >= MOST_OPEN) refuse('UNAVAILABLE');
    open += 1;
    const file = Readable.from(csvText(source, reading), { objectMode: false });
    return file.once('close', () => {
      open -= 1;
    });
  },
  xlsx: (source, reading, signal) =>
    oneSheetAtATime(() => {
      const { name, columns } = source;
      const sheet = { name, columns, timeZone: reading.timeZone };
      return writeSheet(sheet, source.batches(reading), signal);
    }),
};

async function* csvText(source: ListExport, reading: Reading): AsyncGenerator<string> {
  yield csvHead(source.columns);
  const write = csvWriter(source.columns, reading.timeZone);
  for await (const rows of source.batches(reading)) yield write(rows);
}

/**
 * The filters by name. Of a search only its use is recorded, because its text may be a person's
 * name.
 */
function factsOf({ q, format: _format, from, to, ...filter }: ExportQuery) {
  const facts = { ...filter, from: from?.toISOString(), to: to?.toISOString() };
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...(q && { searched: true }) };
}
