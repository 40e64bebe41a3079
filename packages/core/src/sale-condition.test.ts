import { expect, it } from 'vitest';
import { SALE_CONDITIONS, saleConditionOf } from './sale-condition.ts';

type Lot = Parameters<typeof saleConditionOf>[0];

const labelOf = (status: Lot['status'], phase: Lot['phase'], hasBids = false) =>
  SALE_CONDITIONS[saleConditionOf({ status, phase, hasBids, isHeld: false })];

it('a lot with a result shows it in every phase of its auction', () => {
  expect(labelOf('sold', 'finished')).toBe('Vendido');
  expect(labelOf('conditional', 'finished', true)).toBe('Condicional');
  expect(labelOf('unsold', 'running')).toBe('Não vendido');
  expect(labelOf('withdrawn', null)).toBe('Retirado');
});

it('an open lot shows its phase', () => {
  expect(labelOf('active', 'running')).toBe('Em leilão');
  expect(labelOf('active', 'paused')).toBe('Pausado');
  expect(labelOf('active', 'upcoming')).toBe('Próximo leilão');
  expect(labelOf('active', null)).toBe('Aguarda leilão');
});

it('a lot without an auction may wait for a person', () => {
  const lot = { status: 'active', phase: null, hasBids: false, isHeld: true } as const;
  expect(SALE_CONDITIONS[saleConditionOf(lot)]).toBe('Espera decisão');
});

it('a finished lot with bids shows its state before the result is stored', () => {
  expect(labelOf('active', 'finished', true)).toBe('Arrematado');
  expect(labelOf('active', 'finished')).toBe('Encerrado sem lances');
});
