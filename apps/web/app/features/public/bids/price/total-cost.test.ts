import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lotTermsOf } from '../../../../entities/bid/sale-terms';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { CostSentence } from './total-cost';

const fee = { ...{ classe: null, fundamento: '', quemRecebe: 'patio' }, tipo: 'fixo' } as const;
const conditions = { ...DEFAULT_TERMS, estadia: [], taxas: [], classe: 'conservado', marca: 'm' };

function said(part: object, prices: Partial<Vehicle>): string {
  const terms = lotTermsOf({ ...conditions, classe: 'conservado', ...part });
  if (terms === null) throw new Error('the lot has terms');
  const vehicle = {
    lanceInicial: 20_000,
    lanceAtual: null,
    valorVenda: null,
    ...prices,
  } as Vehicle;
  return renderToStaticMarkup(createElement(CostSentence, { vehicle, terms }))
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
}

it('names the commission, the sum of the fees, ICMS and the total', () => {
  const taxas = [
    { ...fee, nome: 'Pátio', valor: 200 },
    { ...fee, nome: 'Vistoria', valor: 150 },
  ];
  const icms = { conservado: { pontosBase: 90, fundamento: '' } };
  expect(said({ taxas, icms }, { lanceAtual: 23_400 })).toBe(
    'Se você arrematar por R$ 23.400,00: comissão R$ 1.170,00, taxas R$ 350,00, ICMS R$ 210,60 = R$ 25.130,60.',
  );
});

it('names no fee and no ICMS where there are none, and begins with the opening value', () => {
  expect(said({}, {})).toBe(
    'Se você arrematar por R$ 20.000,00: comissão R$ 1.000,00 = R$ 21.000,00.',
  );
});

it('compares the total with the FIPE table, unless the vehicle is a wreck', () => {
  const prices = { lanceAtual: 20_000, valorFipe: 42_000 };
  expect(said({}, { ...prices, situacao: 'Usado' })).toContain('R$ 21.000,00, 50% abaixo da FIPE.');
  expect(said({}, { ...prices, situacao: 'Sucata' })).not.toContain('FIPE');
});
