import { expect, test } from 'vitest';
import { missingTrust } from './proxy-trust.ts';

const https = { production: true, publicUrl: 'https://leiloes.example', trustProxy: [] };

test('a site behind https whose proxy is not named gets a sentence with the setting', () => {
  expect(missingTrust(https)).toMatch(/todos os visitantes contam como um só.*TRUST_PROXY/);
});

test.each([
  ['whose proxy is named', { trustProxy: ['127.0.0.1'] }],
  ['without https', { publicUrl: 'http://localhost:3000' }],
  ['outside production', { production: false }],
])('a site %s gets none', (_, change) => {
  expect(missingTrust(Object.assign({}, https, change))).toBeNull();
});
