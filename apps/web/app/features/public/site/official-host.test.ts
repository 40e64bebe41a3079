import { expect, it } from 'vitest';
import { officialHost } from './official-host';

it.each([
  ['https://www.leiloes.example', 'leiloes.example'],
  ['https://leiloes.example:8443/', 'leiloes.example:8443'],
  ['http://localhost:3000', ''],
  ['https://', ''],
  ['', ''],
])('the official host of "%s" is "%s"', (publicUrl, host) => {
  expect(officialHost(publicUrl)).toBe(host);
});
