import { expect, test } from 'vitest';
import { saleSteps } from './sale-steps';

const charge = (tipo: 'sinal' | 'saldo' | 'integral', estado: 'aberta' | 'paga' | 'cancelada') => ({
  ...{ id: '1', tipo, estado, brcode: null },
  ...{ valor: 4_690, venceEm: '2026-11-20T23:05:00Z' },
});
const sale: Parameters<typeof saleSteps>[0] = {
  estado: 'aguardando_pagamento',
  fechadoEm: '2026-11-19T13:00:00Z',
  ...{ decisaoAte: null, decididoEm: null, pagoEm: null, exigeHomologacao: false },
  ...{ homologadoEm: null, liberadoEm: null, retiradaAte: null, entregueEm: null },
  cobrancas: [charge('sinal', 'aberta'), charge('saldo', 'aberta')],
  ...{ transferirAte: null, serverTime: '2026-11-22T12:00:00.000Z' },
};
const said = (change: Partial<typeof sale>) =>
  saleSteps({ ...sale, ...change }).map(({ name, state, when }) =>
    [name, state, when].filter(Boolean).join(' '),
  );

test('the first step that is not done is the present one', () => {
  expect(said({})).toEqual([
    'Arremate done 19/11/2026',
    'Sinal now até 20/11/2026 às 20:05',
    'Saldo later até 20/11/2026 às 20:05',
    'Nota e liberação later',
    'Retirada later',
  ]);
  expect(
    said({ cobrancas: [charge('sinal', 'paga'), charge('saldo', 'aberta')] }).slice(1, 3),
  ).toEqual(['Sinal done', 'Saldo now até 20/11/2026 às 20:05']);
});

test('whoever pays everything at once has one payment', () => {
  const cobrancas = [
    ...[charge('sinal', 'cancelada'), charge('saldo', 'cancelada')],
    charge('integral', 'aberta'),
  ];
  expect(said({ cobrancas }).slice(1, 3)).toEqual([
    'Pagamento now até 20/11/2026 às 20:05',
    'Nota e liberação later',
  ]);
});

test('the seller’s decision and the ratification are steps where the sale has them', () => {
  const conditional = { decisaoAte: '2026-11-25T02:59:59.999Z', cobrancas: [] };
  expect(said({ ...conditional, estado: 'aguardando_decisao' }).slice(1, 3)).toEqual([
    'Decisão do vendedor now até 24/11/2026 às 23:59',
    'Pagamento later',
  ]);
  const paid = { estado: 'pago', pagoEm: '2026-11-20T13:00:00Z' } as const;
  expect(
    said({ ...paid, exigeHomologacao: true, cobrancas: [charge('integral', 'paga')] }),
  ).toEqual([
    ...['Arremate done 19/11/2026', 'Pagamento done 20/11/2026'],
    ...['Homologação now', 'Nota e liberação later', 'Retirada later'],
  ]);
});

const delivered: Partial<typeof sale> = {
  ...{ estado: 'entregue', pagoEm: '2026-11-20T13:00:00Z', liberadoEm: '2026-11-20T13:00:00Z' },
  ...{ retiradaAte: '2026-11-30T13:00:00Z', entregueEm: '2026-11-21T13:00:00Z' },
  cobrancas: [charge('integral', 'paga')],
};

test('a delivered vehicle has to be transferred, while there is time', () => {
  const transferirAte = '2026-12-21T13:00:00.000Z';
  expect(said({ ...delivered, transferirAte }).slice(-2)).toEqual([
    'Retirada done 21/11/2026',
    'Transferência now até 21/12/2026 às 10:00',
  ]);
  const later = said({ ...delivered, transferirAte, serverTime: '2026-12-22T00:00:00.000Z' });
  expect(later.at(-1)).toBe('Retirada done 21/11/2026');
});

test('a delivered purchase has every step behind it; one that ended has none', () => {
  const all = said(delivered);
  expect(all.at(-1)).toBe('Retirada done 21/11/2026');
  expect(all.join()).not.toMatch(/now|later/);
  for (const estado of ['recusado', 'inadimplente', 'desfeito'] as const) {
    expect(said({ estado })).toEqual([]);
  }
});
