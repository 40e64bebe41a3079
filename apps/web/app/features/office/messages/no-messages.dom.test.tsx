import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { MessagesPage } from './messages-page';

const server = officeServer();

it.each(['', '?situacao=todas'])(
  'without a message the list%s names what writes one, purchases too',
  async (search) => {
    const channels = { whatsapp: false, email: true, waiting: 0, failed: 0 };
    server.answer('GET /api/admin/messages/overview', channels);
    server.answer('GET /api/admin/messages', []);
    await openOffice({ '/admin/mensagens': <MessagesPage /> }, `/admin/mensagens${search}`);
    const empty = await screen.findByText(/^O aviso ao cliente aparece aqui/);
    expect(empty.textContent).toContain('quando um cadastro é aprovado ou rejeitado');
    expect(empty.textContent).toContain('a cada passo do pagamento e da devolução');
  },
);
