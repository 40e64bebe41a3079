import type { OwnCounterOffers } from '@martelo/contract/shapes/counter-offers';
import type { OwnOffers } from '@martelo/contract/shapes/defaults';
import type { OwnSale } from '@martelo/contract/shapes/sales';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { passOnEvent } from '../../../../lib/live/live-listeners';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { NextSteps } from './next-steps';

const serverTime = '2026-11-24T12:00:00.000Z';
const due = '2026-11-25T14:00:00.000Z';
const sale: OwnSale = {
  ...{ id: '77', numero: 'AR 2026/000012', estado: 'aguardando_pagamento', veiculoId: '9' },
  ...{ veiculo: 'Fiat Uno', lote: 'C012', leilaoId: '4', leilao: 'Leilão 4', imagem: null },
  ...{ fechadoEm: serverTime, prazo: due, vencido: false, aguardaHomologacao: false },
  ...{ arremate: 23_450, total: 24_622.5, exigeHomologacao: false, explicacao: null, linhas: [] },
  ...{ sucata: false, transferirAte: null },
  ...{ decididoEm: null, pagoEm: null, homologadoEm: null, liberadoEm: null, entregueEm: null },
  ...{ encerradoEm: null, decisaoAte: null, sinalAte: due, saldoAte: null, retiradaAte: null },
  cobrancas: [
    { id: '1', tipo: 'sinal', valor: 4_690, venceEm: due, estado: 'aberta', brcode: null },
  ],
  serverTime,
};
let sales: OwnSale[];
let offers: OwnOffers;
let counterOffers: OwnCounterOffers;

const call = vi.spyOn(browserApi, 'call');
beforeEach(() => {
  sales = [];
  offers = { ofertas: [], serverTime };
  counterOffers = { contrapropostas: [], serverTime };
  call.mockReset();
  call.mockImplementation(async (name) => {
    const answers: Record<string, unknown> = {
      'GET /api/account/sales': sales,
      'GET /api/account/sales/:id': sales[0],
      'GET /api/account/offers': offers,
      'GET /api/account/counter-offers': counterOffers,
    };
    return answers[name] as never;
  });
});

const show = (leads = true) =>
  act(async () => render(<NextSteps vehicleId="9" auctionId="4" leads={leads} />));
const words = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? '';
const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('tells the buyer what to pay, counts down by the server’s clock, and follows the sale', async () => {
  sales = [sale];
  await show();
  expect(words()).toContain('Pague o sinal de R$ 4.690,00 até');
  expect(words()).toContain('Faltam 1 dia e 2 h');
  expect(way('Pagar agora')).toBe('/conta/arremates/77');
  sales = [{ ...sale, estado: 'liberado', prazo: null, retiradaAte: due, cobrancas: [] }];
  await act(async () => passOnEvent({ type: 'sale', saleId: '77' }));
  expect(words()).toContain('O veículo está liberado. Retire-o até');
  expect(way('Ver o meu arremate')).toBe('/conta/arremates/77');
});

it('asks the bidder of a conditional sale for an answer to the counter-offer', async () => {
  sales = [{ ...sale, estado: 'aguardando_decisao', decisaoAte: due, cobrancas: [] }];
  await show();
  expect(words()).toContain('ficou abaixo do valor mínimo do vendedor');
  const offer = {
    ...{ id: '5', arremateId: '77', veiculo: 'Fiat Uno', lance: 20_000, valor: 23_450 },
    ...{ total: 24_622.5, feitaEm: serverTime, validaAte: due, respondidaEm: null },
  };
  counterOffers = { contrapropostas: [{ ...offer, estado: 'aberta' }], serverTime };
  await act(async () => passOnEvent({ type: 'sale', saleId: '77' }));
  expect(words()).toContain('mas vende por R$ 23.450,00');
  expect(way('Responder à contraproposta')).toBe('/conta/arremates/77');
});

it('shows the next bidder the open offer', async () => {
  const offer = {
    ...{ id: '3', veiculoId: '9', veiculo: 'Fiat Uno', lote: 'C012', leilao: 'Leilão 4' },
    ...{ valor: 22_900, total: 24_045, validaAte: due, arremateId: null },
  };
  offers = { ofertas: [{ ...offer, estado: 'aberta' }], serverTime };
  await show(false);
  expect(words()).toContain('O seu lance de R$ 22.900,00 é o próximo.');
  expect(way('Responder à oferta')).toBe('/conta/arremates');
});

it('shows nothing of other vehicles, of an earlier auction, or to somebody who bought nothing', async () => {
  sales = [
    { ...sale, veiculoId: '10' },
    { ...sale, leilaoId: '3' },
  ];
  await show(false);
  expect(words()).toBe('');
});

it('leads the winner to the list when the reading fails, and nobody else', async () => {
  const message = 'Sem conexão.';
  call.mockRejectedValue(new ApiError({ status: 503, code: 'BUSY', message, errors: {} }));
  await show();
  expect(way('Ver meus arremates')).toBe('/conta/arremates');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  document.body.replaceChildren();
  await show(false);
  expect(words()).toBe('');
});
