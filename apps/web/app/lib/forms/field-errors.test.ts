import { describe, expect, test } from 'vitest';
import { standingFailure, TO_CORRECT } from './field-errors';

describe('what is said of a form as a whole', () => {
  test('stands while a field has its sentence, and is over with the last', () => {
    expect(standingFailure(TO_CORRECT, { titulo: 'Informe o título.' })).toBe(TO_CORRECT);
    expect(standingFailure(TO_CORRECT, {})).toBe('');
  });

  test('a refusal of the server stands until the next try', () => {
    expect(standingFailure('Erro ao salvar categoria', {})).toBe('Erro ao salvar categoria');
  });
});
