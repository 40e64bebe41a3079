import type { OwnSale, SaleCharge } from '@martelo/contract/shapes/sales';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/testing/fake-server.fixture';
import { WonNote } from './won-note';

const SALES = 'GET /api/account/sales';
const SALE = 'GET /api/account/sales/:id';

const server = fakeServer();

const charge = (tipo: SaleCharge['tipo'], valor: number): SaleCharge => ({
  id: tipo,
  tipo,
  valor,
  venceEm: '2026-11-20T23:05:00.000Z',
  estado: 'aberta',
  brcode: null,
});

const SOLD: OwnSale = {
  id: '12',
  numero: 'AR 2026/000012',
  estado: 'aguardando_pagamento',
  veiculoId: '9',
  veiculo: 'Fiat Argo',
  lote: 'C001',
  leilaoId: '2',
  leilao: 'Leilão de Carros',
  prazo: null,
  prazoDe: null,
  vencido: false,
  exigeHomologacao: false,
  imagem: null,
  arremate: 22_500,
  acrescimo: 0,
  contraproposta: null,
  total: 23_625,
  linhas: [],
  cobrancas: [charge('sinal', 4_500), charge('saldo', 19_125)],
  serverTime: '2026-11-19T23:05:00.000Z',
  fechadoEm: '2026-11-19T23:05:00.000Z',
  decididoEm: null,
  pagoEm: null,
  homologadoEm: null,
  liberadoEm: null,
  entregueEm: null,
  encerradoEm: null,
  decisaoAte: null,
  sinalAte: null,
  saldoAte: null,
  retiradaAte: null,
};

async function show(change: Partial<OwnSale> = {}) {
  const sale = { ...SOLD, ...change };
  server.answer(SALES, [sale]);
  server.answer(SALE, sale);
  await open();
}

const open = () => act(async () => void render(<WonNote vehicleId="9" />));
const text = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? '';
const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent);

describe('the winner of a lot', () => {
  it('reads the whole amount, and what to pay now until when as the way to the payment', async () => {
    await show();
    expect(text()).toContain('Parabéns, é seu!');
    expect(text()).toContain('Total com comissão e taxas: R$ 23.625,00');
    const pay = screen.getByRole('link', { name: /^Pagar o sinal de R\$\s4\.500,00$/ });
    expect(pay.getAttribute('href')).toBe('/conta/arremates/12#pagamento');
    expect(text()).toContain('Pague até 20/11/2026, 20:05.');
    expect(steps()).toEqual([
      'Arremate: feito',
      '2Sinal: agora',
      '3Saldo: depois',
      '4Nota e liberação: depois',
      '5Retirada do veículo: depois',
    ]);
  });

  it('reads of no signal where the terms ask for one payment', async () => {
    await show({ cobrancas: [charge('integral', 23_625)] });
    expect(screen.getByRole('link', { name: /^Pagar o total de R\$\s23\.625,00$/ })).toBeTruthy();
    expect(text()).not.toContain('inal');
  });

  it('reads that the time is over, and whom to ask', async () => {
    await show({ cobrancas: [{ ...charge('sinal', 4_500), estado: 'vencida' }] });
    expect(text()).toContain('O prazo terminou em 20/11/2026, 20:05.');
    expect(text()).toContain('Fale com o atendimento antes de pagar.');
  });

  it('of a purchase that is paid is led to it', async () => {
    await show({ estado: 'pago' });
    const way = screen.getByRole('link', { name: 'Ver o meu arremate' });
    expect(way.getAttribute('href')).toBe('/conta/arremates/12');
  });

  it.each([
    ['cannot be read', () => server.fail(SALES)],
    ['does not exist yet', () => server.answer(SALES, [])],
  ])('of a purchase that %s is led to the list', async (_what, prepare) => {
    prepare();
    await open();
    const way = screen.getByRole('link', { name: 'Ver meus arremates' });
    expect(way.getAttribute('href')).toBe('/conta/arremates');
  });
});
