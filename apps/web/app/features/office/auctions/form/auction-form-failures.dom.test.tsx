import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { someAuction } from '../../../../lib/testing/office-samples.fixture';
import {
  expectSaid,
  openOffice,
  press,
  REASON,
  tryAgain,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { EditAuction } from './auction-form-page';

const READ = 'GET /api/auctions/:id';
const SAVE = 'PUT /api/auctions/:id';

const server = officeServer();
const open = () =>
  openOffice({ '/admin/leiloes/editar/7': <EditAuction id="7" /> }, '/admin/leiloes/editar/7');
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });

beforeEach(() => server.answer(READ, someAuction()));

it.each([500, 404])('an auction whose reading is answered with %i says so', async (status) => {
  server.fail(READ, { status });
  await open();
  await expectSaid(adminTexts.loadAuctionFailed);
  server.answer(READ, someAuction());
  await tryAgain();
  await screen.findByRole('form', { name: 'Dados do leilão' });
});

it('an auction that cannot be saved says so, and keeps what was typed', async () => {
  await open();
  type(await title(), 'Outro nome');
  server.fail(SAVE);
  await press('Salvar');
  await expectSaid(adminTexts.saveAuctionFailed);
  server.fail(SAVE, { status: 409, message: REASON });
  await press('Salvar');
  await expectSaid(`${adminTexts.saveAuctionFailed} ${REASON}`);
  expect((await title()).value).toBe('Outro nome');
  expect(server.sent(SAVE)).toEqual([{ titulo: 'Outro nome' }, { titulo: 'Outro nome' }]);
});

it('an auction that is saved without a network says that, and keeps what was typed', async () => {
  await open();
  type(await title(), 'Outro nome');
  server.fail(SAVE, 'cut');
  await server.goOffline();
  await press('Salvar');
  await expectSaid(requestTexts.offline);
  expect(screen.queryByText(/Verifique os dados/)).toBeNull();
  expect((await title()).value).toBe('Outro nome');
});
