import { expect, test } from 'vitest';
import { passkeyObstacle } from './passkey-obstacle';

const SITE = 'https://leiloes.exemplo.com.br';
const here = {
  isSecure: true,
  isKnown: true,
  origin: SITE,
  hostname: 'leiloes.exemplo.com.br',
};
const local = { ...here, origin: 'http://localhost:3000', hostname: 'localhost' };

test.each([
  ['at the public address', here, SITE, null],
  ['on localhost, whatever the public address', local, SITE, null],
  ['on localhost without a public address for passkeys', local, null, null],
  ['without https', { ...here, isSecure: false }, SITE, /https/],
  ['at a site without https', here, null, /https/],
  [
    'at an address in figures, which the page itself names',
    { ...here, origin: 'http://127.0.0.1:3000', hostname: '127.0.0.1' },
    'http://127.0.0.1:3000',
    /nome/,
  ],
  ['in an old browser', { ...here, isKnown: false }, SITE, /navegador/],
  ['at another name of the site', { ...here, origin: 'https://a.example' }, SITE, SITE],
])('%s', (_, place, site, reason) => {
  const told = passkeyObstacle(place, site);
  if (reason === null) expect(told).toBeNull();
  else expect(told).toMatch(reason);
});
