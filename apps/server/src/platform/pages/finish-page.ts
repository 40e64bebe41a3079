import { createHash, randomBytes } from 'node:crypto';
import { DATA_POLICY, isHttps, pagePolicy } from '../http/security-headers.ts';

/** A finished page. It is plain data, so that one thread can hand it to another. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  etag: string;
};

/**
 * The site gives it as the nonce to each inline script of its own. It cannot be guessed, so no text
 * that a person wrote into a page can carry it. Nobody sees it: it is removed before a page is kept.
 */
export const NONCE_MARK = `nonce-${randomBytes(18).toString('hex')}`;

const MARK_ATTRIBUTE = ` nonce="${NONCE_MARK}"`;

/** A script of the site: its attributes, and its text up to where a browser ends it. */
const MARKED_SCRIPT = new RegExp(
  `<script\\b([^>]*${MARK_ATTRIBUTE}[^>]*)>([\\s\\S]*?)</script[\\s/>]`,
  'gi',
);

/** Headers of a rendering that each answer sets itself. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'etag']);

type FinishOptions = {
  publicUrl: string;
  /** Origin of the yard's map; null: pages may not frame any other site. */
  frame: string | null;
  /** Origin of pictures that the site itself does not serve; null: it serves all. */
  pictures?: string | null | undefined;
  dev?: boolean | undefined;
};

/** A page as it is kept and sent, from the site's response; throws when the site gave up. */
export async function finishPage(
  response: Response,
  { publicUrl, frame, pictures, dev }: FinishOptions,
): Promise<RenderedPage> {
  const type = response.headers.get('content-type') ?? '';
  const marked = await response.text();
  // The router's own error page is a line of English text: this replaces it with a Portuguese page.
  if (response.status >= 500 && type.startsWith('text/plain')) throw new Error(marked);
  const html = marked.replaceAll(MARK_ATTRIBUTE, '');
  // A mark that stays could be read by a visitor and written into a page.
  if (html.includes(NONCE_MARK)) throw new Error('a page holds the mark of its own scripts');
  const policy = type.startsWith('text/html')
    ? pagePolicy(scriptHashes(marked), { https: isHttps(publicUrl), frame, pictures, dev })
    : DATA_POLICY;
  const body = new TextEncoder().encode(html);
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return {
    status: response.status,
    headers: { ...Object.fromEntries(headers), 'content-security-policy': policy },
    body,
    etag: etagOf(policy, body),
  };
}

/** The hashes of the marked inline scripts, each once. A file's script needs none. */
function scriptHashes(html: string): string[] {
  const texts = [...html.matchAll(MARKED_SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/i.test(attributes) ? [] : [asParsed(text)],
  );
  return [...new Set(texts)].map((text) => createHash('sha256').update(text).digest('base64'));
}

/** Browsers change these characters while they read HTML, and compare the hash afterwards. */
function asParsed(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
}

/** A weak tag: the same page has other bytes for each way of compressing it. */
function etagOf(policy: string, body: Uint8Array): string {
  const hash = createHash('sha256').update(policy).update(body).digest('base64url');
  return `W/"${hash.slice(0, 27)}"`;
}
