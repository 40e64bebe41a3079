import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withKeys } from '../form/keyed';
import { FaqPreview } from './faq-preview';

const drawn = (...items: { pergunta: string; resposta: string }[]) =>
  renderToStaticMarkup(createElement(FaqPreview, { items: withKeys(items) }));

describe('the preview of the questions', () => {
  it('the preview lists the questions in order, each with its answer', () => {
    const html = drawn(
      { pergunta: 'Como retiro?', resposta: 'Com hora marcada.' },
      { pergunta: 'Como pago?', resposta: 'Por Pix.' },
    );
    expect(html).toMatch(/Como retiro\?.*Com hora marcada\..*Como pago\?.*Por Pix\./);
  });

  it('the preview omits empty questions and shows a message when no question is left', () => {
    expect(drawn({ pergunta: ' ', resposta: 'Por Pix.' })).toContain('não mostra a seção');
    expect(drawn()).toContain('não mostra a seção');
    const one = drawn({ pergunta: '', resposta: '' }, { pergunta: 'Como pago?', resposta: '' });
    expect(one.match(/<details/g)).toHaveLength(1);
  });
});
