import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BidCost } from './bid-cost';

const said = (terms: Parameters<typeof BidCost>[0]['terms']) =>
  renderToStaticMarkup(createElement(BidCost, { value: 1_000_000, terms }));

describe('the cost of winning', () => {
  it('is the bid with commission and fees', () => {
    const html = said({ commissionBasisPoints: 500, fees: [{ nome: 'Pátio', valor: 20_000 }] });
    expect(html).toMatch(/Comissão do leiloeiro \(5%\).*Pátio.*Total se vencer.*10\.700,00/);
  });

  it('is not shown when the terms could not be read', () => {
    const html = said(null);
    expect(html).toContain('Não foi possível consultar a comissão e as taxas');
    expect(html).not.toMatch(/%|R\$|Total/);
  });
});
