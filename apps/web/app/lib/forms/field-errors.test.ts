import { describe, expect, it } from 'vitest';
import {
  FormRefusal,
  fieldErrorsOf,
  remainingFailure,
  TO_CORRECT,
  withoutField,
} from './field-errors';

describe('the message of a whole form', () => {
  it('stays while a field has an error, and goes with the last one', () => {
    expect(remainingFailure(TO_CORRECT, { titulo: 'Informe o título.' })).toBe(TO_CORRECT);
    expect(remainingFailure(TO_CORRECT, {})).toBe('');
  });

  it('stays until the next try when it is a refusal of the server', () => {
    expect(remainingFailure('Erro ao salvar categoria', {})).toBe('Erro ao salvar categoria');
  });
});

describe('the errors of fields', () => {
  it('come only from a refusal of the server or of the form', () => {
    expect(fieldErrorsOf(new FormRefusal({ titulo: 'Informe o título.' }))).toEqual({
      titulo: 'Informe o título.',
    });
    expect(fieldErrorsOf(new Error('x'))).toEqual({});
  });

  it('are removed with their field, and with the list that contains it', () => {
    const errors = { itens: 'a', 'itens.0.valor': 'b', itensExtras: 'c' };
    expect(withoutField(errors, 'itens')).toEqual({ itensExtras: 'c' });
    expect(withoutField(errors, 'itens.0.valor')).toEqual({ itens: 'a', itensExtras: 'c' });
    expect(withoutField(errors, 'titulo')).toBe(errors);
  });
});
