import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { someClient, someClientDetail } from '../../../lib/testing/office-samples.fixture';
import {
  closeByEscape,
  dialog,
  expectSaid,
  messages,
  openOffice,
  press,
  tryAgain,
} from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { expectOneToast } from '../../../lib/testing/shown-toasts.fixture';
import { UsersPage } from './users-page';

const LIST = 'GET /api/users';
const DETAILS = 'GET /api/users/:id';

const server = officeServer();
const open = () => openOffice({ '*': <UsersPage /> }, '/admin/usuarios/gerenciar');

beforeEach(() => {
  server.answer(LIST, [someClient({ status: 'aprovado' })]);
  server.answer(DETAILS, someClientDetail({ status: 'aprovado' }));
  server.answer('GET /api/bids/user/:id', []);
});

it('a list of users that cannot be read says so in the page and in one toast', async () => {
  server.fail(LIST);
  await open();
  await waitFor(() => expect(messages()[0]?.textContent).toContain(adminTexts.usersFailed));
  await expectOneToast(adminTexts.usersFailed);
  await tryAgain();
  await waitFor(() => expect(server.sent(LIST)).toHaveLength(2));
  await expectOneToast(adminTexts.usersFailed);
  server.answer(LIST, [someClient()]);
  await tryAgain();
  await screen.findByText('Otto Lins');
  expect(messages()).toEqual([]);
});

it('a ban that fails is said in its question and in one toast', async () => {
  server.fail('PATCH /api/users/:id/ban');
  await open();
  await press('Banir: Otto Lins');
  const question = await dialog('Banir usuário');
  await press('Banir', question);
  await expectSaid(requestTexts.serverError, question);
  await expectOneToast(adminTexts.banFailed);
  await closeByEscape('Banir usuário');
});

it('details that cannot be read say so in their dialog and in one toast, and are read again', async () => {
  server.fail(DETAILS);
  await open();
  await press('Otto Lins');
  const details = await dialog('Otto Lins');
  await expectSaid(adminTexts.userDetailsFailed, details);
  await expectOneToast(adminTexts.userDetailsFailed);
  server.answer(DETAILS, someClientDetail({ status: 'aprovado' }));
  await tryAgain();
  await within(details).findByText('Informações pessoais');
  expect(within(details).queryByRole('alert')).toBeNull();
});

it('sessions that cannot be ended are said in their question and in one toast', async () => {
  server.fail('POST /api/users/:id/end-sessions');
  await open();
  await press('Otto Lins');
  await press('Encerrar sessões', await dialog('Otto Lins'));
  const question = await dialog('Encerrar sessões');
  await press('Encerrar sessões', question);
  await expectSaid(requestTexts.serverError, question);
  await expectOneToast(adminTexts.sessionsEndFailed);
});
