import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

const HTTPS = 'https://leiloes.exemplo.com.br';
const PUBLIC = { rpId: 'leiloes.exemplo.com.br', origin: HTTPS };

test.each([
  ['a site with https', HTTPS, HTTPS, PUBLIC],
  ['a call without an origin', HTTPS, undefined, PUBLIC],
  ['a call from another site', HTTPS, 'https://outro.example', PUBLIC],
  ['a call from an origin that is none', HTTPS, 'null', PUBLIC],
  [
    'a copy on this machine',
    HTTPS,
    'http://localhost:4141',
    { rpId: 'localhost', origin: 'http://localhost:4141' },
  ],
  ['a host that only looks local', HTTPS, 'http://localhost.outro.example', PUBLIC],
  [
    'a site on localhost',
    'http://localhost:3000',
    undefined,
    { rpId: 'localhost', origin: 'http://localhost:3000' },
  ],
  ['a site without https', 'http://patio.intranet', 'http://patio.intranet', null],
  ['a site at an address', 'https://192.0.2.7', 'https://192.0.2.7', null],
  ['a site at an address of version 6', 'https://[2001:db8::7]', undefined, null],
])('%s', (_, publicUrl, origin, site) => {
  expect(passkeySite({ publicUrl, production: false }, origin)).toEqual(site);
});

test('in production a copy on this machine is no site of its own', () => {
  const site = { publicUrl: HTTPS, production: true };
  expect(passkeySite(site, 'http://localhost:1')).toEqual(PUBLIC);
  const local = { publicUrl: 'http://localhost:3000', production: true };
  expect(passkeySite(local, 'http://localhost:1')).toEqual({
    rpId: 'localhost',
    origin: 'http://localhost:3000',
  });
});
