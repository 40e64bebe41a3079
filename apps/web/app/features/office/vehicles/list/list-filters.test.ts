import { expect, it } from 'vitest';
import { filtersOf, isNarrowed, queryOf } from './list-filters';

const filtersIn = (search: string) =>
  filtersOf((name) => new URLSearchParams(search).get(name) ?? '');

it('the filters are read from the address, and invalid values are ignored', () => {
  const all = filtersIn('categoria=Moto&estado=sold&mostrar=sem-foto&leilao=7');
  expect(all).toEqual({ categoria: 'Moto', estado: 'sold', mostrar: 'sem-foto', leilao: '7' });
  const sent = { categoria: 'Moto', estado: 'sold', semFoto: true, auctionId: '7' };
  expect(queryOf(all)).toEqual(sent);
  const none = filtersIn('categoria=Avião&estado=voando&mostrar=tudo&leilao=x');
  expect(none).toEqual({ categoria: '', estado: '', mostrar: '', leilao: '' });
  expect([queryOf(none), isNarrowed(none), isNarrowed(all)]).toEqual([{}, false, true]);
});

it('the highlight filter is sent only when it is active', () => {
  expect(queryOf(filtersIn('mostrar=destaque'))).toEqual({ destaque: true });
});
