import type { LedgerKey } from '@martelo/contract/shapes/bids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app-harness.ts';
import { beginHouseKeys, recordHouseKey, rotateHouseKey } from './record-house-key.ts';
import { isSignedBy, signingKey, successionText } from './signing-key.ts';

const first = signingKey(Buffer.alloc(32, 1));
const second = signingKey(Buffer.alloc(32, 2));
const afterLoss = signingKey(Buffer.alloc(32, 3));
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('anybody reads every key of the house, with the signature of the key before it', async () => {
  await recordHouseKey(server.db, first);
  await rotateHouseKey(server.db, first, second);
  await beginHouseKeys(server.db, afterLoss);
  const answer = await server.inject('/api/ledger-keys');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const keys: LedgerKey[] = answer.json();
  const desde = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const alone = { assinadaPor: null, assinatura: null };
  expect(keys).toEqual([
    { chave: first.publicKey, desde, ...alone },
    {
      chave: second.publicKey,
      desde,
      assinadaPor: first.publicKey,
      assinatura: expect.stringMatching(/^[0-9a-f]{128}$/),
    },
    { chave: afterLoss.publicKey, desde, ...alone },
  ]);
  const signature = keys[1]?.assinatura ?? '';
  expect(isSignedBy(first.publicKey, successionText(second.publicKey), signature)).toBe(true);
});
