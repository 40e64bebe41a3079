import { expect, it } from 'vitest';
import { smallerSizes } from './smaller-sizes';

it('finds the smaller sizes beside the card of a picture of this site', () => {
  const sizes = { tiny: '/uploads/1f/tiny', small: '/uploads/1f/small' };
  expect(smallerSizes('/uploads/1f/card')).toEqual(sizes);
});

it.each([
  '/uploads/foto.jpg',
  'https://example.com/uploads/1f/card',
  '/uploads/1f/card/x',
  'blob:https://example.com/1f',
])('knows no other size of %s', (address) => {
  expect(smallerSizes(address)).toBeNull();
});
