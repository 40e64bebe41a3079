import { OWN_BID_TABS as ON_THE_WIRE } from '@martelo/contract/shapes/account-overview';
import { expect, it } from 'vitest';
import { OWN_BID_TABS, ownBidsAddress, ownBidsPlace } from './own-bid-tabs';

it('has the tabs of the call', () => {
  expect(OWN_BID_TABS).toEqual(ON_THE_WIRE);
});

it('reads the address that it writes, and the first tab from any other', () => {
  const searchOf = (address: string) => new URL(address, 'http://localhost').search;
  expect(ownBidsPlace(searchOf(ownBidsAddress('encerrados', 3)))).toEqual({
    tab: 'encerrados',
    page: 3,
  });
  for (const search of ['', '?situacao=outra&pagina=-1', '?pagina=1e9']) {
    expect(ownBidsPlace(search)).toEqual({ tab: 'vencendo', page: 1 });
  }
});
