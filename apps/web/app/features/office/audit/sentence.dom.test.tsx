import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sentence } from './sentence';

const entry = (action: string, details: AuditEntry['details']): AuditEntry => ({
  ...{ id: '1', at: '2026-11-28T12:00:00Z', action, ip: '', details },
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
