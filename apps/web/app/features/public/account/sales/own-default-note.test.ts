import type { OwnDefault } from '@martelo/contract/shapes/defaults';
import { expect, test } from 'vitest';
import { ownDefaultWords } from './own-default-note';

const KNOWN: OwnDefault = {
  declaradaEm: '2026-11-21T15:00:00.000Z',
  multa: 5_862.5,
  retido: 4_690,
  falta: 1_172.5,
  impedidoAte: '2027-11-21',
  impedido: true,
  desfeita: false,
};
/** No-break spaces as plain ones. */
const words = (change: Partial<OwnDefault> = {}) =>
  ownDefaultWords({ ...KNOWN, ...change }).map((text) => text.replace(/\u00a0/g, ' '));

test('says the fine, the impediment, and what paying does not do', () => {
  expect(words()).toEqual([
    'Declarada em 21/11/2026, 12:00. As cobranças da compra foram canceladas.',
    'A multa é de R$ 5.862,50. Do que você pagou, R$ 4.690,00 ficaram retidos para ela. Faltam R$ 1.172,50.',
    'Você está impedido de participar até 21/11/2027.',
    'Pagar esta multa encerra o impedimento, depois da conferência do pátio. Não devolve o direito ao veículo.',
  ]);
});

test('says nothing of what does not hold', () => {
  expect(words({ impedido: false }).at(-1)).toBe(
    'Pagar esta multa não devolve o direito ao veículo.',
  );
  expect(words({ retido: 5_862.5, falta: 0, impedido: false })).toEqual([
    'Declarada em 21/11/2026, 12:00. As cobranças da compra foram canceladas.',
    'A multa é de R$ 5.862,50. Do que você pagou, R$ 5.862,50 ficaram retidos para ela. Não falta pagar nada dela.',
  ]);
  expect(words({ multa: 0, retido: 0, falta: 0, impedido: false, impedidoAte: null })[1]).toBe(
    'As condições do lote não preveem multa.',
  );
});
