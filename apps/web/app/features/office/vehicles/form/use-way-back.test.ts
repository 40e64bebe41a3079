import { expect, it } from 'vitest';
import { wayBackOf } from './use-way-back';

it('the way back opens the list with its search, and no other address', () => {
  const list = '/admin/veiculos';
  expect(wayBackOf({ from: '/admin/veiculos?busca=gol&pagina=3' }, list)).toBe(
    '/admin/veiculos?busca=gol&pagina=3',
  );
  for (const state of [null, undefined, {}, { from: 7 }, { from: '//evil' }, { from: '/admin' }]) {
    expect(wayBackOf(state, list)).toBe(list);
  }
});
