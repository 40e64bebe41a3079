import type { Approval } from '@martelo/contract/shapes/approvals';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { ApprovalPage } from './approval-page';

const server = officeServer();

const request: Approval = {
  id: '1',
  command: 'deleteBid',
  title: 'Excluir lance',
  target: 'Lote 7',
  facts: [],
  changes: [],
  state: 'pendente',
  reason: 'Lance digitado por engano.',
  requester: { id: '2', name: 'Ana' },
  requestedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-24T12:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  outcome: null,
  own: false,
  amount: null,
  decidable: false,
  blocked: 'Você pode aprovar pedidos a partir de 24/11/2026, 09:00.',
  file: null,
};

it('a person who may not approve yet reads from when on', async () => {
  server.answer('GET /api/admin/approvals/:id', request);
  await openOffice({ '*': <ApprovalPage id="1" /> }, '/admin/aprovacoes/1');
  await screen.findByText('Você pode aprovar pedidos a partir de 24/11/2026, 09:00.');
  expect(screen.queryByRole('button', { name: 'Aprovar e executar' })).toBeNull();
});
