import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import { makeDocument } from '../../platform/documents/make-document.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import { findDataToDraw, findUndrawn } from './papers.queries.ts';
import { storeFile } from './papers.writes.ts';

const THREAD = new URL('./paper.worker.ts', import.meta.url);

/** The jobs that draw: of due papers and of batches, each perhaps twice. */
const MOST_WAITING = 8;
const inTurn = createSemaphore(1, MOST_WAITING);

/**
 * Draws the file of one paper, unless it has one: when its turn comes, another job may have drawn it. The same
 * data give the same bytes.
 */
export function drawPaper(db: Db, id: number): Promise<void> {
  return inTurn(async () => {
    const data = await findDataToDraw(db, id);
    if (!data) return;
    const pdf = await makeDocument(THREAD, data);
    await storeFile(db, id, { pdf, pdfSha256: createHash('sha256').update(pdf).digest() });
  });
}

/** The sale of a paper; null: the paper is about a whole auction. */
type DrawnSale = { id: number; buyerId: number } | null;
type Drawer = {
  db: Db;
  onError?: (error: unknown) => void;
  /** Told of each paper when its file is ready, so that nobody waits for the papers of other sales. */
  onDrawn?: (sale: DrawnSale) => void;
  /** Once it is aborted no further paper is begun. */
  signal?: AbortSignal;
};

/**
 * Draws the files of issued papers, each from its frozen data alone, so that a second drawing after a
 * crash gives the same bytes. A paper that fails keeps no other one waiting.
 */
export async function drawPapers(drawer: Drawer): Promise<void> {
  const { db, onError = logError, onDrawn, signal } = drawer;
  for (const { id, saleId, buyerId } of await findUndrawn(db)) {
    if (signal?.aborted) break;
    try {
      await drawPaper(db, id);
      onDrawn?.(saleId !== null && buyerId !== null ? { id: saleId, buyerId } : null);
    } catch (error) {
      onError(error);
    }
  }
}
