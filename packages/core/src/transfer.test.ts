import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALE_STATES } from './sale-states.ts';
import {
  BUYER_PROBLEMS,
  type BuyerFacts,
  buyerProblemOf,
  deadlinesAfterTransfer,
  isTransferable,
} from './transfer.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000);

const CLIENT: BuyerFacts = {
  ...{ role: 'client', status: 'aprovado', isBanned: false },
  ...{ impededUntil: null, erasedAt: null },
};

it('is possible only before a sale is paid', () => {
  expect(SALE_STATES.filter(isTransferable)).toEqual(['aguardando_pagamento', 'sinal_pago']);
});

describe('a person', () => {
  it('may buy with an approved registration', () => {
    expect(buyerProblemOf(CLIENT, NOW)).toBeNull();
    expect(buyerProblemOf({ ...CLIENT, impededUntil: at(-1) }, NOW)).toBeNull();
  });

  it.each([
    ['equipe', { role: 'admin' }],
    ['eliminada', { erasedAt: at(-1) }],
    ['pendente', { status: 'pendente' }],
    ['pendente', { status: 'negado' }],
    ['banida', { isBanned: true }],
    ['impedida', { impededUntil: at(0) }],
  ] as const)('may not buy: %s', (problem, facts) => {
    expect(buyerProblemOf({ ...CLIENT, ...facts }, NOW)).toBe(problem);
    expect(BUYER_PROBLEMS).toContain(problem);
  });
});

describe('the deadlines of a new buyer', () => {
  const made = [
    { kind: 'sinal', dueAt: at(24) },
    { kind: 'saldo', dueAt: at(72) },
  ];
  const hours = (charges: readonly { dueAt: Date }[]) =>
    charges.map(({ dueAt }) => (dueAt.getTime() - NOW) / 3_600_000);

  it('are those that the former buyer was told', () => {
    const told = [
      { kind: 'sinal', dueAt: at(5) },
      { kind: 'saldo', dueAt: at(50) },
    ];
    expect(hours(deadlinesAfterTransfer(made, told, NOW))).toEqual([5, 50]);
  });

  it('count anew where the deadline has passed, and the balance never comes before the signal', () => {
    const told = [
      { kind: 'sinal', dueAt: at(-30) },
      { kind: 'saldo', dueAt: at(18) },
    ];
    expect(hours(deadlinesAfterTransfer(made, told, NOW))).toEqual([24, 24]);
  });

  it('follow the last charge of a kind, and count anew for a kind that nobody was told', () => {
    const told = [
      { kind: 'sinal', dueAt: at(2) },
      { kind: 'sinal', dueAt: at(9) },
      { kind: 'integral', dueAt: at(1) },
    ];
    expect(hours(deadlinesAfterTransfer(made, told, NOW))).toEqual([9, 72]);
  });

  it('are ahead and in order, whatever was told', () => {
    const due = fc.record({
      kind: fc.constantFrom('sinal', 'saldo', 'integral', 'multa'),
      dueAt: fc.integer({ min: -200, max: 200 }).map(at),
    });
    fc.assert(
      fc.property(fc.array(due), (told) => {
        const [signal = 0, balance = 0] = hours(deadlinesAfterTransfer(made, told, NOW));
        expect(signal).toBeGreaterThan(0);
        expect(balance).toBeGreaterThanOrEqual(signal);
      }),
    );
  });
});
