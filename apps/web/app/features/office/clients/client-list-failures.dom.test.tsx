import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { someClient, someClientDetail } from '../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectSaid,
  messages,
  openOffice,
  press,
  tryAgain,
  type,
} from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { expectToast } from '../../../lib/testing/shown-toasts.fixture';
import { ApprovedClients } from './approved-clients';
import { PendingClients } from './pending-clients';

const PENDING = 'GET /api/admin/pending-users';
const APPROVED = 'GET /api/admin/approved-users';
const DECIDE = 'PUT /api/admin/users/:id/status';

const server = officeServer();
const bothLists = (
  <>
    <PendingClients />
    <ApprovedClients />
  </>
);
const open = () => openOffice({ '/admin/usuarios': bothLists }, '/admin/usuarios');
const said = () => messages().map(({ textContent }) => textContent ?? '');

beforeEach(() => {
  server.answer(PENDING, [someClient()]);
  server.answer(APPROVED, [someClient({ id: '32', name: 'Noemia Prado', status: 'aprovado' })]);
  server.answer('GET /api/users/:id', someClientDetail());
});

it('two lists that cannot be read each say so and show a toast of their own', async () => {
  const maintenance = { status: 500, message: 'Manutenção.' };
  server.fail(PENDING, maintenance);
  server.fail(APPROVED, maintenance);
  await open();
  const sentence = fillText(adminTexts.requestFailed, maintenance);
  await waitFor(() => expect(said()).toHaveLength(2));
  for (const text of said()) expect(text.startsWith(sentence)).toBe(true);
  await expectToast(adminTexts.pendingFailed);
  await expectToast(adminTexts.approvedFailed);
  server.answer(PENDING, [someClient()]);
  const [first] = await screen.findAllByRole('button', { name: 'Tentar novamente' });
  first?.click();
  await screen.findByText('Otto Lins');
  expect(messages()).toHaveLength(1);
});

it('a list without an answer says so, and without a network is read when that is back', async () => {
  server.fail(APPROVED, 'cut');
  await open();
  await waitFor(() => expect(said()[0]).toContain(requestTexts.noResponse));
  server.answer(APPROVED, [someClient({ id: '32', name: 'Noemia Prado', status: 'aprovado' })]);
  await server.goOffline();
  await tryAgain();
  const offline = fillText(adminTexts.clientsFailed, { detail: requestTexts.offline });
  await waitFor(() => expect(said()[0]).toContain(offline));
  await server.goOnline();
  await screen.findByText('Noemia Prado');
  expect(messages()).toEqual([]);
});

it('a decision that fails is said in the dialog of the client and in a toast', async () => {
  vi.stubGlobal('IntersectionObserver', EverythingInSight);
  server.fail(DECIDE);
  await open();
  await press('Ver detalhes: Otto Lins');
  const details = await dialog('Detalhes do Cliente');
  await press('Aprovar', details);
  await expectToast(adminTexts.approveFailed);
  await expectSaid(adminTexts.approveFailed, details);
  await press('Rejeitar', details);
  const question = await dialog('Rejeitar cliente');
  type(within(question).getByLabelText(/^Motivo da rejeição/), 'O documento está vencido.');
  await press('Rejeitar', question);
  await expectToast(adminTexts.rejectFailed);
  await expectSaid(adminTexts.rejectFailed, await dialog('Detalhes do Cliente'));
  expect(server.sent(DECIDE)).toEqual([
    { status: 'aprovado', seenStatus: 'pendente' },
    { status: 'negado', reason: 'O documento está vencido.', seenStatus: 'pendente' },
  ]);
});

/** A document without layout has nothing on the screen, and unseen papers allow no decision. */
class EverythingInSight {
  private readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.tell([entry], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {}
}
