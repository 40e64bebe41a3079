import { describe, expect, test } from 'vitest';
import { mailLink, whatsappLink, whatsappNumber } from './message-links.ts';

describe('links that open a message', () => {
  test('a phone gets the country code, and an invalid phone gets no link', () => {
    expect(whatsappNumber('70999990000')).toBe('5570999990000');
    expect(whatsappNumber('7032148800')).toBe('557032148800');
    expect(['', '999990000', '5570999990000', '+79999'].map(whatsappNumber)).toEqual(
      Array(4).fill(null),
    );
  });

  test('the text arrives unchanged, with its line breaks and special characters', () => {
    const text = 'Olá, Zé & Cia!\n100% #1?';
    const [address, query = ''] = whatsappLink('70999990000', text)?.split('?text=') ?? [];
    expect(address).toBe('https://wa.me/5570999990000');
    expect(query).not.toMatch(/[&#\s?]/);
    expect(decodeURIComponent(query)).toBe(text);
  });

  test('do not let an e-mail address add a recipient or a header', () => {
    const link = mailLink('a?bcc=x@y.example', 'Assunto & mais', 'Um\nDois') ?? '';
    expect(link).toBe(
      'mailto:a%3Fbcc%3Dx@y.example?subject=Assunto%20%26%20mais&body=Um%0D%0ADois',
    );
    expect(mailLink('', 'a', 'b')).toBeNull();
  });
});
