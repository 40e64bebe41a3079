import type { VehicleSale } from '@martelo/contract/shapes/vehicles';
import { expect, it } from 'vitest';
import { offerText } from './sale-decision';

const sale = (change: Partial<VehicleSale>): VehicleSale => ({
  resultado: 'conditional',
  valorMinimoVenda: 20_000,
  minimoAplicado: 20_000,
  oferta: { clienteId: '7', cliente: 'Rita Souza', valor: 15_500.5 },
  ...change,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('the text has the bidder, the offer and the difference to the minimum', () => {
  expect(plain(offerText(sale({})))).toBe(
    'Rita Souza deu o maior lance: R$ 15.500,50. O valor mínimo de venda é R$ 20.000,00; faltaram R$ 4.499,50.',
  );
});

it('the text omits a minimum that was removed or lowered below the offer', () => {
  const offered = 'Rita Souza deu o maior lance: R$ 15.500,50.';
  expect(plain(offerText(sale({ minimoAplicado: null })))).toBe(offered);
  expect(plain(offerText(sale({ minimoAplicado: 15_000 })))).toBe(offered);
  expect(offerText(sale({ oferta: null }))).toBe('Ninguém deu lance neste veículo.');
  const oferta = { clienteId: null, cliente: null, valor: 15_500.5 };
  expect(offerText(sale({ oferta, minimoAplicado: null }))).toBe(
    'O maior lance é de R$\u00a015.500,50.',
  );
});
