import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changesOf, fieldWords } from './audit-words';
import { Sentence } from './sentence';

const entry = (action: string, details: AuditEntry['details']): AuditEntry => ({
  id: '1',
  at: '2026-11-28T12:00:00Z',
  action,
  ip: '',
  details,
  actor: { id: '1', name: 'Ana', email: 'ana@patio.example' },
  subject: { type: 'auction', id: '7', label: 'Leilão do Detran', page: null },
});
const said = (one: AuditEntry) => render(<Sentence entry={one} />).container.textContent;

test.each([
  ['Falta de luz', 'Falta de luz.'],
  ['Faltou luz!', 'Faltou luz!'],
  [undefined, 'sem motivo informado.'],
])('the sentence of a pause ends with its reason: %s', (reason, shown) => {
  expect(said(entry('auction.paused', { reason }))).toBe(
    `Ana pausou o leilão Leilão do Detran. Motivo: ${shown}`,
  );
});

const BEFORE = '2026-11-30T12:00:00.000Z/2026-12-01T21:00:00.000Z/scheduled';
const AFTER = '2026-11-28T16:10:00.000Z/2026-12-01T21:00:00.000Z/paused';

test('the sentence of a moved clock says the dates that were announced', () => {
  const changes = [{ field: 'Leilão 1.0 (nº 7)', before: BEFORE, after: AFTER }];
  const shown = said(entry('auction.started', { changes }));
  expect(shown).toBe(
    'Ana iniciou o leilão Leilão do Detran. Leilão 1.0 (nº 7): antes de 30/11/2026, 09:00 até 01/12/2026, 18:00; agora de 28/11/2026, 13:10 até 01/12/2026, 18:00, pausado.',
  );
  expect(fieldWords('Leilão 1.0 (nº 7)')).toBe('Leilão 1.0 (nº 7)');
  expect(changesOf(entry('auction.started', { changes }))[0]?.before).toBe(
    'de 30/11/2026, 09:00 até 01/12/2026, 18:00',
  );
});

test('of many clocks the first ones are named', () => {
  const changes = [1, 2, 3, 4, 5].map((number) => ({
    field: `Motos (nº ${number})`,
    before: BEFORE,
    after: AFTER,
  }));
  const shown = said(entry('auctions.start', { changes }));
  expect(shown).toContain(' Motos (nº 3): antes de');
  expect(shown).not.toContain('Motos (nº 4)');
  expect(shown).toMatch(/ E mais 2\.$/);
});
