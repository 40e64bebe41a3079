import { adminTexts } from '@martelo/contract/texts/admin-texts';
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

const server = officeServer();
const open = () => openOffice({ '/admin/categorias': <CategoryList /> }, '/admin/categorias');

beforeEach(() => {
  server.answer(LIST, [someAuction()]);
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

it('dates that cannot be saved say so in their form', async () => {
  await open();
  await press('Editar datas: Leilão de Carros');
  const title = 'Editar Datas do Leilão';
  await dialog(title);
  type(screen.getByLabelText(/Data de Término/), '2099-05-20');
  await expectBothSaid(server, 'PUT /api/auctions/:id', title, adminTexts.datesFailed);
});
