import { describe, expect, test } from 'vitest';
import { remainingFailure, TO_CORRECT } from './field-errors';

describe('what is said of a form as a whole', () => {
  test('stands while a field has its sentence, and is over with the last', () => {
    expect(remainingFailure(TO_CORRECT, { titulo: 'Informe o título.' })).toBe(TO_CORRECT);
    expect(remainingFailure(TO_CORRECT, {})).toBe('');
  });

  test('a refusal of the server stands until the next try', () => {
    expect(remainingFailure('Erro ao salvar categoria', {})).toBe('Erro ao salvar categoria');
  });
});
