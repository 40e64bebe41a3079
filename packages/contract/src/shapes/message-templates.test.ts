import { describe, expect, test } from 'vitest';
import { defaultMessageTemplates, messageTemplates } from './message-templates.ts';

describe('the templates', () => {
  test('of the start are good ones', () => {
    expect(messageTemplates.parse(defaultMessageTemplates)).toEqual(defaultMessageTemplates);
  });

  test.each([
    ['a mark that nobody fills', { texto: 'Olá, {nome} {cpf}' }, 'A marca {cpf} não existe.'],
    ['no text', { texto: '  ' }, 'Escreva a mensagem.'],
    ['a subject of two lines', { assunto: 'Olá\nBcc: x' }, 'O assunto fica em uma linha só.'],
  ])('do not take %s', (_, part, sentence) => {
    const aprovacao = { ...defaultMessageTemplates.aprovacao, ...part };
    const parsed = messageTemplates.safeParse({ ...defaultMessageTemplates, aprovacao });
    expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(sentence);
  });
});
