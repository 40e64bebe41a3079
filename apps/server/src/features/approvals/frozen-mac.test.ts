import { createHash } from 'node:crypto';
import { canonicalJson } from '@martelo/core/approval';
import { expect, test } from 'vitest';
import { frozenMac, isFrozen } from './frozen-mac.ts';

const asked = {
  command: 'deleteBid',
  payload: { bidId: 12 },
  target: 'bid:12',
  targetVersion: '3',
  preview: { titulo: 'Excluir o lance', alvo: 'Fiat Uno', linhas: [] },
  reason: 'Lance dado por engano.',
  requesterId: 7,
} as unknown as Parameters<typeof frozenMac>[0];
const keys = { sessionSecret: 'the present one', previousSecret: 'the one before' };

test('a request fits the code of the present key, and of the one that retires', () => {
  for (const secret of Object.values(keys)) {
    expect(isFrozen({ ...asked, sha256: frozenMac(asked, secret) }, keys)).toBe(true);
  }
  const sha256 = frozenMac(asked, 'some other');
  expect(isFrozen({ ...asked, sha256 }, keys)).toBe(false);
  expect(isFrozen({ ...asked, sha256 }, { ...keys, previousSecret: undefined })).toBe(false);
});

test.each([
  { command: 'resetBids' },
  { payload: { bidId: 13 } },
  { target: 'bid:13' },
  { targetVersion: '4' },
  { preview: {} },
  { reason: 'Outro motivo.' },
  { requesterId: 8 },
])('a request with another part does not: %o', (change) => {
  const sha256 = frozenMac(asked, keys.sessionSecret);
  expect(isFrozen({ ...asked, ...change, sha256 } as never, keys)).toBe(false);
});

test('whoever writes the row cannot compute a code that fits from what stands in it', () => {
  const sha256 = createHash('sha256').update(canonicalJson(asked)).digest('hex');
  expect(isFrozen({ ...asked, sha256 }, keys)).toBe(false);
});
