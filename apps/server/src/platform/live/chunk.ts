import type { LiveEvent } from '@martelo/contract/shapes/live-events';

/** A finished piece of the stream, built once for every reader. */
export interface Chunk {
  /** With the frame of HTTP's chunked encoding around it: for the socket itself. */
  framed: Buffer;
  /** Without: for a reader whose connection has no such frames. */
  plain: Buffer;
}

export function eventChunk(event: LiveEvent): Chunk {
  return chunkOf(`data: ${JSON.stringify(event)}\n\n`);
}

/** A comment: keeps proxies and the reader's watchdog from taking silence for death. */
export const HEARTBEAT = chunkOf(': \n\n');

/** The empty chunk that ends a chunked answer. */
export const LAST_FRAME = '0\r\n\r\n';

function chunkOf(text: string): Chunk {
  const length = Buffer.byteLength(text);
  const head = `${length.toString(16)}\r\n`;
  const framed = Buffer.from(`${head}${text}\r\n`);
  return { framed, plain: framed.subarray(head.length, head.length + length) };
}
