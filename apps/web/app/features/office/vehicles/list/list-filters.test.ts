import { expect, it } from 'vitest';
import { filtersOf, isNarrowed, queryOf } from './list-filters';

const filtersIn = (search: string) =>
  filtersOf((name) => new URLSearchParams(search).get(name) ?? '');

it('the filters are read from the address, and invalid values are ignored', () => {
  const all = filtersIn('categoria=Moto&estado=sold&mostrar=sem-foto');
  expect(all).toEqual({ categoria: 'Moto', estado: 'sold', mostrar: 'sem-foto' });
  expect(queryOf(all)).toEqual({ categoria: 'Moto', estado: 'sold', semFoto: true });
  const none = filtersIn('categoria=Avião&estado=voando&mostrar=tudo');
  expect(none).toEqual({ categoria: '', estado: '', mostrar: '' });
  expect([queryOf(none), isNarrowed(none), isNarrowed(all)]).toEqual([{}, false, true]);
});

it('the highlight filter is sent only when it is active', () => {
  expect(queryOf(filtersIn('mostrar=destaque'))).toEqual({ destaque: true });
});
