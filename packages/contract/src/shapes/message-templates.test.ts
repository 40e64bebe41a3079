import { describe, expect, test } from 'vitest';
import {
  defaultMessageTemplates,
  messageTemplates,
  messageTemplatesInput,
} from './message-templates.ts';

describe('the templates', () => {
  test('of the start are good ones', () => {
    expect(messageTemplatesInput.parse(defaultMessageTemplates)).toEqual(defaultMessageTemplates);
  });

  test.each([
    [
      'a mark that nobody fills',
      { texto: 'Olá, {nome} {cpf}' },
      'A marca {cpf} não existe nesta mensagem. Use só {nome}, {site}, {link}, {telefone}.',
    ],
    ['a mark of another message', { texto: 'Olá, {nome}: {lote}' }, 'A marca {lote} não existe'],
    ['no text', { texto: '  ' }, 'Escreva a mensagem.'],
    ['a subject of two lines', { assunto: 'Olá\nBcc: x' }, 'O assunto fica em uma linha só.'],
  ])('do not take %s', (_, part, sentence) => {
    const aprovacao = { ...defaultMessageTemplates.aprovacao, ...part };
    const parsed = messageTemplatesInput.safeParse({ ...defaultMessageTemplates, aprovacao });
    expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(sentence);
  });

  test('that were stored with a mark of another message stay', () => {
    const aprovacao = { assunto: 'Oba', texto: 'Olá, {nome}: {lote}' };
    const stored = { ...defaultMessageTemplates, aprovacao };
    expect(messageTemplates.parse(stored)).toEqual(stored);
  });
});
