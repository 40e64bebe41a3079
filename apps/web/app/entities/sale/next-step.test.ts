import { expect, test } from 'vitest';
import { nextStep } from './next-step';
import { timeWords } from './time-left';

const charge = (tipo: 'sinal' | 'saldo' | 'integral', estado: 'aberta' | 'vencida' | 'paga') => ({
  ...{ id: '1', tipo, estado, brcode: null },
  ...{ valor: 4_690, venceEm: '2026-11-20T23:05:00Z' },
});
const sale = {
  arremate: 23_450,
  decisaoAte: '2026-11-25T02:59:59.999Z',
  decididoEm: null,
  retiradaAte: null,
  serverTime: '2026-11-20T12:00:00Z',
  cobrancas: [],
  aguardaHomologacao: false,
  explicacao: null,
  ...{ sucata: false, transferirAte: null },
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

test('says until when the vehicle is fetched, and that this time is over', () => {
  const freed = { estado: 'liberado', retiradaAte: '2026-11-23T02:59:59.999Z' } as const;
  expect(step(freed)).toContain('Retire-o até 22/11/2026 às 23:59');
  expect(step({ ...freed, serverTime: '2026-11-23T03:00:00Z' })).toContain(
    'o prazo de retirada terminou em 22/11/2026 às 23:59. Retire-o o quanto antes',
  );
});

test('says until when a delivered vehicle is transferred, and that scrap never is', () => {
  const delivered = { estado: 'entregue', transferirAte: '2026-12-20T12:00:00Z' } as const;
  expect(step(delivered)).toBe(
    'O veículo foi entregue. Transfira-o para o seu nome até 20/12/2026 (faltam 30 dias), com os documentos abaixo.',
  );
  expect(step({ ...delivered, serverTime: '2026-12-19T13:00:00Z' })).toContain('(falta 1 dia)');
  expect(step({ ...delivered, serverTime: '2026-12-21T13:00:00Z' })).toContain('Obrigado');
  expect(step({ estado: 'entregue', sucata: true })).toContain('não pode voltar a circular');
});

test('says what the seller may still do, and when the bidder is free', () => {
  expect(step({ estado: 'aguardando_decisao' })).toContain('até 24/11/2026 às 23:59 para aceitar');
  expect(step({ estado: 'recusado' })).toContain('não respondeu no prazo');
  expect(step({ estado: 'recusado', decididoEm: '2026-11-24T13:00:00Z' })).toContain('não aceitou');
});

test('says that a sale was not paid, and that it was undone', () => {
  expect(step({ estado: 'inadimplente' })).toContain('como recorrer');
  expect(step({ estado: 'desfeito' })).toBe('Esta venda foi desfeita.');
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

test('says that a paid purchase waits for the authority, where the terms ask for it', () => {
  expect(step({ estado: 'pago' })).toBe(
    'Pagamento completo. Avisaremos quando a retirada for liberada.',
  );
  expect(step({ estado: 'pago', aguardaHomologacao: true })).toBe(
    'Pagamento completo. A venda aguarda a homologação da autoridade.',
  );
});

test('names the reason of an annulment', () => {
  expect(step({ estado: 'desfeito' })).toBe('Esta venda foi desfeita.');
  expect(step({ estado: 'desfeito', explicacao: 'Decisão da Justiça.' })).toBe(
    'Esta venda foi desfeita. Motivo: Decisão da Justiça.',
  );
});
