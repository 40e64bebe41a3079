import { expect, it } from 'vitest';
import { readPictures } from './read-pictures';

const whole = { id: '1', url: '/a.webp', card: '/b.webp', detail: '/c.webp', full: '/d.webp' };
const bare = { id: '0-/uploads/x.jpg', url: '/uploads/x.jpg', card: '/uploads/x.jpg' };

it("keeps the server's own pictures as they are", () => {
  expect(readPictures([whole])[0]).toBe(whole);
});

it.each([
  ['addresses', ['/uploads/x.jpg']],
  ['objects with an address', [{ url: '/uploads/x.jpg' }]],
  ['one address', '/uploads/x.jpg'],
  ['a list written as JSON', '["/uploads/x.jpg"]'],
  ['a list with gaps', ['/uploads/x.jpg', null, {}, 5, { url: 5 }]],
])('reads %s', (_, imagens) => {
  expect(readPictures(imagens)).toMatchObject([bare]);
});

it.each([[null], [undefined], [[]], [''], ['[broken'], [{}]])('finds none in %j', (imagens) => {
  expect(readPictures(imagens)).toEqual([]);
});
