import { describe, expect, test } from 'vitest';
import { EMAIL_PATTERN } from './email.ts';

const isAddress = (text: string) => EMAIL_PATTERN.test(text);

describe('an address', () => {
  test.each([
    'ana@exemplo.example',
    'ana.maria+lances@exemplo.example',
    "o'neil@exemplo.example",
    'a&b@exemplo.example',
    'a/b=c@exemplo.example',
    '-ana-@exemplo.example',
    'maria@açaí.com.br',
    'maria@xn--aa-7ia4e.example',
    `maria@exemplo.${'xn--p1ai'}`,
    `${'a'.repeat(64)}@exemplo.example`,
    `ana@${'a'.repeat(63)}.com`,
  ])('%s', (text) => expect(isAddress(text)).toBe(true));

  test.each([
    '',
    'ana',
    'ana@',
    '@exemplo.example',
    'ana@exemplo',
    'ana@exemplo.c',
    'ana@exemplo-.example',
    'ana@-exemplo.example',
    'ana..maria@exemplo.example',
    '.ana@exemplo.example',
    'ana.@exemplo.example',
    'ana@exemplo..example',
    'ana maria@exemplo.example',
    'ana@exemplo.example, rui@exemplo.example',
    'joão@exemplo.example',
    '"a b"@exemplo.example',
    `${'a'.repeat(65)}@exemplo.example`,
    `ana@${'a'.repeat(64)}.com`,
  ])('%s is none', (text) => expect(isAddress(text)).toBe(false));

  test('a hostile text is refused at once', () => {
    expect(isAddress(`${'a.'.repeat(120)}@${'a-'.repeat(120)}`)).toBe(false);
    expect(isAddress(`a@${'a.'.repeat(5_000)}`)).toBe(false);
  });
});
