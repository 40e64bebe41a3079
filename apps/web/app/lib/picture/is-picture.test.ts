import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPicture } from './is-picture';

const draw = vi.fn();
beforeEach(() => {
  draw.mockResolvedValue({ close: () => {} });
  vi.stubGlobal('createImageBitmap', draw);
});
afterEach(() => vi.unstubAllGlobals());

const file = (head: string) =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], 'foto.jpg', {
    type: 'image/jpeg',
  });

it('refuses a text that is called a picture', async () => {
  expect(await isPicture(file('só texto, e bem comprido'))).toBe(false);
  expect(await isPicture(file(''))).toBe(false);
  expect(draw).not.toHaveBeenCalled();
});

it.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF1234WEBPVP8 '])(
  'accepts %j when the browser can draw it, and refuses a damaged one',
  async (head) => {
    expect(await isPicture(file(head))).toBe(true);
    draw.mockRejectedValueOnce(new Error('cannot be decoded'));
    expect(await isPicture(file(head))).toBe(false);
  },
);

it("leaves a phone's own format to the server", async () => {
  draw.mockRejectedValue(new Error('this browser draws no HEIC'));
  expect(await isPicture(file('\0\0\0\x18ftypheic'))).toBe(true);
});
