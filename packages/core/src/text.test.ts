import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAccents } from './text.ts';

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
