import type { IssuedEdital } from './edital-document.ts';
import { type EditalPdf, etagOf, startEditalPdf } from './edital-pdf.ts';
import type { Edital } from './read-edital.ts';

const KEPT_MS = 2_000;

type Shelf = {
  /** Reads the edital's data and the database's time. */
  read: () => Promise<{ edital: Edital; nowMs: number }>;
  now?: () => number;
  start?: (issued: IssuedEdital) => EditalPdf;
};

/**
 * One document for everyone. After a moment the data are read again, and the document is made again
 * only when they have changed. Simultaneous requests share one reading. One document is made at a
 * time, and whoever asks meanwhile gets it too: many readers of a yard that changes all the time cost
 * no more than one.
 */
export function editalCache({
  read,
  now = () => performance.now(),
  start = startEditalPdf,
}: Shelf) {
  let file: EditalPdf | null = null;
  let until = 0;
  let isMaking = false;
  let looking: Promise<EditalPdf> | null = null;

  async function look(): Promise<EditalPdf> {
    const { edital, nowMs } = await read();
    if (file?.etag !== etagOf(edital)) {
      file = start({ edital, issuedAt: new Date(nowMs) });
      isMaking = true;
      file.content
        // A file that could not be made is tried again for the next reader.
        .catch(() => {
          file = null;
        })
        .finally(() => {
          isMaking = false;
        });
    }
    until = now() + KEPT_MS;
    return file;
  }

  return async function take(): Promise<EditalPdf> {
    if (file && (isMaking || now() < until)) return file;
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
}
