import type { OwnAnnulment } from '@martelo/contract/shapes/annulments';
import { expect, test } from 'vitest';
import { ownAnnulmentWords } from './own-annulment-note';

const KNOWN: OwnAnnulment = {
  em: '2026-11-21T15:00:00.000Z',
  motivo: 'O vendedor não entregou o documento.',
  recebido: 4_690,
  devolvido: 1_000,
  aDevolver: 3_690,
};
/** No-break spaces as plain ones. */
const words = (change: Partial<OwnAnnulment> = {}) =>
  ownAnnulmentWords({ ...KNOWN, ...change }).map((text) => text.replace(/\u00a0/g, ' '));

test('says when, why, what has gone back and what still does', () => {
  expect(words()).toEqual([
    'O pátio anulou a venda em 21/11/2026, 12:00. Nada mais é cobrado por ela, sem multa.',
    'Motivo: O vendedor não entregou o documento.',
    'Já devolvido: R$ 1.000,00.',
    'A devolver: R$ 3.690,00, a quem pagou e pelo mesmo meio. Você não precisa pedir.',
  ]);
});

test('says nothing of money that never came or has all gone back', () => {
  expect(words({ recebido: 0, devolvido: 0, aDevolver: 0 }).at(-1)).toBe('Nada havia sido pago.');
  expect(words({ devolvido: 4_690, aDevolver: 0 }).at(-1)).toBe('Já devolvido: R$ 4.690,00.');
});
