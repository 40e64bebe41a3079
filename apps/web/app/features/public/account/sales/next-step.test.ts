import { expect, test } from 'vitest';
import { nextStep } from './next-step';
import { timeWords } from './time-left';

const charge = (tipo: 'sinal' | 'saldo' | 'integral', estado: 'aberta' | 'vencida' | 'paga') => ({
  id: '1',
  tipo,
  estado,
  brcode: null,
  valor: 4_690,
  venceEm: '2026-11-20T23:05:00Z',
});
const sale = {
  arremate: 23_450,
  decisaoAte: '2026-11-25T02:59:59.999Z',
  decididoEm: null,
  retiradaAte: null,
  cobrancas: [],
  exigeHomologacao: false,
  contraproposta: null,
};
/** No-break spaces as plain ones. */
const step = (change: Partial<Parameters<typeof nextStep>[0]>) =>
  nextStep({ ...sale, estado: 'aguardando_pagamento', ...change }).replace(/\u00a0/g, ' ');

test('says what to pay and until when', () => {
  expect(step({ cobrancas: [charge('sinal', 'aberta')] })).toBe(
    'Pague o sinal de R$ 4.690,00 até 20/11/2026 às 20:05.',
  );
  const cobrancas = [charge('sinal', 'paga'), charge('saldo', 'aberta')];
  expect(step({ estado: 'sinal_pago', cobrancas })).toMatch(/^Recebemos o sinal. Pague o saldo de/);
  expect(step({ cobrancas: [charge('integral', 'vencida')] })).toContain(
    'a venda pode ser desfeita',
  );
});

test('says that a purchase was not paid, and whom to ask', () => {
  expect(step({ estado: 'inadimplente' })).toMatch(
    /Para recorrer ou regularizar a compra, fale com/,
  );
  expect(step({ estado: 'anulado' })).toMatch(/^A venda foi anulada\. Nada mais é cobrado/);
  expect(step({ estado: 'desfeito' })).toMatch(/^A venda foi desfeita por falta de pagamento/);
});

test('says what the seller may still do, and when the bidder is free', () => {
  expect(step({ estado: 'aguardando_decisao' })).toContain('até 24/11/2026 às 23:59 para aceitar');
  expect(step({ estado: 'recusado' })).toContain('não respondeu no prazo');
  expect(step({ estado: 'recusado', decididoEm: '2026-11-24T13:00:00Z' })).toContain('não aceitou');
});

test.each([
  ['aberta', /Ele propõe vender por R\$ 25\.000,00\. Responda até 23\/11\/2026 às 12:00\.$/],
  [
    'recusada',
    /^Você recusou a contraproposta de R\$ 25\.000,00\. Ele ainda pode aceitar o seu lance/,
  ],
  ['sem_resposta', /^A contraproposta de R\$ 25\.000,00 terminou sem resposta\. Ele ainda pode/],
] as const)('of a counter-offer that is %s says what comes next', (situacao, words) => {
  const contraproposta = {
    id: '1',
    valor: 25_000,
    ate: '2026-11-23T15:00:00.000Z',
    situacao,
    linhas: [],
    total: 26_250,
    condicoes: 1,
  };
  expect(step({ estado: 'aguardando_decisao', contraproposta })).toMatch(words);
});

test('names the authority only where the terms ask for its act', () => {
  expect(step({ estado: 'pago' })).not.toContain('órgão');
  expect(step({ estado: 'pago', exigeHomologacao: true })).toContain('o órgão homologa');
  expect(step({ estado: 'homologado', exigeHomologacao: true })).toMatch(/^O órgão homologou/);
});

test('promises no message about the release, because there is none', () => {
  for (const exigeHomologacao of [true, false]) {
    for (const estado of ['pago', 'homologado'] as const) {
      expect(step({ estado, exigeHomologacao })).not.toMatch(/[Aa]visaremos (quando|\.)/);
    }
  }
});

test.each([
  [90_000_000, 'Faltam 1 dia e 1 h'],
  [7_500_000, 'Faltam 2 h e 5 min'],
  [61_000, 'Falta 1 minuto'],
  [59_000, 'Falta menos de 1 minuto'],
  [0, 'O prazo terminou'],
])('%i ms are told as: %s', (ms, words) => {
  expect(timeWords(ms)).toBe(words);
});
