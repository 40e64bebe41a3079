import { createHash } from 'node:crypto';
import { makeDocument } from '../../platform/documents/make-document.ts';
import type { IssuedEdital } from './edital-document.ts';
import { fileNameOf } from './edital-words.ts';
import type { Edital } from './read-edital.ts';

const THREAD = new URL('./edital.worker.ts', import.meta.url);

/** The edital as a PDF file; `content` is pending while the file is being made. */
export interface EditalPdf {
  name: string;
  etag: string;
  content: Promise<Buffer>;
}

export function startEditalPdf(issued: IssuedEdital): EditalPdf {
  const { edital } = issued;
  return {
    name: fileNameOf(edital.site),
    etag: etagOf(edital),
    content: makeDocument(THREAD, issued),
  };
}

/** A tag of the document's data, without the time of issue. */
export function etagOf(edital: Edital): string {
  const hash = createHash('sha256').update(JSON.stringify(edital));
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
