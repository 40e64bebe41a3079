import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { makeAppSecret, presentAppSecret, stepOfCode } from './app-code.ts';

/** The shared secret of the examples in RFC 6238; six digits are the end of its eight. */
const RFC_SECRET = Buffer.from('12345678901234567890');
const STEP_MS = 30_000;

describe('the code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i is that of RFC 6238', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('names its own step from one step before to one step after, and never beyond', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 0, max: STEP_MS - 1 }),
        (step, within) => {
          const code = TOTP.generate({
            secret: new Secret({ buffer: new Uint8Array(RFC_SECRET).buffer }),
            timestamp: step * STEP_MS,
          });
          const stepSeenAt = (away: number) =>
            stepOfCode(RFC_SECRET, code, (step + away) * STEP_MS + within);
          expect([stepSeenAt(-1), stepSeenAt(0), stepSeenAt(1)]).toContain(step);
          // The same six digits may belong to another step by chance, but never to this one.
          expect(stepSeenAt(2)).not.toBe(step);
          expect(stepSeenAt(-2)).not.toBe(step);
        },
      ),
    );
  });

  test('is never read from anything but six digits', () => {
    for (const code of ['', '28708', '2870822', 'abcdef', '287 082']) {
      expect(stepOfCode(RFC_SECRET, code, 59_000)).toBeNull();
    }
  });
});

test('a new secret has 160 bits and is offered as a picture and as text', () => {
  const secret = makeAppSecret();
  expect(secret).toHaveLength(20);
  const shown = presentAppSecret(RFC_SECRET, { email: 'ana@patio.example', issuer: 'Pátio' });
  expect(shown.secret).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(shown.uri).toMatch(/^otpauth:\/\/totp\/P%C3%A1tio:ana%40patio\.example\?/);
  expect(shown.qr).toMatch(/^data:image\/svg\+xml,%3Csvg/);
});
