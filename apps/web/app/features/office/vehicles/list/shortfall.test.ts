import { expect, it } from 'vitest';
import { shortfallText } from './shortfall';

const spaced = (lines: readonly string[] | null) => lines?.map((one) => one.replace(/\s/g, ' '));

it('a sale that waits shows its minimum and what the offer lacks', () => {
  const row = { resultado: 'conditional', lanceAtual: 20_500, minimoAplicado: 25_000 } as const;
  expect(spaced(shortfallText(row))).toEqual(['mínimo R$ 25.000,00', 'faltam R$ 4.500,00']);
  expect(spaced(shortfallText({ ...row, minimoAplicado: 20_500 }))).toEqual([
    'mínimo R$ 20.500,00',
  ]);
});

it('no other vehicle shows it', () => {
  const row = { resultado: 'active', lanceAtual: 20_500, minimoAplicado: 25_000 } as const;
  expect(shortfallText(row)).toBeNull();
  expect(shortfallText({ ...row, resultado: 'conditional', minimoAplicado: null })).toBeNull();
});
