import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSecret, resealSecret, sealSecret } from './sealed-secret.ts';

const KEY = 'a session secret of more than thirty-two characters';
const keysOf = (sessionSecret: string, previousSecret?: string) => ({
  sessionSecret,
  previousSecret,
});
const secret = fc.uint8Array({ minLength: 1, maxLength: 64 });

test('a sealed secret is opened for its owner with the same key', () => {
  fc.assert(
    fc.property(secret, fc.nat(), (plain, owner) => {
      const sealed = sealSecret(plain, owner, KEY);
      expect(openSecret(sealed, owner, keysOf(KEY))).toEqual(Buffer.from(plain));
      expect(openSecret(sealed, owner + 1, keysOf(KEY))).toBeNull();
      expect(openSecret(sealed, owner, keysOf(`${KEY}.`))).toBeNull();
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
      expect(openSecret(changed, 7, keysOf(KEY))).toBeNull();
      expect(openSecret(sealed.subarray(0, at), 7, keysOf(KEY))).toBeNull();
    }),
  );
});

test('the same secret never looks the same twice', () => {
  const plain = Buffer.from('secret');
  expect(sealSecret(plain, 7, KEY)).not.toEqual(sealSecret(plain, 7, KEY));
});

test('while a key retires, what it sealed is opened, and sealed anew with the present one', () => {
  fc.assert(
    fc.property(secret, fc.nat(), (plain, owner) => {
      const rotated = keysOf(`${KEY} 2`, KEY);
      const sealed = sealSecret(plain, owner, KEY);
      expect(openSecret(sealed, owner, rotated)).toEqual(Buffer.from(plain));
      expect(openSecret(sealed, owner + 1, rotated)).toBeNull();
      expect(resealSecret(sealed, owner + 1, rotated)).toBeNull();
      const anew = resealSecret(sealed, owner, rotated) ?? Buffer.of();
      expect(openSecret(anew, owner, keysOf(`${KEY} 2`))).toEqual(Buffer.from(plain));
      expect(resealSecret(anew, owner, rotated)).toBeNull();
    }),
  );
});
