import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type LotTerms, lotTermsOf } from '../../../../entities/bid/sale-terms';
import { BidCost } from './bid-cost';

const said = (terms: LotTerms | null, value: number | null = 1_000_000) =>
  renderToStaticMarkup(createElement(BidCost, { value, terms })).replaceAll('\u00a0', ' ');

const conditions = { ...DEFAULT_TERMS, taxas: [], estadia: [], classe: 'conservado', marca: 'm' };
const fee = { classe: null, fundamento: '', quemRecebe: 'patio' } as const;

describe('the cost of winning', () => {
  it('is the bid with commission and fees, paid as signal and balance', () => {
    const taxas = [
      { ...fee, tipo: 'fixo', nome: 'Pátio', valor: 200 } as const,
      { ...fee, tipo: 'percentual', nome: 'ICMS', pontosBase: 90 } as const,
      { ...fee, tipo: 'fixo', nome: 'Baixa', valor: 90, classe: 'sucata_inservivel' } as const,
    ];
    const html = said(lotTermsOf({ ...conditions, classe: 'conservado', taxas }));
    expect(html).toMatch(
      /Total se vencer.*10\.790,00.*Comissão do leiloeiro \(5%\).*500,00.*Pátio.*200,00.*ICMS \(0,9%\).*90,00/,
    );
    expect(html).toMatch(/Sinal de 20% do lance, em até 24 horas.*2\.000,00/);
    expect(html).toMatch(/Saldo, em até 3 dias úteis.*8\.790,00/);
    expect(html).not.toContain('Baixa');
  });

  it('is paid at once where the terms say so', () => {
    const terms = lotTermsOf({
      ...conditions,
      classe: 'conservado',
      formaPagamento: 'integral',
    });
    expect(said(terms)).toMatch(/Pagamento único, em até 1 dia útil.*10\.500,00/);
    expect(said(terms)).not.toContain('Sinal');
  });

  it('is not known before a value is typed', () => {
    expect(said(lotTermsOf({ ...conditions, classe: 'conservado' }), null)).not.toContain('R$');
  });

  it('is not shown when the terms could not be read', () => {
    const html = said(null);
    expect(html).toContain('Não foi possível consultar a comissão e as taxas');
    expect(html).not.toMatch(/%|R\$|Total/);
  });
});
