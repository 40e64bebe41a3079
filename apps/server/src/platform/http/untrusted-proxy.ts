import net from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const INSIDE = new net.BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  INSIDE.addSubnet(network, bits, 'ipv4');
}
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');

/** From an address of the internet the header may be anybody's invention: it counts when most have it. */
const MANY = 100;
const MOST_PEERS = 50;

/**
 * Notices a proxy that TRUST_PROXY does not name: X-Forwarded-For arrives from it and is not believed,
 * so that all visitors have one address and share its limits. `untrustedProxy` is its address.
 */
export function noticeUntrustedProxy(app: FastifyInstance): void {
  let requests = 0;
  let found: string | null = null;
  const outside = new Map<string, number>();

  app.decorate('untrustedProxy', () => found);
  app.addHook('onRequest', (request, _reply, done) => {
    requests += 1;
    const peer = found === null ? peerNotBelieved(request) : null;
    if (peer !== null && (isInside(peer) || isMostOf(peer))) {
      found = peer;
      request.log.warn({ peer }, WARNING);
    }
    done();
  });

  function isMostOf(peer: string): boolean {
    if (!outside.has(peer) && outside.size >= MOST_PEERS) return false;
    const count = (outside.get(peer) ?? 0) + 1;
    outside.set(peer, count);
    return count >= MANY && count * 2 > requests;
  }
}

const WARNING =
  'X-Forwarded-For chega de um endereço que não está em TRUST_PROXY e não é levado em conta: todos os visitantes contam como um só. Ponha o endereço do proxy em TRUST_PROXY e reinicie.';

/** The address that sent the header without being believed; null for every other request. */
function peerNotBelieved({ headers, ips, socket }: FastifyRequest): string | null {
  if (headers['x-forwarded-for'] === undefined) return null;
  // Of a believed peer there is a second address: the one that it forwards for.
  return (ips?.length ?? 1) > 1 ? null : (socket.remoteAddress ?? null);
}

function isInside(address: string): boolean {
  const ip = address.replace(/^::ffff:(?=\d+\.)/, '');
  return INSIDE.check(ip, net.isIPv6(ip) ? 'ipv6' : 'ipv4');
}

declare module 'fastify' {
  interface FastifyInstance {
    untrustedProxy: () => string | null;
  }
}
