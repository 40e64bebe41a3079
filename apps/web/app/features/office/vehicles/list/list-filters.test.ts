import { expect, it } from 'vitest';
import { filtersOf, isNarrowed, queryOf } from './list-filters';

const filtersIn = (search: string) =>
  filtersOf((name) => new URLSearchParams(search).get(name) ?? '');

it('reads the filters of an address and leaves out what means nothing', () => {
  const all = filtersIn('categoria=Moto&estado=sold&mostrar=sem-foto');
  expect(all).toEqual({ categoria: 'Moto', estado: 'sold', mostrar: 'sem-foto' });
  expect(queryOf(all)).toEqual({ categoria: 'Moto', estado: 'sold', semFoto: true });
  const none = filtersIn('categoria=Avião&estado=voando&mostrar=tudo');
  expect(none).toEqual({ categoria: '', estado: '', mostrar: '' });
  expect([queryOf(none), isNarrowed(none), isNarrowed(all)]).toEqual([{}, false, true]);
});

it('asks for highlights only when they are wanted', () => {
  expect(queryOf(filtersIn('mostrar=destaque'))).toEqual({ destaque: true });
});
