/** The page as far as passkeys are concerned. */
export type PasskeyPlace = {
  /** https, or localhost. */
  isSecure: boolean;
  /** The browser knows passkeys. */
  isKnown: boolean;
  /** Where the page was opened. */
  origin: string;
  hostname: string;
};

/**
 * The reason why no passkey works on this page; null when one does. `siteOrigin` is the site's public
 * address where passkeys are possible, else null.
 */
export function passkeyObstacle(place: PasskeyPlace, siteOrigin: string | null): string | null {
  // A passkey belongs to a name: none can be made for an address in figures.
  if (isFigures(place.hostname)) return 'As chaves de acesso só funcionam no endereço com nome.';
  if (!place.isSecure || (siteOrigin === null && place.hostname !== 'localhost')) {
    return 'As chaves de acesso só funcionam com endereço seguro (https). Use o aplicativo de códigos.';
  }
  if (!place.isKnown) {
    return 'Este navegador não conhece chaves de acesso. Use o aplicativo de códigos.';
  }
  if (place.hostname !== 'localhost' && place.origin !== siteOrigin) {
    return `As chaves de acesso só funcionam em ${siteOrigin}.`;
  }
  return null;
}

const isFigures = (hostname: string) => /^[\d.]+$|:/.test(hostname);

export function passkeyPlace(): PasskeyPlace {
  const { origin, hostname } = window.location;
  return {
    isSecure: window.isSecureContext,
    isKnown: typeof window.PublicKeyCredential === 'function',
    origin,
    hostname,
  };
}

/** The page as it will probably be opened; null when the site has no public address. */
export function expectedPlace(publicUrl: string): PasskeyPlace | null {
  if (!URL.canParse(publicUrl)) return null;
  const { origin, hostname, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return { isSecure, isKnown: true, origin, hostname };
}
