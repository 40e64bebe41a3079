import net from 'node:net';
import type { Settings } from '../../../settings.ts';

/** The site as passkeys know it: a passkey works at the host that it was made for, and nowhere else. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/**
 * The site that a request came from, null where browsers allow no passkeys. That is the public address,
 * or outside production localhost at whatever port: who tries the product out opens it there. A browser
 * never lets a page of another host use a passkey of either.
 */
export function passkeySite(
  { publicUrl, production }: Pick<Settings, 'publicUrl' | 'production'>,
  origin: string | undefined,
): PasskeySite | null {
  if (!production && origin && URL.canParse(origin) && new URL(origin).hostname === 'localhost') {
    return { rpId: 'localhost', origin };
  }
  const { protocol, hostname, origin: own } = new URL(publicUrl);
  const isPossible = hostname === 'localhost' || (protocol === 'https:' && !isAddress(hostname));
  return isPossible ? { rpId: hostname, origin: own } : null;
}

const isAddress = (hostname: string) => net.isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
