import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { someAuction, someClockPreview } from '../../../../lib/testing/office-samples.fixture';
import {
  expectBothSaid,
  expectSaid,
  messages,
  openOffice,
  press,
  REASON,
  tryAgain,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { AuctionPanel } from './auction-panel';

const LIST = 'GET /api/auctions';
const PAUSE = 'PATCH /api/auctions/:id/pause';
const RESUME = 'PATCH /api/auctions/:id/resume';

const server = officeServer();
const open = () => openOffice({ '/admin/leiloes': <AuctionPanel /> }, '/admin/leiloes');
const card = () => screen.findByRole('article', { name: /Leilão de Carros/ });

beforeEach(() => {
  server.answer(LIST, [someAuction()]);
  server.answer('GET /api/auctions/preview', [someClockPreview()]);
  server.answer('GET /api/admin/waiting-vehicles/:tipo', { total: 0, marca: 'm', veiculos: [] });
});

it('a panel that cannot be read says so, and is read again by its button', async () => {
  server.fail(LIST);
  await open();
  await expectSaid(adminTexts.panelLoadFailed);
  server.answer(LIST, [someAuction()]);
  await tryAgain();
  await card();
  expect(messages()).toEqual([]);
});

it('a pause that fails says so in its card: the reason of the server if there is one', async () => {
  await open();
  server.fail(PAUSE);
  await press('Pausar', await card());
  await expectSaid(adminTexts.panelPauseFailed, await card());
  server.fail(PAUSE, { status: 409, message: REASON });
  await press('Pausar', await card());
  await expectSaid(REASON, await card());
});

it('a second press on the button of a card sends nothing while the first is under way', async () => {
  await open();
  server.fail(PAUSE, 'silence');
  await press('Pausar', await card());
  await press('Pausar', await card());
  expect(server.sent(PAUSE)).toHaveLength(1);
  await server.passTimeLimit();
  await expectSaid(adminTexts.panelPauseFailed, await card());
  await press('Pausar', await card());
  expect(server.sent(PAUSE)).toHaveLength(2);
});

it('a paused auction that cannot go on says so in its card', async () => {
  server.answer(LIST, [someAuction({ phase: 'paused', status: 'paused' })]);
  await open();
  server.fail(RESUME);
  await press('Retomar', await card());
  await expectSaid(adminTexts.panelStartFailed, await card());
});

it('a restart that fails says so in its question', async () => {
  await open();
  await press('Reiniciar', await card());
  const call = 'PATCH /api/auctions/:id/restart';
  await expectBothSaid(server, call, 'Reiniciar o leilão', adminTexts.panelRestartFailed);
});

it('a new auction that cannot be started says so in its form', async () => {
  await open();
  await press('Iniciar Novo Leilão');
  const call = 'POST /api/auctions/start';
  await expectBothSaid(server, call, 'Iniciar Novo Leilão', adminTexts.panelStartFailed);
});
