import type { LookupAddress } from 'node:dns';
import dns from 'node:dns';
import net from 'node:net';

const MAX_ENDPOINT = 1_000;

/** True for a machine that is named for tests: only then may an endpoint be without TLS, and here. */
const isLoopback = (host: string) => host === '127.0.0.1';

/**
 * The address of a browser at its push service; null when it is none of the named services. A browser sends
 * the address, so that anything else would have this server call machines of somebody's choice.
 */
export function pushAddress(endpoint: string, hosts: readonly string[]): URL | null {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return null;
  if (!hosts.some((host) => isOf(url.hostname, host))) return null;
  if (isLoopback(url.hostname)) return url;
  return url.protocol === 'https:' && url.port === '' && net.isIP(url.hostname) === 0 ? url : null;
}

function isOf(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

const PRIVATE = new net.BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv4');
}

/** IPv6: only global unicast is public, without the ranges that carry an IPv4 address. */
const PUBLIC_6 = new net.BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const CARRIERS_6 = new net.BlockList();
CARRIERS_6.addSubnet('2001::', 32, 'ipv6');
CARRIERS_6.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !PRIVATE.check(address, 'ipv4');
  return PUBLIC_6.check(address, 'ipv6') && !CARRIERS_6.check(address, 'ipv6');
}

/** Asks for a name's addresses and refuses a name that leads into a private network. */
export const lookupPublic: net.LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as unknown as LookupAddress[];
    const first = addresses?.[0];
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('a private address'), '', 0);
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
