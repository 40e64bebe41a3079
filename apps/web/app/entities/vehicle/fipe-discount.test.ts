import { expect, it } from 'vitest';
import { fipeDiscount } from './fipe-discount';

const vehicle = { lanceInicial: 20_000, lanceAtual: 30_000, valorFipe: 40_000, situacao: '' };

it('is the discount of the current bid, or of the opening value before the first one', () => {
  expect(fipeDiscount(vehicle)).toBe(25);
  expect(fipeDiscount({ ...vehicle, lanceAtual: null })).toBe(50);
  expect(fipeDiscount({ ...vehicle, valorFipe: null })).toBeNull();
});

it('is none for a wreck, which the FIPE table does not value', () => {
  expect(fipeDiscount({ ...vehicle, situacao: 'Sinistrado' })).toBeNull();
  expect(fipeDiscount({ ...vehicle, situacao: 'Sucata' })).toBeNull();
  expect(fipeDiscount({ ...vehicle, situacao: 'Apreendido' })).toBe(25);
});
