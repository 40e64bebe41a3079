import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { someAuction } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectBothSaid,
  expectSaid,
  messages,
  openOffice,
  press,
  tryAgain,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { AuctionList } from './auction-list';

const LIST = 'GET /api/auctions';

const server = officeServer();
const open = () =>
  openOffice({ '/admin/leiloes/listar': <AuctionList /> }, '/admin/leiloes/listar');

beforeEach(() => server.answer(LIST, [someAuction()]));

it('a list of auctions that cannot be read says so, and is read again by its button', async () => {
  server.fail(LIST);
  await open();
  await expectSaid(adminTexts.auctionsFailed);
  server.answer(LIST, [someAuction()]);
  await tryAgain();
  await screen.findByRole('table', { name: 'Leilões' });
  expect(messages()).toEqual([]);
});

it('an auction that cannot be deleted says so in its question', async () => {
  await open();
  await press('Excluir: Leilão de Carros');
  const question = await dialog('Excluir leilão');
  expect(question.textContent).toContain(adminTexts.deleteAuctionConfirm);
  const call = 'DELETE /api/auctions/:id';
  await expectBothSaid(server, call, 'Excluir leilão', adminTexts.deleteAuctionFailed);
});
