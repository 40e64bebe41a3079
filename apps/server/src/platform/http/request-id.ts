import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';

/** What proxies make: 32 hexadecimal digits, a UUID, a trace id of a cloud. Never a number alone. */
const FORM = /^(?=.*[A-Za-z])[\w.:=-]{16,100}$/;

/**
 * Names a request: as a proxy that TRUST_PROXY lists has named it, so that its log and ours can be joined, else
 * anew. Anybody else's name is not taken: it would be anything.
 */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const trusted = blockList(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !FORM.test(given)) return randomUUID();
    return isIn(trusted, socket.remoteAddress ?? '') ? given : randomUUID();
  };
}

function blockList(ranges: readonly string[]): net.BlockList {
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isIn(list: net.BlockList, peer: string): boolean {
  const address = peer.replace(/^::ffff:(?=\d+\.)/, '');
  const version = net.isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
