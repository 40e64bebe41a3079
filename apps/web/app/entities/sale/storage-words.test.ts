import { expect, test } from 'vitest';
import { storageSentence } from './storage-words';

const storage = {
  ...{ gratisAte: '2026-12-04T02:59:59.999Z', ate: '2026-12-08T02:59:59.999Z' },
  ...{ diarias: 4, diariasFechado: 0, diaria: 38.9, total: 155.6, noTeto: false },
  ...{ dispensado: 0, pago: 0, aPagar: 155.6, cobranca: null },
};
/** No-break spaces as plain ones. */
const said = (...input: Parameters<typeof storageSentence>) =>
  storageSentence(...input).replace(/\u00a0/g, ' ');

test('a stay that goes on says when the next period begins', () => {
  expect(said(storage)).toBe(
    'Estadia até 07/12/2026 às 23:59: 4 diárias × R$ 38,90 = R$ 155,60. Depois desse horário há uma nova diária.',
  );
  expect(said({ ...storage, noTeto: true })).toContain('valor máximo');
});

test('a stay that has ended announces no further period', () => {
  expect(said(storage, { hasLeft: true })).toBe(
    'Estadia até 07/12/2026 às 23:59: 4 diárias × R$ 38,90 = R$ 155,60.',
  );
});
