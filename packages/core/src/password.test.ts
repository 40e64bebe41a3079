import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

describe('passwordProblem', () => {
  it.each(['', '1234567', 'á'.repeat(7), '🚜'.repeat(7)])('reports %j as too short', (password) => {
    expect(passwordProblem(password)).toBe('too-short');
  });

  it('allows 128 characters and counts code points', () => {
    expect(passwordProblem('🚜'.repeat(128))).toBeNull();
    expect(passwordProblem('🚜'.repeat(129))).toBe('too-long');
  });

  it.each(['12345678', 'password', 'Password123', 'SENHA123', 'Mudar123', 'flamengo', 'brasil123'])(
    'reports %s as too common',
    (password) => {
      expect(passwordProblem(password)).toBe('too-common');
    },
  );

  it.each(['correto cavalo', 'leilão do pátio', '        .', 'ção-ção-ção'])(
    'accepts %j, whatever its characters',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  it('depends only on the length and the list', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 20, maxLength: 40 }), (password) => {
        fc.pre([...password].length <= 128);
        expect(passwordProblem(password)).toBeNull();
      }),
    );
  });
});
