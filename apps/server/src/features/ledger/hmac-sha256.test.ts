import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from './hmac-sha256.ts';

test('agrees with the example of RFC 4231', () => {
  expect(hmacSha256(Buffer.from('Jefe'), 'what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('agrees with the HMAC of Node for every key up to a block and every text', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (key, text) => {
        const expected = createHmac('sha256', key).update(text).digest('hex');
        expect(hmacSha256(Buffer.from(key), text).toString('hex')).toBe(expected);
      },
    ),
  );
});

test('a key longer than a block is refused', () => {
  expect(() => hmacSha256(Buffer.alloc(65), '')).toThrow('65 bytes');
});
