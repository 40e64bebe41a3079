import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmailAddress } from './email-address';

const drawn = (address: string, linked = false) =>
  renderToStaticMarkup(createElement(EmailAddress, { address, linked }));

describe('an e-mail address', () => {
  it('may go on in the next line after its @ and its dots', () => {
    expect(drawn('ana.lima@patio.example')).toBe('ana.<wbr/>lima@<wbr/>patio.<wbr/>example');
  });

  it('opens a message to itself alone', () => {
    expect(drawn('a?bcc=x@y.example', true)).toContain('href="mailto:a%3Fbcc%3Dx@y.example"');
  });

  it('is said to be missing where there is none', () => {
    expect(drawn('', true)).toBe('Não informado');
  });
});
