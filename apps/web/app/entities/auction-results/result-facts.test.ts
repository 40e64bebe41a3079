import type { ResultTotals } from '@martelo/contract/shapes/results';
import { describe, expect, it } from 'vitest';
import { lotFacts, moneyFacts } from './result-facts';

const totals: ResultTotals = {
  lotes: { aberto: 0, vendido: 2, condicional: 0, nao_vendido: 1, desfeito: 0, retirado: 0 },
  valores: {
    ...{ arremate: 30_000, comissao: 1500, icms: 0, taxas: 0 },
    ...{ total: 31_500, recebido: 6_000, aberto: 25_500 },
  },
};

describe('the facts of a result', () => {
  it('name the usual outcomes also when no lot has them', () => {
    expect(lotFacts(totals).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Vendidos: 2',
      'Aguardando o vendedor: 0',
      'Não vendidos: 1',
    ]);
  });

  it('name a rare outcome when a lot has it', () => {
    const lotes = { ...totals.lotes, desfeito: 1 };
    expect(lotFacts({ ...totals, lotes }).map(({ label }) => label)).toContain('Vendas desfeitas');
  });

  it('name ICMS where the lots owe some', () => {
    const named = (icms: number) =>
      moneyFacts({ ...totals, valores: totals.valores && { ...totals.valores, icms } }).map(
        ({ label }) => label,
      );
    expect(named(0)).not.toContain('ICMS');
    expect(named(211.05)).toContain('ICMS');
  });

  it('have no money for whoever may not see amounts', () => {
    expect(moneyFacts(totals).map(({ label }) => label)).toContain('Em aberto');
    expect(moneyFacts({ ...totals, valores: null })).toEqual([]);
  });
});
