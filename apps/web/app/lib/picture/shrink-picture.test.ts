import { expect, it } from 'vitest';
import { fitWithin } from './shrink-picture';

const cover = { maxWidth: 800, maxHeight: 600 };

it('fits a picture within the bounds and keeps its proportions', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, cover)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 3000, height: 4000 }, cover)).toEqual({ width: 450, height: 600 });
  expect(fitWithin({ width: 4000, height: 1 }, cover)).toEqual({ width: 800, height: 1 });
});

it('never enlarges', () => {
  expect(fitWithin({ width: 320, height: 200 }, cover)).toEqual({ width: 320, height: 200 });
});
