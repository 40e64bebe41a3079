import { afterEach, expect, it, vi } from 'vitest';
import { isPicture } from './is-picture';

afterEach(() => vi.unstubAllGlobals());

const file = (head: string) =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], 'foto.jpg', {
    type: 'image/jpeg',
  });

it('refuses a text that is called a picture', async () => {
  expect(await isPicture(file('só texto, e bem comprido'))).toBe(false);
  expect(await isPicture(file(''))).toBe(false);
});

it.each([
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF1234WEBPVP8 ',
  '\0\0\0\x18ftypheic',
])('leaves %j to the server, even when the browser cannot draw it', async (head) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('out of memory')));
  expect(await isPicture(file(head))).toBe(true);
});
