import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmailAddress } from './email-address';

const drawn = (address: string, linked = false) =>
  renderToStaticMarkup(createElement(EmailAddress, { address, linked }));

describe('an e-mail address', () => {
  it('may break after its @ and its dots', () => {
    expect(drawn('ana.lima@patio.example')).toBe('ana.<wbr/>lima@<wbr/>patio.<wbr/>example');
  });

  it('links to a message to itself alone', () => {
    expect(drawn('a?bcc=x@y.example', true)).toContain('href="mailto:a%3Fbcc%3Dx@y.example"');
  });

  it('shows a text when it is missing', () => {
    expect(drawn('', true)).toBe('Não informado');
  });
});
