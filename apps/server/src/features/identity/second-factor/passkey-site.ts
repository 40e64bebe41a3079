import net from 'node:net';

/** The site as passkeys know it: a passkey works at the host that it was made for, and nowhere else. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/**
 * The site that a request came from, null where browsers allow no passkeys. That is the public address,
 * or localhost at whatever port: who tries the product out opens it there. A browser never lets a page
 * of another host use a passkey of either.
 */
export function passkeySite(publicUrl: string, origin: string | undefined): PasskeySite | null {
  if (origin && URL.canParse(origin) && new URL(origin).hostname === 'localhost') {
    return { rpId: 'localhost', origin };
  }
  const { protocol, hostname, origin: own } = new URL(publicUrl);
  const isPossible = hostname === 'localhost' || (protocol === 'https:' && !isAddress(hostname));
  return isPossible ? { rpId: hostname, origin: own } : null;
}

const isAddress = (hostname: string) => net.isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
