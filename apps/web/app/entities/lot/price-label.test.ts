import { expect, it } from 'vitest';
import { listPriceLabel, priceLabel } from './price-label';

it.each([
  [null, 'active', false, 'Lance inicial'],
  [20_000, 'active', false, 'Lance atual'],
  [20_000, 'active', true, 'Maior lance'],
  [20_000, 'unsold', true, 'Maior lance'],
  [20_000, 'sold', true, 'Valor do arremate'],
  [null, 'unsold', true, 'Lance inicial'],
] as const)('%s, %s, finished: %s', (lanceAtual, resultado, finished, label) => {
  expect(priceLabel({ lanceAtual, resultado }, finished)).toBe(label);
  expect(listPriceLabel({ lanceAtual, resultado }, finished)).toBe(label);
});

it('a list names a conditional sale', () => {
  const lot = { lanceAtual: 20_000, resultado: 'conditional' } as const;
  expect(listPriceLabel(lot, true)).toBe('Venda condicional');
  expect(priceLabel(lot, true)).toBe('Maior lance');
});
