import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

describe('passwordProblem', () => {
  it.each(['', '1234567', 'á'.repeat(7), '🚜'.repeat(7)])('finds %j too short', (password) => {
    expect(passwordProblem(password)).toBe('too-short');
  });

  it('counts characters up to 128', () => {
    expect(passwordProblem('🚜'.repeat(128))).toBeNull();
    expect(passwordProblem('🚜'.repeat(129))).toBe('too-long');
  });

  it.each(['12345678', 'password', 'Password123', 'SENHA123', 'Mudar123', 'flamengo', 'brasil123'])(
    'finds %s too common',
    (password) => {
      expect(passwordProblem(password)).toBe('too-common');
    },
  );

  it.each(['correto cavalo', 'leilão do pátio', '        .', 'ção-ção-ção'])(
    'takes %j, whatever its characters',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  it('judges by length and list alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 20, maxLength: 40 }), (password) => {
        fc.pre([...password].length <= 128);
        expect(passwordProblem(password)).toBeNull();
      }),
    );
  });
});
