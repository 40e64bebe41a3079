import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import { expect, test } from 'vitest';
import { approvalNeeded, creditRule } from './credit-limit-words';

const SECOND: SecondPersonAnswer = {
  ...{ required: true, alone: null, acts: [], waiting: 0 },
  limits: { credit: 5_000, cash: 10_000 },
};
const NOTHING = { total: 0, dinheiro: 0 };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test('the rule names both limits, and is silent where one person is enough', () => {
  expect(plain(creditRule(SECOND))).toBe(
    'Créditos manuais que somam R$ 5.000,00 ou mais no mesmo arremate, ou R$ 10.000,00 em dinheiro, precisam da aprovação de outra pessoa.',
  );
  expect(creditRule({ ...SECOND, required: false })).toBeNull();
  expect(creditRule(null)).toBeNull();
});

test.each([
  ['below', NOTHING, { valor: 499_999, isCash: false }, null],
  [
    'at once',
    NOTHING,
    { valor: 500_000, isCash: false },
    'Vai precisar da aprovação de outra pessoa: o limite é R$ 5.000,00.',
  ],
  [
    'with those before',
    { total: 4_000, dinheiro: 0 },
    { valor: 100_000, isCash: false },
    'Vai precisar da aprovação de outra pessoa: com este valor os créditos manuais do arremate sem aprovação somam R$ 5.000,00, e o limite é R$ 5.000,00.',
  ],
])('a credit %s', (_, sums, credit, said) => {
  expect(plain(approvalNeeded(SECOND, sums, credit))).toBe(said);
  expect(approvalNeeded({ ...SECOND, required: false }, sums, credit)).toBeNull();
});

test('cash has its own sum and limit', () => {
  const second = { ...SECOND, limits: { credit: 50_000, cash: 10_000 } };
  const credit = { valor: 100_000, isCash: true };
  expect(plain(approvalNeeded(second, { total: 12_000, dinheiro: 9_000 }, credit))).toBe(
    'Vai precisar da aprovação de outra pessoa: com este valor os recebimentos em dinheiro do arremate sem aprovação somam R$ 10.000,00, e o limite é R$ 10.000,00.',
  );
});
