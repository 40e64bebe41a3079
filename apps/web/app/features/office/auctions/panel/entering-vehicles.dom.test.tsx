import { ERRORS } from '@martelo/contract/texts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { someAuction, someClockPreview } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectSaid,
  openOffice,
  press,
  pressOn,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { AuctionPanel } from './auction-panel';

const WAITING = 'GET /api/admin/waiting-vehicles/:tipo';
const START = 'POST /api/auctions/start';
const NEW = 'Iniciar Novo Leilão';

const server = officeServer();
const waiting = (total: number, marca = 'marca-1') => ({
  total,
  marca,
  veiculos: Array.from({ length: total }, (_, at) => ({
    id: String(at + 1),
    titulo: `Honda CG ${at + 1}`,
    lote: `M00${at + 1}`,
  })),
});
const held = () => someAuction({ phase: 'upcoming', status: 'pending', totalVeiculos: 0 });
const sent = () => (server.sent(START) as { entram?: string }[]).map(({ entram }) => entram);
const open = () => openOffice({ '/admin/leiloes': <AuctionPanel /> }, '/admin/leiloes');

beforeEach(() => {
  server.answer('GET /api/auctions', [someAuction()]);
  server.answer('GET /api/auctions/preview', [someClockPreview()]);
  server.answer(WAITING, waiting(2));
  server.answer(START, someAuction());
});

it('the dialog of a new auction names the vehicles that enter, and sends what was seen', async () => {
  await open();
  await press(NEW);
  const question = await dialog(NEW);
  await within(question).findByRole('checkbox', { name: 'Entram 2 veículos' });
  expect(question.textContent).toContain('Honda CG 1, lote M001');
  expect(question.textContent).toContain('novo leilão de Carros, que abre para lances agora.');
  await press('Iniciar Leilão', question);
  await waitFor(() => expect(sent()).toEqual(['marca-1']));
});

it('unticked they stay outside, and the dialog says that the auction waits then', async () => {
  await open();
  await press(NEW);
  const question = await dialog(NEW);
  const box = await within(question).findByRole('checkbox', { name: 'Entram 2 veículos' });
  await pressOn(box);
  await waitFor(() => expect(question.textContent).toContain('sem veículos: ele fica aguardando'));
  expect(question.textContent).not.toContain('Honda CG');
  await press('Iniciar Leilão', question);
  await waitFor(() => expect(sent()).toEqual(['nenhum']));
});

it('when other vehicles wait by now it says so and names these', async () => {
  await open();
  await press(NEW);
  const question = await dialog(NEW);
  await within(question).findByRole('checkbox', { name: 'Entram 2 veículos' });
  const { status, message } = ERRORS.WAITING_VEHICLES_CHANGED;
  server.fail(START, { status, code: 'WAITING_VEHICLES_CHANGED', message });
  server.answer(WAITING, waiting(3, 'marca-2'));
  await press('Iniciar Leilão', question);
  await expectSaid(message, question);
  await within(question).findByRole('checkbox', { name: 'Entram 3 veículos' });
});

it("what waits cannot be read: it says so, and 'Iniciar Leilão' cannot be pressed", async () => {
  server.fail(WAITING);
  await open();
  await press(NEW);
  const question = await dialog(NEW);
  await within(question).findByText('Não foi possível ver quais veículos entram.');
  const go = within(question).getByRole('button', { name: 'Iniciar Leilão' });
  expect(go.matches(':disabled')).toBe(true);
});

it("'Iniciar' of a card names them too", async () => {
  server.answer('GET /api/auctions', [held()]);
  await open();
  await press('Iniciar', await screen.findByRole('article', { name: /Leilão de Carros/ }));
  const question = await dialog('Iniciar o leilão');
  await within(question).findByRole('checkbox', { name: 'Entram 2 veículos' });
  await press('Iniciar', question);
  await waitFor(() => expect(sent()).toEqual(['marca-1']));
});
