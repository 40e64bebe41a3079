import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAccents, hasHiddenCharacters, hasLetter } from './text.ts';

describe('foldAccents', () => {
  it.each([
    ['Caminhões', 'caminhoes'],
    ['ÔNIBUS', 'onibus'],
    ['São João', 'sao joao'],
    ['Citroën C3', 'citroen c3'],
    ['', ''],
  ])('folds %s to %s', (text, folded) => {
    expect(foldAccents(text)).toBe(folded);
  });

  it('gives the same result for composed and decomposed letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldAccents(text.normalize('NFD'))).toBe(foldAccents(text.normalize('NFC')));
      }),
    );
  });

  it('accepts any string, lone surrogates included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof foldAccents(`${text}\ud800`)).toBe('string');
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    'Ana Souza',
    'José d’Ávila',
    'Auto Peças & Cia. Ltda.',
    'Nguyễn',
    "D'Oliveira",
    '王小明',
  ])('%s shows what it holds', (name) => {
    expect([hasHiddenCharacters(name), hasLetter(name)]).toEqual([false, true]);
  });

  it.each(['​​', 'Admin‮nimda', 'Ana\u2066', 'Ana﻿', 'A­na', 'Ana\nSouza', 'ㅤ', '⠀', '\u2028'])(
    '%j does not',
    (name) => {
      expect(hasHiddenCharacters(name)).toBe(true);
    },
  );

  it.each(['123', '...', '', '-'])('%j has no letter', (name) => {
    expect(hasLetter(name)).toBe(false);
  });
});
