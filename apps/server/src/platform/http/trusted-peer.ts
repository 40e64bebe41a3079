import net from 'node:net';

export type IsTrustedPeer = (socket: { remoteAddress?: string | undefined }) => boolean;

/** Whether the other end of a connection is one of the proxies that TRUST_PROXY lists. */
export function trustedPeers(trustProxy: readonly string[]): IsTrustedPeer {
  const list = new net.BlockList();
  for (const range of trustProxy) {
    const [address = '', bits] = range.split('/');
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return ({ remoteAddress = '' }) => {
    const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
    const version = net.isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}
