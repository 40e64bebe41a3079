import type { Readable } from 'node:stream';
import { type ExportList, XLSX_MAX_ROWS } from '@martelo/contract/shapes/export-lists';
import type { ExportQuery } from '@martelo/contract/shapes/export-query';
import { CONTACT_LISTS, SENSITIVE_ROWS } from '@martelo/contract/shapes/second-person';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Sight } from './columns.ts';
import type { ExportThread } from './export-thread.ts';
import { LIST_EXPORTS } from './exports.ts';
import type { ExportOrder as ExportWork } from './write-exports.ts';

export interface ExportOrder {
  list: ExportList;
  filter: ExportQuery;
  timeZone: string;
  /** Which extra columns the person may see. */
  sees: Sight;
  actor: Actor;
  /** Uses up the approval of this file, when nothing else refuses it; false: it was used. */
  use?: () => Promise<boolean>;
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
  | { ok: false; code: 'VALIDATION'; field: string }
  | { ok: false; code: 'APPROVAL_REQUIRED' | 'FILE_USED' };

/** The file holds the contacts of many people. */
export function isSensitiveExport(list: ExportList, rows: number, sees: Sight): boolean {
  return sees.contacts && CONTACT_LISTS.includes(list) && rows >= SENSITIVE_ROWS;
}

/** Sheets are made one at a time: whoever would wait for more than these is refused at once. */
const fewSheets = createSemaphore(1, 4);

/**
 * A list as a file. The export of personal data is recorded before the first byte is sent: who
 * exports, and how many rows.
 */
export async function exportList(
  deps: Pick<Deps, 'db' | 'settings' | 'exportThread'>,
  order: ExportOrder,
): Promise<ExportOutcome> {
  const { list, filter, timeZone, signal } = order;
  const { exportThread } = deps;
  const counted = await countExport(deps, order);
  if (!counted.ok) return counted;
  const { source, reading, rows } = counted;
  const what = isSensitiveExport(list, rows, order.sees) ? 'exportacoes' : 'never';
  const admitted = await admitActor(deps.db, what, order.actor);
  if (!admitted.ok) return admitted;
  if (order.use && !(await order.use())) return { ok: false, code: 'FILE_USED' };
  const { actor } = admitted;
  await recordAudit(deps.db, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'list.exported',
    subjectType: 'list',
    subjectId: list,
    details: { format: filter.format, rows, ...factsOf(filter), ...actor.secondPerson },
  });
  const { format } = filter;
  const work = { list, filter, format, timeZone, nowMs: reading.nowMs, sees: order.sees };
  const content =
    format === 'csv'
      ? openFile(exportThread, work)
      : await fewSheets(() => wholeSheet(openFile(exportThread, work), signal));
  return { ok: true, name: source.name, rows, content };
}

/** How many rows the export would have now, or why there can be no such file. */
export async function countExport(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { list, filter, timeZone, sees }: Pick<ExportOrder, 'list' | 'filter' | 'timeZone' | 'sees'>,
) {
  const source = LIST_EXPORTS[list];
  if (source.needs && filter[source.needs] === undefined) {
    return { ok: false, code: 'VALIDATION', field: source.needs } as const;
  }
  const reading = { db, settings, filter, timeZone, nowMs: await readNow(db), sees };
  const rows = await source.count(reading);
  if (filter.format === 'xlsx' && rows > XLSX_MAX_ROWS) {
    return { ok: false, code: 'EXPORT_TOO_LONG', rows } as const;
  }
  return { ok: true, source, reading, rows } as const;
}

/** Files that are open at once, however slowly their callers read them. */
const MOST_OPEN = 20;
let open = 0;

function openFile(thread: ExportThread, order: ExportWork): Readable {
  if (open >= MOST_OPEN) refuse('UNAVAILABLE');
  open += 1;
  return thread.write(order).once('close', () => {
    open -= 1;
  });
}

/** A sheet is sent when it is complete: until then a failure still gets an answer of its own. */
async function wholeSheet(file: Readable, signal: AbortSignal): Promise<Buffer> {
  const leave = () => file.destroy(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return Buffer.concat(await file.toArray());
  } finally {
    signal.removeEventListener('abort', leave);
  }
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
