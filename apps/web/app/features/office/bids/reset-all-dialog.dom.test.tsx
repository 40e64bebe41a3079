import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  closeOffice,
  type FakeServer,
  findToast,
  openOffice,
  press,
  pressButton,
  stubServer,
  toastTexts,
} from '../../../lib/testing/office-area.fixture';
import { signIn } from '../../../lib/testing/office-page.fixture';
import { BidHistory } from './bid-history';

const PREVIEW = { bids: 12, vehicles: 3, auctions: 2, skippedLots: 1 };
const RESET = 'DELETE /api/bids/admin/reset/all';

let server: FakeServer;

const resets = () => server.sent.filter(({ call }) => call === RESET);
const findQuestion = () => screen.findByRole('dialog', { name: 'Zerar Todos os Lances' });
async function ask() {
  await pressButton('Zerar Todos os Lances');
  const question = within(await findQuestion());
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
  const word = question.getByLabelText(/Digite ZERAR/);
  const type = (value: string) => fireEvent.change(word, { target: { value } });
  return { question, confirm, type };
}

beforeEach(async () => {
  server = stubServer();
  server.answer('GET /api/bid-history', []);
  server.answer('GET /api/auctions', []);
  server.answer('GET /api/admin/second-person', {
    ...{ required: false, alone: 'off', acts: [], waiting: 0 },
  });
  server.answer('GET /api/bids/admin/reset/all/preview', PREVIEW);
  server.answer(RESET, { message: adminTexts.allBidsReset, ...PREVIEW });
  signIn('1', ['diretor']);
  await openOffice({ '/admin/lances': <BidHistory onVehicle={() => {}} /> }, '/admin/lances');
});
afterEach(closeOffice);

it('counts what is lost first, and changes nothing when it is cancelled', async () => {
  const { question } = await ask();
  const text = await question.findByText(/12 lances em 3 veículos de 2 leilões deixam de contar\./);
  expect(text.textContent).toContain('1 lote com vencedor fica como está.');
  await press(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(resets()).toEqual([]);
});

it('is confirmed only after its word, and says what was reset and what was kept', async () => {
  const { confirm, type } = await ask();
  expect(confirm.disabled).toBe(true);
  type('zera');
  expect(confirm.disabled).toBe(true);
  type('zerar');
  expect(confirm.disabled).toBe(false);
  await press(confirm);
  await findToast(adminTexts.allBidsReset);
  await findToast('1 lote com vencedor foi mantido como estava.');
  expect(resets()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that it failed, and stays open', async () => {
  server.refuse(RESET, 500);
  const { confirm, type } = await ask();
  type('ZERAR');
  await press(confirm);
  await waitFor(() => expect(toastTexts()).toEqual([adminTexts.allBidsResetFailed]));
  expect(await findQuestion()).toBeTruthy();
});
