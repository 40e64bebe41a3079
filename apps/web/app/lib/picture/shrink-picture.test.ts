import { expect, it } from 'vitest';
import { fitWithin, isBetterUnchanged } from './shrink-picture';

const cover = { maxWidth: 800, maxHeight: 600 };

it('fits a picture within the bounds and keeps its proportions', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, cover)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 3000, height: 4000 }, cover)).toEqual({ width: 450, height: 600 });
  expect(fitWithin({ width: 4000, height: 1 }, cover)).toEqual({ width: 800, height: 1 });
});

it('never enlarges', () => {
  expect(fitWithin({ width: 320, height: 200 }, cover)).toEqual({ width: 320, height: 200 });
});

it('sends a small file unchanged only when it fits and has a format that the server takes', () => {
  const file = { size: 1_000, type: 'image/png' };
  expect(isBetterUnchanged(file, { shrunk: false, bytes: 1_000 })).toBe(true);
  expect(isBetterUnchanged(file, { shrunk: false, bytes: 999 })).toBe(false);
  expect(isBetterUnchanged(file, { shrunk: true, bytes: 5_000 })).toBe(false);
  const avif = { size: 1_000, type: 'image/avif' };
  expect(isBetterUnchanged(avif, { shrunk: false, bytes: 5_000 })).toBe(false);
});
