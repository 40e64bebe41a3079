import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const KEY = 'a session secret of more than thirty-two characters';
const secret = fc.uint8Array({ minLength: 1, maxLength: 64 });

test('a sealed secret is opened for its owner with the same key', () => {
  fc.assert(
    fc.property(secret, fc.nat(), (plain, owner) => {
      const sealed = sealSecret(plain, owner, KEY);
      expect(openSecret(sealed, owner, KEY)).toEqual(Buffer.from(plain));
      expect(openSecret(sealed, owner + 1, KEY)).toBeNull();
      expect(openSecret(sealed, owner, `${KEY}.`)).toBeNull();
    }),
  );
});

test('a sealed secret that was changed or cut anywhere is not opened', () => {
  fc.assert(
    fc.property(secret, fc.nat(), fc.integer({ min: 1, max: 255 }), (plain, place, change) => {
      const sealed = sealSecret(plain, 7, KEY);
      const at = place % sealed.length;
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ change;
      expect(openSecret(changed, 7, KEY)).toBeNull();
      expect(openSecret(sealed.subarray(0, at), 7, KEY)).toBeNull();
    }),
  );
});

test('the same secret never looks the same twice', () => {
  const plain = Buffer.from('secret');
  expect(sealSecret(plain, 7, KEY)).not.toEqual(sealSecret(plain, 7, KEY));
});
