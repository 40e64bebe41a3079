import { expect, test } from 'vitest';
import { comparedIds } from './compared-ids';

test('up to three ids, each once', () => {
  expect(comparedIds('3, 1,3,2')).toEqual({ ids: ['3', '1', '2'], problem: null });
  expect(comparedIds('')).toEqual({ ids: [], problem: null });
});

test('more than three, and what is no id, are told in a sentence', () => {
  expect(comparedIds('1,2,3,4')).toEqual({
    ids: ['1', '2', '3'],
    problem: 'Só três veículos cabem na comparação. Estes são os três primeiros.',
  });
  for (const wrong of ['1,nada', '1,-2', '1,1e3', `1,${'9'.repeat(40)}`]) {
    expect(comparedIds(wrong)).toEqual({
      ids: ['1'],
      problem: 'O endereço tem um número de veículo que não existe.',
    });
  }
});
