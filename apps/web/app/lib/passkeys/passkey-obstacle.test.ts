import { expect, test } from 'vitest';
import { expectedPlace, passkeyObstacle } from './passkey-obstacle';

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

test.each([
  ['', null],
  ['https://leiloes.exemplo.com.br', true],
  ['http://localhost:3000', true],
  ['http://leiloes.exemplo.com.br', false],
  ['https://10.0.0.7', false],
])('before a page at %j is alive it offers a passkey: %s', (publicUrl, offers) => {
  const place = expectedPlace(publicUrl);
  expect(place && passkeyObstacle(place, publicUrl) === null).toBe(offers);
});
