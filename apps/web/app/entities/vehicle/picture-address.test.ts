import { imageTexts } from '@martelo/contract/texts/public-texts';
import { afterEach, expect, it, vi } from 'vitest';
import { pictureAddress } from './picture-address';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

const embedded = `data:image/png;base64,${'A'.repeat(100)}`;

it.each([
  ['https://fotos.exemplo.com/a.jpg', 'https://fotos.exemplo.com/a.jpg'],
  ['/uploads/7-card.webp', '/uploads/7-card.webp'],
  ['/assets/carros.svg', '/assets/carros.svg'],
  ['./foto.png', './foto.png'],
  ['foto.JPG', '/uploads/foto.JPG'],
  [embedded, embedded],
])('fetches %s', (value, address) => {
  expect(pictureAddress(value)).toBe(address);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['', 'foto', 'javascript:alert(1)', 'data:image/png;base64,AAAA', '//outro.exemplo/a.png'])(
  'blocks %o and logs a warning',
  (value) => {
    expect(pictureAddress(value)).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(imageTexts.blocked));
  },
);
