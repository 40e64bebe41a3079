import type { LiveEvent } from '@martelo/contract/shapes/live-events';

/** A finished piece of the stream, built once for every reader. */
export interface Chunk {
  /** With the frame of HTTP's chunked encoding, to write directly to the socket. */
  framed: Buffer;
  /** Without the frame, for a connection that does not use chunked encoding. */
  plain: Buffer;
}

export function eventChunk(event: LiveEvent): Chunk {
  return chunkOf(`data: ${JSON.stringify(event)}\n\n`);
}

/** A comment, so that proxies and the reader's watchdog do not close a quiet connection. */
export const HEARTBEAT = chunkOf(': \n\n');

/** The empty chunk that ends a chunked answer. */
export const LAST_FRAME = '0\r\n\r\n';

function chunkOf(text: string): Chunk {
  const length = Buffer.byteLength(text);
  const head = `${length.toString(16)}\r\n`;
  const framed = Buffer.from(`${head}${text}\r\n`);
  return { framed, plain: framed.subarray(head.length, head.length + length) };
}
