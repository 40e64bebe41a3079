import { BlockList, isIPv6 } from 'node:net';

/** Addresses and networks as TRUST_PROXY names them: '10.0.0.1', '10.0.0.0/8'. */
export function addressListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

export function isListed(list: BlockList, address: string | undefined): boolean {
  if (!address) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
