import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { ERRORS } from '@martelo/contract/texts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { someAuction } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  openOffice,
  press,
  REASON,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { NewAuction } from './auction-form-page';

const WAITING = 'GET /api/admin/waiting-vehicles/:tipo';
const CREATE = 'POST /api/auctions';

const server = officeServer();

const waiting = (total: number, marca = 'marca-1') => ({
  total,
  marca,
  veiculos: Array.from({ length: Math.min(total, 20) }, (_, at) => ({
    id: String(at + 1),
    titulo: `Honda CG ${at + 1}`,
    lote: `M00${at + 1}`,
    placa: 'ABC1D23',
  })),
});

beforeEach(() => {
  // After the save the whole page is loaded again.
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.answer('GET /api/auctions', []);
  server.answer('GET /api/admin/usual-bid-rules', defaultPrivateSettings.lances);
  server.answer(CREATE, someAuction());
});

async function fill(): Promise<void> {
  await openOffice({ '/admin/leiloes/adicionar': <NewAuction /> }, '/admin/leiloes/adicionar');
  type(await screen.findByRole('textbox', { name: 'Título' }), 'Leilão de maio');
  type(await screen.findByRole('textbox', { name: 'Número do Lote' }), '71');
}

const sent = () => server.sent(CREATE) as { entram?: string }[];

it('a new auction names the vehicles that join, and creates it with exactly these', async () => {
  server.answer(WAITING, waiting(23));
  await fill();
  await press('Salvar');
  const question = await dialog('Entram 23 veículos');
  expect(within(question).getAllByRole('listitem')).toHaveLength(20);
  expect(question.textContent).toContain('Honda CG 1, lote M001, placa ABC1D23');
  expect(question.textContent).toContain('e mais 3.');
  expect(sent()).toEqual([]);
  await press('Criar com estes 23 veículos', question);
  await waitFor(() => expect(sent().map(({ entram }) => entram)).toEqual(['marca-1']));
});

it('it may be created empty, and the question may be left', async () => {
  server.answer(WAITING, waiting(1));
  await fill();
  await press('Salvar');
  await press('Cancelar', await dialog('Entra 1 veículo'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  await press('Salvar');
  await press('Criar vazio', await dialog('Entra 1 veículo'));
  await waitFor(() => expect(sent().map(({ entram }) => entram)).toEqual(['nenhum']));
});

it('when other vehicles wait by now the person is asked again', async () => {
  server.answer(WAITING, waiting(1));
  await fill();
  await press('Salvar');
  server.fail(CREATE, {
    status: 409,
    code: 'WAITING_VEHICLES_CHANGED',
    message: ERRORS.WAITING_VEHICLES_CHANGED.message,
  });
  server.answer(WAITING, waiting(2, 'marca-2'));
  await press('Criar com este veículo', await dialog('Entra 1 veículo'));
  const again = await dialog('Entram 2 veículos');
  expect(again.textContent).toContain('mudaram desde que você conferiu');
  server.answer('GET /api/auctions', []);
  server.answer('GET /api/admin/usual-bid-rules', defaultPrivateSettings.lances);
  server.answer(CREATE, someAuction());
  await press('Criar com estes 2 veículos', again);
  await waitFor(() => expect(sent().at(-1)?.entram).toBe('marca-2'));
});

it('nothing is asked when nothing waits; what waits cannot be read: it says so and creates nothing', async () => {
  server.fail(WAITING, { status: 409, message: REASON });
  await fill();
  await press('Salvar');
  await screen.findByText(REASON);
  expect(sent()).toEqual([]);
  server.answer(WAITING, waiting(0));
  await press('Salvar');
  await waitFor(() => expect(sent().map(({ entram }) => entram)).toEqual(['marca-1']));
});
