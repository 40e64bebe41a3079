import { createHash } from 'node:crypto';
import { makeDocument } from '../../platform/documents/make-document.ts';
import type { IssuedNotice } from './edital-document.ts';
import { fileNameOf } from './notice-words.ts';
import type { Notice } from './read-notice.ts';

const THREAD = new URL('./edital.worker.ts', import.meta.url);

/** The edital as a PDF file; `content` is pending while the file is being made. */
export interface NoticeFile {
  name: string;
  etag: string;
  content: Promise<Buffer>;
}

export function startNoticeFile(issued: IssuedNotice): NoticeFile {
  const { notice } = issued;
  return {
    name: fileNameOf(notice.site),
    etag: etagOf(notice),
    content: makeDocument(THREAD, issued),
  };
}

/** A tag of the document's data, without the time of issue. */
export function etagOf(notice: Notice): string {
  const hash = createHash('sha256').update(JSON.stringify(notice));
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
