import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SOME_TIMER, someAuction } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectBothSaid,
  expectSaid,
  messages,
  openOffice,
  press,
  tryAgain,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { CategoryList } from './category-list';

const LIST = 'GET /api/auctions';
const READ = 'GET /api/auctions/:id';
const SAVE = 'PUT /api/auctions/:id';

const server = officeServer();
const open = () => openOffice({ '/admin/categorias': <CategoryList /> }, '/admin/categorias');

beforeEach(() => {
  server.answer(LIST, [someAuction()]);
  server.answer('GET /api/auctions/:id', someAuction());
  server.answer('GET /api/vehicles/count', { count: 3 });
  server.answer('GET /api/timer', SOME_TIMER);
});

it('categories that cannot be read say so, and are read again by the button', async () => {
  server.fail(LIST);
  await open();
  await expectSaid(adminTexts.categoriesFailed);
  server.answer(LIST, [someAuction()]);
  await tryAgain();
  await screen.findByRole('button', { name: 'Excluir: Leilão de Carros' });
  expect(messages()).toEqual([]);
});

it('a category that cannot be deleted says so in its question', async () => {
  await open();
  await press('Excluir: Leilão de Carros');
  const call = 'DELETE /api/categories/:id';
  await expectBothSaid(server, call, 'Excluir categoria', adminTexts.categoryDeleteFailed);
});

it('dates that cannot be read say so, and are read again by the button', async () => {
  server.fail(READ);
  await open();
  await press('Editar datas: Leilão de Carros');
  const shown = await dialog('Editar Datas do Leilão');
  await expectSaid(adminTexts.loadAuctionFailed, shown);
  server.answer(READ, someAuction());
  await tryAgain();
  await screen.findByLabelText(/Data de Término/);
});

it('dates that another person changed meanwhile stand beside mine, and are not overwritten unseen', async () => {
  server.answer(READ, someAuction({ dataFim: '2099-05-10T15:00:00.000Z', version: 'v1' }));
  await open();
  await press('Editar datas: Leilão de Carros');
  type(await screen.findByLabelText(/Data de Término/), '2099-05-20');
  server.answer(READ, someAuction({ dataFim: '2099-05-12T18:30:00.000Z', version: 'v2' }));
  const { message } = ERRORS.AUCTION_CHANGED;
  server.fail(SAVE, { status: 409, code: 'AUCTION_CHANGED', message });
  await press('Salvar', await dialog('Editar Datas do Leilão'));
  const card = await screen.findByRole('region', { name: 'Alterações da outra pessoa' });
  expect(card.textContent).toContain('12/05/2099');
  expect(card.textContent).toContain('20/05/2099');
  expect(screen.getByLabelText<HTMLInputElement>(/Data de Término/).value).toBe('2099-05-20');
  server.answer(SAVE, someAuction());
  await press('Salvar', await dialog('Editar Datas do Leilão'));
  await expect
    .poll(() => server.sent(SAVE))
    .toEqual([
      { dataFim: '2099-05-20T15:00:00.000Z', version: 'v1' },
      { dataFim: '2099-05-20T15:00:00.000Z', version: 'v2' },
    ]);
});

it('dates that cannot be saved say so in their form', async () => {
  await open();
  await press('Editar datas: Leilão de Carros');
  const title = 'Editar Datas do Leilão';
  await dialog(title);
  type(await screen.findByLabelText(/Data de Término/), '2099-05-20');
  await expectBothSaid(server, 'PUT /api/auctions/:id', title, adminTexts.datesFailed);
});
