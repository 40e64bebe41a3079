import { HOUR_MS } from '@martelo/core/duration';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { makeDocument } from '../../platform/documents/make-document.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readExport } from './read-export.ts';
import { insertRequest } from './requests.writes.ts';

const THREAD = new URL('./export.worker.ts', import.meta.url);

/** Files of one person in an hour: an export reads all rows of a person. */
const MOST_IN_AN_HOUR = 10;
const recent = new LRUCache<number, number[]>({ max: 10_000 });

export interface ExportFile {
  name: string;
  contentType: string;
  content: Buffer;
}

export type ExportOutcome =
  | { ok: true; file: ExportFile }
  | { ok: false; code: 'NOT_FOUND' }
  | { ok: false; code: 'RATE_LIMITED'; seconds: number };

/** A person's data as a file; a PDF is made on a thread of its own, one at a time (decision 23). */
export async function exportOwnData(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { userId, format, ip }: { userId: number; format: 'json' | 'pdf'; ip: string },
): Promise<ExportOutcome> {
  const seconds = secondsToWait(userId, performance.now());
  if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds };
  const data = await readExport(db, userId, settings.yardTimeZone);
  if (!data) return { ok: false, code: 'NOT_FOUND' };
  const day = data.emitidoEm.slice(0, 10);
  const content =
    format === 'json'
      ? Buffer.from(JSON.stringify(data, null, 2))
      : await makeDocument(THREAD, data);
  await db.transaction(async (tx) => {
    await insertRequest(tx, { userId, kind: 'export', done: true });
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'own-data.exported',
      subjectType: 'user',
      subjectId: userId,
      details: { format },
    });
  });
  const contentType = format === 'json' ? 'application/json' : 'application/pdf';
  return { ok: true, file: { name: `meus-dados-${day}.${format}`, contentType, content } };
}

function secondsToWait(userId: number, nowMs: number): number {
  const made = (recent.get(userId) ?? []).filter((at) => at > nowMs - HOUR_MS);
  const [oldest] = made;
  if (oldest !== undefined && made.length >= MOST_IN_AN_HOUR) {
    return Math.ceil((oldest + HOUR_MS - nowMs) / 1000);
  }
  recent.set(userId, [...made, nowMs]);
  return 0;
}
