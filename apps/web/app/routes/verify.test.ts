import { expect, it } from 'vitest';
import { meta as metaOfForm } from './verify';
import { meta as metaOfCode } from './verify-code';

const site = { publicUrl: 'https://leiloes.example', contact: { nome: 'Martelo' } };

// A code opens a page about a sale, so search engines list neither the page nor the form (after-the-hammer 2.4).
it.each([
  ['the form of the verification', metaOfForm as (input: unknown) => unknown],
  ['the page of a code', metaOfCode as (input: unknown) => unknown],
])('%s is not indexed and has no canonical address', (_, meta) => {
  const tags = JSON.stringify(meta({ site, params: { codigo: '7K3F9QXM2TRA4D8V' } }));
  expect(tags).toContain('{"name":"robots","content":"noindex"}');
  expect(tags).not.toContain('canonical');
  expect(tags).not.toContain('7K3F');
});
