import { expect, it } from 'vitest';
import { textAt, textsOf, withText } from './texts';

const VALUE = {
  nome: 'Pátio',
  contato: { email: 'a@b.example', telefone: '' },
  limites: { vezes: 5 },
};

it('numbers are texts while they are typed', () => {
  expect(textsOf(VALUE)).toEqual({ ...VALUE, limites: { vezes: '5' } });
});

it('a text is found by the name of its field', () => {
  expect(textAt(VALUE, 'nome')).toBe('Pátio');
  expect(textAt(VALUE, 'contato.email')).toBe('a@b.example');
});

it('a changed text leaves the others as they are', () => {
  expect(withText(VALUE, 'nome', 'Outro')).toEqual({ ...VALUE, nome: 'Outro' });
  const contato = { email: '', telefone: '' };
  expect(withText(VALUE, 'contato.email', '')).toEqual({ ...VALUE, contato });
});
