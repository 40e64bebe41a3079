import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Browsers show a PDF in a viewer of their own, and the file's content policy applies to that
 * viewer.
 */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface PublicPdf {
  name: string;
  /** With its quotes. */
  etag: string;
  /** A function reads it only when it is sent. */
  content: Buffer | Promise<Buffer> | (() => Promise<Buffer>);
}

/** Sends a PDF that everybody may read, or says that it has not changed. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, etag, content }: PublicPdf,
): Promise<FastifyReply> {
  const isKnown = request.headers['if-none-match'] === etag;
  const bytes = isKnown ? null : await (typeof content === 'function' ? content() : content);
  reply.headers({
    etag,
    // Browsers ask for it every time and compare its tag, so that everyone gets a new file at once.
    'cache-control': 'public, no-cache',
    'content-security-policy': VIEWER_POLICY,
    'content-disposition': inlineDisposition(name),
  });
  if (bytes === null) return reply.code(304).send();
  return reply.type('application/pdf').send(bytes);
}

/** The name for a header: in UTF-8 for modern browsers, in ASCII for the others. */
function inlineDisposition(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w .()-]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
