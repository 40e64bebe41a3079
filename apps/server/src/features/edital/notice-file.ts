import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { drawNotice, openDocument } from './draw-notice.ts';
import { fileNameOf } from './notice-words.ts';
import type { Notice } from './read-notice.ts';

/**
 * The document while it is being drawn and afterwards. Readers get what there is at their own pace:
 * a slow line holds up neither the drawing nor anybody else.
 */
export interface NoticeFile {
  name: string;
  etag: string;
  chunks(): AsyncGenerator<Buffer>;
  /** Settles when the last page is there; rejects when one could not be drawn. */
  done: Promise<void>;
}

export function startNoticeFile(notice: Notice, issuedAt: Date): NoticeFile {
  const pdf = openDocument(notice, issuedAt);
  const kept: Buffer[] = [];
  let ended = false;
  pdf.on('data', (chunk: Buffer) => kept.push(chunk));
  const drawn = Promise.all([once(pdf, 'end'), drawNotice(pdf, notice, issuedAt)]);
  const done = drawn.then(() => {
    ended = true;
  });
  // Whoever reads the file meets the failure; without a reader it is nobody's.
  done.catch(() => {});

  async function* chunks(): AsyncGenerator<Buffer> {
    for (let next = 0; ; next += 1) {
      while (next >= kept.length) {
        if (ended) return;
        await Promise.race([done, once(pdf, 'data')]);
      }
      yield kept[next] as Buffer;
    }
  }
  return { name: fileNameOf(notice.site), etag: etagOf(notice), chunks, done };
}

/** By what the document says, not by when it was drawn. */
export function etagOf(notice: Notice): string {
  const hash = createHash('sha256').update(JSON.stringify(notice));
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
