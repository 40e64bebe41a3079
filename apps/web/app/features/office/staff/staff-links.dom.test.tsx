import type { StaffMember } from '@martelo/contract/shapes/staff';
import { ERRORS } from '@martelo/contract/texts/errors';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dialog, openOffice, press } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { StaffPage } from './staff-page';

const PASSWORD = 'POST /api/admin/staff/:id/password-link';
const RENEW = 'POST /api/admin/staff/:id/invitation';

const server = officeServer();
const open = () => openOffice({ '*': <StaffPage /> }, '/admin/equipe');

const bia: StaffMember = {
  id: '2',
  name: 'Bia Diretora',
  email: 'bia@patio.example',
  profiles: ['diretor'],
  state: 'ativo',
  lastSignIn: null,
  invitationEndsAt: null,
  secondFactorRequired: null,
  version: 'v',
};

const refusal = {
  status: 409,
  code: 'APPROVAL_REQUIRED',
  message: ERRORS.APPROVAL_REQUIRED.message,
};

beforeEach(() => {
  server.answer('GET /api/admin/staff', [
    bia,
    { ...bia, id: '3', name: 'carla@patio.example', state: 'convidado' },
  ]);
});

it.each([
  [
    'a password link',
    PASSWORD,
    'Link de nova senha: Bia Diretora',
    'Link de nova senha',
    'Gerar link',
  ],
  [
    'a new invitation',
    RENEW,
    'Novo convite: carla@patio.example',
    'Novo convite',
    'Fazer novo convite',
  ],
] as const)(
  '%s that needs a second person asks for the reason',
  async (_, call, row, title, act) => {
    server.fail(call, refusal);
    await open();
    await press(row);
    await press(act, await dialog(title));
    const asking = await dialog('Pedir aprovação');
    await within(asking).findByLabelText(/Motivo/);
  },
);

const answer = { expiresAt: '2026-11-21T12:30:00.000Z' };

it('a link that went to the person is not shown', async () => {
  server.answer(PASSWORD, { ...answer, message: 'Link enviado a bia@patio.example.', link: null });
  await open();
  await press('Link de nova senha: Bia Diretora');
  await press('Gerar link', await dialog('Link de nova senha'));
  await screen.findByText('Link enviado a bia@patio.example.');
  expect(screen.queryByLabelText('Link')).toBeNull();
});

it('a link to hand over is shown', async () => {
  const link = 'http://localhost/nova-senha#token';
  server.answer(PASSWORD, { ...answer, message: 'Aparece só agora.', link });
  await open();
  await press('Link de nova senha: Bia Diretora');
  await press('Gerar link', await dialog('Link de nova senha'));
  expect(await screen.findByDisplayValue(link)).toBeTruthy();
});
