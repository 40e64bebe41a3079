import { describe, expect, it } from 'vitest';
import {
  FormRefusal,
  fieldErrorsOf,
  remainingFailure,
  TO_CORRECT,
  withoutField,
} from './field-errors';

describe('what is said of a form as a whole', () => {
  it('stands while a field has its sentence, and is over with the last', () => {
    expect(remainingFailure(TO_CORRECT, { titulo: 'Informe o título.' })).toBe(TO_CORRECT);
    expect(remainingFailure(TO_CORRECT, {})).toBe('');
  });

  it('a refusal of the server stands until the next try', () => {
    expect(remainingFailure('Erro ao salvar categoria', {})).toBe('Erro ao salvar categoria');
  });
});

describe('the sentences at fields', () => {
  it('come from a refusal of the server or of the form, and from nothing else', () => {
    expect(fieldErrorsOf(new FormRefusal({ titulo: 'Informe o título.' }))).toEqual({
      titulo: 'Informe o título.',
    });
    expect(fieldErrorsOf(new Error('x'))).toEqual({});
  });

  it('go with their field, and with the list that the field is in', () => {
    const errors = { itens: 'a', 'itens.0.valor': 'b', itensExtras: 'c' };
    expect(withoutField(errors, 'itens')).toEqual({ itensExtras: 'c' });
    expect(withoutField(errors, 'itens.0.valor')).toEqual({ itens: 'a', itensExtras: 'c' });
    expect(withoutField(errors, 'titulo')).toBe(errors);
  });
});
