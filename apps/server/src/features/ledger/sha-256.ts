import { hash } from 'node:crypto';

/**
 * SHA-256 as bytes. Node 24 gives its digest as text in half the time that it takes for a Buffer, whose
 * memory it allocates outside the pool; a small Buffer made from that text comes out of the pool.
 */
export function sha256Bytes(data: string | Buffer): Buffer {
  return Buffer.from(hash('sha256', data, 'binary'), 'latin1');
}
