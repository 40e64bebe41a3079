import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

describe('passwordProblem', () => {
  it.each(['', '1234567', 'á'.repeat(7), '🚜'.repeat(7)])('reports %j as too short', (password) => {
    expect(passwordProblem(password)).toBe('too-short');
  });

  it('allows 128 characters and counts code points', () => {
    expect(passwordProblem('🚜x🛵7'.repeat(32))).toBeNull();
    expect(passwordProblem('🚜'.repeat(129))).toBe('too-long');
  });

  it.each(['correto cavalo', 'leilão do pátio', '~~ ~ç ~~ .', 'ção-ção-ção'])(
    'accepts %j, whatever its characters',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  it.each([
    'aaaaaaaa',
    'aaaabbbb',
    'abcabcabc',
    'abc12399',
    'lkjhgfds',
    '        .',
    'ÁáÀàãâAa',
    '12345678',
    '12345678a',
    'abcdefghi',
  ])('reports %j as too simple', (password) => {
    expect(passwordProblem(password)).toBe('too-simple');
  });

  it('calls every repeated unit of up to three characters too simple', () => {
    const unit = fc.string({ unit: fc.constantFrom(...'abxyz159ç!'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(unit, fc.integer({ min: 8, max: 128 }), (repeated, length) => {
        const password = repeated.repeat(length).slice(0, length);
        expect(passwordProblem(password)).toBe('too-simple');
      }),
    );
  });

  it.each([
    ['maria1234', ['Maria Souza', 'ms@teste.example']],
    ['Joao.Souza', ['João de Souza']],
    ['Fulano de Tal', ['Fulano de Tal']],
    ['fulanodetal', ['Fulano de Tal']],
    ['Fulano-de-Tal-1', ['Fulano de Tal']],
    ['de Tal Fulano', ['Fulano de Tal']],
    ['Ana de Sá e Lins', ['Ana de Sá e Lins']],
    ['anadesaelins!', ['Ana de Sá e Lins']],
    ['Eva de Sá', ['Eva de Sá']],
    ['lojadosol99', ['Outra', 'lojadosol@teste.example']],
  ])('reports %j of %j as their own data', (password, own) => {
    expect(passwordProblem(password, own)).toBe('own-data');
  });

  it.each([
    ['maria come caju', ['Maria Souza']],
    ['correto cavalo', ['Ana Lima', 'ana@teste.example']],
    ['Fulano de Tal no telhado', ['Fulano de Tal']],
    ['de tal modo assim', ['Fulano de Tal']],
  ])('accepts %j of %j', (password, own) => {
    expect(passwordProblem(password, own)).toBeNull();
  });

  it('accepts a long password without a pattern', () => {
    const unlike = fc.uniqueArray(fc.constantFrom(...'acegikmoqsuwy'), {
      minLength: 8,
      maxLength: 13,
    });
    fc.assert(
      fc.property(unlike, (characters) => {
        fc.pre(!characters.join('').match(/qw|wq|we|ew|io|oi|as|sa|uy|yu|iu|ui/));
        expect(passwordProblem(characters.join(''))).toBeNull();
      }),
    );
  });
});
