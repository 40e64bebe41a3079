import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseUploadToEnd, type OpenUpload, speedOf } from './choose-upload-to-end.ts';

const NOW = 100_000;

const upload = fc.record({
  address: fc.constantFrom('a', 'b', 'c', 'd'),
  bytes: fc.integer({ min: 0, max: 1_000 }),
  beganAt: fc.integer({ min: 0, max: NOW }),
  arrived: fc.boolean(),
});
const shortage = fc.constantFrom('bytes' as const, 'places' as const);

const holds = (uploads: OpenUpload[], address: string, what: 'bytes' | 'places') =>
  uploads
    .filter((one) => one.address === address)
    .reduce((sum, { bytes }) => sum + (what === 'bytes' ? bytes : 1), 0);

const given = (values: Partial<OpenUpload>): OpenUpload => ({
  address: 'a',
  bytes: 0,
  beganAt: 0,
  arrived: false,
  ...values,
});

test('something ends whenever something is unfinished, and it is unfinished', () => {
  fc.assert(
    fc.property(fc.array(upload), shortage, (uploads, what) => {
      const chosen = chooseUploadToEnd(uploads, what, NOW);
      expect(chosen !== undefined).toBe(uploads.some(({ arrived }) => !arrived));
      expect(chosen?.arrived ?? false).toBe(false);
    }),
  );
});

test('its address holds most of all addresses that have something unfinished', () => {
  fc.assert(
    fc.property(fc.array(upload), shortage, (uploads, what) => {
      const chosen = chooseUploadToEnd(uploads, what, NOW);
      if (!chosen) return;
      const most = holds(uploads, chosen.address, what);
      for (const { address, arrived } of uploads) {
        if (!arrived) expect(holds(uploads, address, what)).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('no unfinished upload of that address is slower', () => {
  fc.assert(
    fc.property(fc.array(upload), shortage, (uploads, what) => {
      const chosen = chooseUploadToEnd(uploads, what, NOW);
      if (!chosen) return;
      for (const other of uploads) {
        if (other.arrived || other.address !== chosen.address) continue;
        expect(speedOf(other, NOW)).toBeGreaterThanOrEqual(speedOf(chosen, NOW));
      }
    }),
  );
});

test('a flood of one address never ends the upload of another that holds less', () => {
  fc.assert(
    fc.property(fc.array(upload, { minLength: 1 }), upload, (uploads, flood) => {
      const mine = given({ address: 'mine', bytes: 10, beganAt: 0 });
      const filler = { ...flood, address: 'flood', bytes: 11, arrived: false };
      const chosen = chooseUploadToEnd([...uploads, mine, filler], 'bytes', NOW);
      expect(chosen).not.toBe(mine);
    }),
  );
});

test('a new upload is not judged by its speed before a fast start could show', () => {
  const fresh = given({ bytes: 0, beganAt: NOW - 10 });
  const stalled = given({ bytes: 900, beganAt: NOW - 60_000 });
  expect(chooseUploadToEnd([fresh, stalled], 'bytes', NOW)).toBe(stalled);
});

test('with bytes one large upload counts more than two small ones, with places less', () => {
  const large = given({ address: 'large', bytes: 100 });
  const small = [1, 2].map((bytes) => given({ address: 'small', bytes }));
  expect(chooseUploadToEnd([large, ...small], 'bytes', NOW)).toBe(large);
  expect(chooseUploadToEnd([large, ...small], 'places', NOW)).toBe(small[0]);
});
