import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from './hmac-sha256.ts';

test.each([
  [
    1,
    Buffer.alloc(20, 0x0b),
    'Hi There',
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    2,
    Buffer.from('Jefe'),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
])('test case %i of RFC 4231 has the digest of the standard', (_, key, text, digest) => {
  expect(hmacSha256(key, text).toString('hex')).toBe(digest);
});

test('every key up to a block and every text have the digest that createHmac gives', () => {
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
