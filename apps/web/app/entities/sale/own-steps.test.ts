import { expect, test } from 'vitest';
import { ownStepsOf } from './own-steps';

type Charges = Parameters<typeof ownStepsOf>[0]['cobrancas'];

const charge = (tipo: Charges[0]['tipo'], estado: Charges[0]['estado'] = 'aberta') => ({
  id: '1',
  tipo,
  valor: 100,
  venceEm: '2026-11-30T12:00:00.000Z',
  estado,
  brcode: null,
});
type Sale = Parameters<typeof ownStepsOf>[0];
const stepsOf = (sale: Omit<Sale, 'exigeHomologacao'>, exigeHomologacao = false) =>
  ownStepsOf({ ...sale, exigeHomologacao });
const shown = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ label, progress }) => `${label}: ${progress}`);

test('a purchase in two parts', () => {
  const cobrancas = [charge('sinal'), charge('saldo')];
  expect(shown({ estado: 'aguardando_pagamento', cobrancas })).toEqual([
    'Arremate: done',
    'Sinal: now',
    'Saldo: later',
    'Nota e liberação: later',
    'Retirada do veículo: later',
  ]);
  const [signal, balance] = [charge('sinal', 'paga'), charge('saldo')];
  expect(shown({ estado: 'sinal_pago', cobrancas: [signal, balance] })).toContain('Saldo: now');
});

test('a purchase that is paid at once has no signal', () => {
  const cobrancas = [charge('integral', 'vencida')];
  expect(shown({ estado: 'aguardando_pagamento', cobrancas }).slice(1, 3)).toEqual([
    'Pagamento único: now',
    'Nota e liberação: later',
  ]);
});

test('after the payment', () => {
  const cobrancas = [charge('integral', 'paga')];
  expect(shown({ estado: 'pago', cobrancas })).toContain('Nota e liberação: now');
  expect(shown({ estado: 'liberado', cobrancas })).toContain('Retirada do veículo: now');
  const all = stepsOf({ estado: 'entregue', cobrancas });
  expect(all.every(({ progress }) => progress === 'done')).toBe(true);
});

test('the authority is a step of its own, where the terms ask for it', () => {
  const cobrancas = [charge('integral', 'paga')];
  expect(shown({ estado: 'pago', cobrancas }, true)).toEqual([
    'Arremate: done',
    'Pagamento único: done',
    'Homologação pelo órgão: now',
    'Nota e liberação: later',
    'Retirada do veículo: later',
  ]);
  expect(shown({ estado: 'homologado', cobrancas }, true)).toContain('Nota e liberação: now');
  expect(shown({ estado: 'liberado', cobrancas }, true)).toContain('Homologação pelo órgão: done');
});

test('the office tells the nota from the release', () => {
  const cobrancas = [charge('integral', 'paga')];
  const office = (estado: Sale['estado'], notaPronta: boolean) =>
    ownStepsOf({ estado, cobrancas, exigeHomologacao: false, notaPronta })
      .map(({ label, progress }) => `${label}: ${progress}`)
      .slice(2);
  expect(office('pago', false)).toEqual([
    'Nota: now',
    'Liberação: later',
    'Retirada do veículo: later',
  ]);
  expect(office('pago', true).slice(0, 2)).toEqual(['Nota: done', 'Liberação: now']);
  expect(office('liberado', true).slice(1)).toEqual([
    'Liberação: done',
    'Retirada do veículo: now',
  ]);
});

test.each(['aguardando_decisao', 'recusado'] as const)('%s has none', (estado) => {
  expect(shown({ estado, cobrancas: [] })).toEqual([]);
});
