import { describe, expect, it } from 'vitest';
import { type AuctionFee, DEFAULT_TERMS } from './auction-terms.ts';
import { termsFaults } from './terms-problems.ts';

const fee = (part: Partial<AuctionFee> = {}): AuctionFee => ({
  tipo: 'fixo',
  nome: 'Pátio',
  valor: 35_000,
  classe: null,
  fundamento: '',
  quemRecebe: 'patio',
  ...(part as object),
});

describe('the terms of a private auction', () => {
  it('may have any commission, and fees without a legal ground', () => {
    const terms = { ...DEFAULT_TERMS, comissaoPontosBase: 3_000, taxas: [fee()] };
    expect(termsFaults(terms, 'privado')).toEqual([]);
  });

  it('name each fee once for each class', () => {
    const taxas = [fee(), fee({ nome: ' pátio' }), fee({ classe: 'sucata_inservivel' })];
    expect(termsFaults({ ...DEFAULT_TERMS, taxas }, 'privado')).toEqual([
      { field: 'taxas.1.nome', problem: 'fee-twice' },
    ]);
  });

  it('name each category of storage once', () => {
    const rate = { categoria: 'Moto', valorPor24h: 1_000 };
    expect(termsFaults({ ...DEFAULT_TERMS, estadia: [rate, rate] }, 'privado')).toEqual([
      { field: 'estadia.1.categoria', problem: 'rate-twice' },
    ]);
  });
});

describe.each(['art328', 'administrativo'] as const)('the terms of regime %s', (regime) => {
  it('have at most 5 % commission', () => {
    expect(termsFaults(DEFAULT_TERMS, regime)).toEqual([]);
    expect(termsFaults({ ...DEFAULT_TERMS, comissaoPontosBase: 501 }, regime)).toEqual([
      { field: 'comissaoPontosBase', problem: 'commission-above-law' },
    ]);
  });

  it('have a legal ground for every fee', () => {
    const taxas = [fee({ fundamento: 'Lei 1' }), fee({ nome: 'Outra', fundamento: '  ' })];
    expect(termsFaults({ ...DEFAULT_TERMS, taxas }, regime)).toEqual([
      { field: 'taxas.1.fundamento', problem: 'fee-without-ground' },
    ]);
  });
});
