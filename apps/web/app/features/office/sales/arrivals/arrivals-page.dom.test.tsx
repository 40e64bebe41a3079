import { ERRORS } from '@martelo/contract/texts/errors';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { ArrivalsPage } from './arrivals-page';

const server = officeServer(['financeiro']);
const LIST = 'GET /api/admin/payments';
const SETTLE = 'POST /api/admin/payments/:endToEndId/settle';

const arrival = (change: object = {}) => ({
  id: 'E18236120202611232005S0000000001',
  valor: 4_690,
  chegouEm: '2026-11-23T23:05:00.000Z',
  pagadorNome: 'Rui Melo',
  pagadorDocumento: '52998224725',
  situacao: 'pendente' as const,
  motivo: 'codigo_desconhecido' as const,
  arremate: null,
  resolvido: null,
  ...change,
});

async function open(): Promise<void> {
  await openOffice({ '/admin/pagamentos': <ArrivalsPage /> }, '/admin/pagamentos');
  await screen.findAllByText('Rui Melo');
}

async function press(name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
}

it('shows who paid, how much, where it is, and what to do with the rest', async () => {
  server.answer(LIST, [
    arrival(),
    arrival({
      id: 'E2',
      situacao: 'creditado',
      motivo: null,
      arremate: { id: '12', numero: 'AR 2026/000012', lote: '7', comprador: 'Ana Souza' },
    }),
  ]);
  await open();
  const [waiting, credited] = screen.getAllByRole('row').slice(1);
  if (!waiting || !credited) throw new Error('two rows are missing');
  expect(within(waiting).getByText(/Descubra quem pagou/)).toBeTruthy();
  expect(within(waiting).getByText('529.982.247-25')).toBeTruthy();
  expect(within(credited).getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    '/admin/arremates/12',
  );
  expect(within(credited).queryByRole('button', { name: 'Marcar como resolvido' })).toBeNull();
});

it('settles one with a note, and keeps what was typed when it fails', async () => {
  server.answer(LIST, [arrival()]);
  await open();
  await press('Marcar como resolvido');
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = () =>
    act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Marcar como resolvido' })));
  await confirm();
  expect(dialog.getAllByText(/com 10 caracteres ou mais/).length).toBeGreaterThan(0);
  const field = dialog.getByLabelText<HTMLTextAreaElement>(/^Como foi resolvido/);
  fireEvent.change(field, { target: { value: 'Devolvido no banco hoje.' } });
  server.fail(SETTLE, { status: 409, message: ERRORS.ARRIVAL_SETTLED.message });
  await confirm();
  expect(field.value).toBe('Devolvido no banco hoje.');
  server.answer(SETTLE, arrival({ situacao: 'resolvido' }));
  await confirm();
  expect(server.sent(SETTLE).at(-1)).toMatchObject({ nota: 'Devolvido no banco hoje.' });
});
