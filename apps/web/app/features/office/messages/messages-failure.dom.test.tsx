import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messages, openOffice, tryAgain } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { expectOneToast } from '../../../lib/testing/shown-toasts.fixture';
import { MessagesPage } from './messages-page';

const LIST = 'GET /api/admin/messages';
const FAILED = 'Não foi possível carregar as mensagens.';

const server = officeServer();

it('messages that cannot be read say so in the page and in one toast, and are read again', async () => {
  const channels = { whatsapp: false, email: true, waiting: 0, failed: 0 };
  server.answer('GET /api/admin/messages/overview', channels);
  server.fail(LIST);
  await openOffice({ '/admin/mensagens': <MessagesPage /> }, '/admin/mensagens');
  await waitFor(() => expect(messages()[0]?.textContent).toContain(FAILED));
  await expectOneToast(FAILED);
  server.answer(LIST, []);
  await tryAgain();
  await screen.findByText('Nenhuma mensagem para enviar.');
  expect(messages()).toEqual([]);
});
