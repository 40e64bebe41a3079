import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrustedPeer } from './trusted-peer.ts';

/** What proxies make: 32 hexadecimal digits, a UUID, a trace id of a cloud. Never a number alone. */
const FORM = /^(?=.*[A-Za-z])[\w.:=-]{16,100}$/;

/**
 * Names a request: as a proxy that TRUST_PROXY lists has named it, so that its log and ours can be joined, else
 * anew. Anybody else's name is not taken: it would be anything.
 */
export function requestIds(isTrusted: IsTrustedPeer): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !FORM.test(given)) return randomUUID();
    return isTrusted(socket) ? given : randomUUID();
  };
}
