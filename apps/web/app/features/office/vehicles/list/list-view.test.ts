import { VEHICLE_ORDERS } from '@martelo/contract/shapes/vehicle-lists';
import { expect, it } from 'vitest';
import { ORDER_OPTIONS, orderOf } from './list-view';

it('the menu offers both directions of every order, except the usual one twice', () => {
  const offered = ORDER_OPTIONS.map(({ value }) => value);
  const all = VEHICLE_ORDERS.flatMap((one) => [one, `-${one}`]);
  expect(new Set(offered)).toEqual(new Set(['', ...all.filter((one) => one !== '-criado')]));
});

it('an order that does not exist is the usual one', () => {
  expect(orderOf('-termino')).toBe('-termino');
  expect(orderOf('cor')).toBeUndefined();
  expect(orderOf('')).toBeUndefined();
});
