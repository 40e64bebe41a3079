import { randomBytes } from 'node:crypto';
import { etagOf, type RenderedPage } from './page-cache.ts';

/**
 * Placeholder of the nonce while a page is rendered and cached. It cannot be guessed, so no text
 * that a person wrote into a page can become a nonce when it is replaced.
 */
export const NONCE_MARK = `nonce-${randomBytes(18).toString('hex')}`;

/** Headers of a rendering that each answer sets itself. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'etag']);

/** A page as it is kept and sent, from the site's response; throws when the site gave up. */
export async function finishPage(response: Response, frame: string | null): Promise<RenderedPage> {
  const type = response.headers.get('content-type') ?? '';
  const body = await response.text();
  // The router's own error page is a line of English text: this replaces it with a Portuguese page.
  if (response.status >= 500 && type.startsWith('text/plain')) throw new Error(body);
  const parts = body.split(NONCE_MARK);
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    parts,
    etag: etagOf(parts),
    frame,
  };
}
