import { describe, expect, test } from 'vitest';
import { EMAIL_PATTERN } from './email.ts';

const isAddress = (text: string) => EMAIL_PATTERN.test(text);

describe('an address', () => {
  test.each([
    'ana@exemplo.com.br',
    'ana.maria+lances@exemplo.com.br',
    "o'neil@exemplo.com.br",
    'a&b@exemplo.com.br',
    'a/b=c@exemplo.com.br',
    '-ana-@exemplo.com.br',
    'maria@açaí.com.br',
    'maria@xn--aa-7ia4e.com.br',
    'maria@exemplo.xn--p1ai',
    `${'a'.repeat(64)}@exemplo.com.br`,
    `ana@${'a'.repeat(63)}.com`,
  ])('%s', (text) => expect(isAddress(text)).toBe(true));

  test.each([
    '',
    'ana',
    'ana@',
    '@exemplo.com.br',
    'ana@exemplo',
    'ana@exemplo.c',
    'ana@exemplo-.com',
    'ana@-exemplo.com',
    'ana..maria@exemplo.com',
    '.ana@exemplo.com',
    'ana.@exemplo.com',
    'ana@exemplo..com',
    'ana maria@exemplo.com',
    'ana@exemplo.com, rui@exemplo.com',
    'joão@exemplo.com',
    '"a b"@exemplo.com',
    `${'a'.repeat(65)}@exemplo.com.br`,
    `ana@${'a'.repeat(64)}.com`,
  ])('%s is none', (text) => expect(isAddress(text)).toBe(false));

  test('a hostile text is refused at once', () => {
    expect(isAddress(`${'a.'.repeat(120)}@${'a-'.repeat(120)}`)).toBe(false);
    expect(isAddress(`a@${'a.'.repeat(5_000)}`)).toBe(false);
  });
});
