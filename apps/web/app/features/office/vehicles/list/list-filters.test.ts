import { expect, it } from 'vitest';
import { filtersOf, isNarrowed, queryOf, withFilter } from './list-filters';

it('reads the filters of an address and leaves out what means nothing', () => {
  const all = filtersOf(new URLSearchParams('categoria=Moto&estado=sold&mostrar=sem-foto'));
  expect(all).toEqual({ categoria: 'Moto', estado: 'sold', mostrar: 'sem-foto' });
  expect(queryOf(all)).toEqual({ categoria: 'Moto', estado: 'sold', semFoto: true });
  const none = filtersOf(new URLSearchParams('categoria=Avião&estado=voando&mostrar=tudo'));
  expect(none).toEqual({ categoria: '', estado: '', mostrar: '' });
  expect([queryOf(none), isNarrowed(none), isNarrowed(all)]).toEqual([{}, false, true]);
});

it('asks for highlights only when they are wanted', () => {
  expect(queryOf(filtersOf(new URLSearchParams('mostrar=destaque')))).toEqual({ destaque: true });
});

it('starts another list at its first page and keeps the search', () => {
  const params = new URLSearchParams('busca=gol&pagina=3&estado=sold');
  expect(String(withFilter(params, 'estado', ''))).toBe('busca=gol');
  expect(String(withFilter(params, 'mostrar', 'destaque'))).toBe(
    'busca=gol&estado=sold&mostrar=destaque',
  );
});
