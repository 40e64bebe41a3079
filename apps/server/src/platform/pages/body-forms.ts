import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

type Encoding = 'br' | 'gzip';

/** The body of a page as it is, or compressed at the first request that accepts it. */
export type BodyForms = {
  plain: Buffer;
  compressed: (encoding: Encoding) => Promise<Buffer>;
};

/** Shorter bodies fit into one packet as they are. */
const LEAST_BYTES = 1_024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** zlib works in a thread of its own here, so that bids need not wait for it. */
const COMPRESSORS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, BROTLI),
  gzip: (bytes) => gzip(bytes),
};

/** The forms of bodies that are in use: everybody who waits for one rendering gets the same bytes. */
const known = new WeakMap<Uint8Array, BodyForms>();

export function formsOf(body: Uint8Array): BodyForms {
  const forms = known.get(body) ?? bodyForms(body);
  known.set(body, forms);
  return forms;
}

function bodyForms(body: Uint8Array): BodyForms {
  const plain = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const forms = new Map<Encoding, Promise<Buffer>>();

  function compress(encoding: Encoding): Promise<Buffer> {
    const form = COMPRESSORS[encoding](plain);
    forms.set(encoding, form);
    // The next request tries again.
    form.catch(() => forms.delete(encoding));
    return form;
  }

  return { plain, compressed: (encoding) => forms.get(encoding) ?? compress(encoding) };
}

/** The encoding that a client likes best for this body; null: as it is. */
export function encodingFor(body: Buffer, accepted: string | undefined): Encoding | null {
  if (!accepted || body.length < LEAST_BYTES) return null;
  const chosen = negotiate(accepted, ['br', 'gzip', 'identity']);
  return chosen === 'identity' ? null : chosen;
}
