import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isListed } from './address-list.ts';

/** Accepts the ids that proxies make: a UUID, 32 hex digits, a ULID. */
const READABLE = /^[A-Za-z0-9_.-]{8,64}$/;

/**
 * The id of a request in the log and in its answer: the one that a trusted proxy gave it, so that both
 * logs can be read together, or a new one. Nobody else chooses what is written into the log.
 */
export function requestIds(proxies: BlockList): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isProxy = typeof given === 'string' && isListed(proxies, socket.remoteAddress);
    return isProxy && READABLE.test(given) ? given : randomUUID();
  };
}
