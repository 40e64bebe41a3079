import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import { makeDocument } from '../../platform/documents/make-document.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import { findUndrawn } from './papers.queries.ts';
import { storeFile } from './papers.writes.ts';

const THREAD = new URL('./paper.worker.ts', import.meta.url);

type DrawnSale = { id: number; buyerId: number };
type Drawer = {
  db: Db;
  onError?: (error: unknown) => void;
  /** Once it is aborted no further paper is begun. */
  signal?: AbortSignal;
};

/**
 * Draws the files of issued papers, each from its frozen data alone, so that a second drawing after a
 * crash gives the same bytes. A paper that fails keeps no other one waiting. Returns the sales of those
 * that were drawn, each once.
 */
export async function drawPapers({ db, onError = logError, signal }: Drawer): Promise<DrawnSale[]> {
  const drawn = new Map<number, DrawnSale>();
  for (const { id, data, saleId, buyerId } of await findUndrawn(db)) {
    if (signal?.aborted) break;
    try {
      const pdf = await makeDocument(THREAD, data);
      await storeFile(db, id, { pdf, pdfSha256: createHash('sha256').update(pdf).digest() });
      if (saleId !== null && buyerId !== null) drawn.set(saleId, { id: saleId, buyerId });
    } catch (error) {
      onError(error);
    }
  }
  return [...drawn.values()];
}
