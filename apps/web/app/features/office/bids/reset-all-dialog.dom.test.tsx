import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NO_SECOND_PERSON } from '../../../lib/testing/office-samples.fixture';
import {
  dialog,
  openOffice,
  press,
  pressOn,
  type,
} from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { expectOneToast, expectToast } from '../../../lib/testing/shown-toasts.fixture';
import { BidHistory } from './bid-history';

const PREVIEW = { bids: 12, vehicles: 3, auctions: 2, skippedLots: 1 };
const RESET = 'DELETE /api/bids/admin/reset/all';

const server = officeServer(['diretor']);
const findQuestion = () => dialog('Zerar Todos os Lances');

async function ask() {
  await press('Zerar Todos os Lances');
  const question = within(await findQuestion());
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
  const word = question.getByLabelText(/Digite ZERAR/);
  const reason = question.getByLabelText(/^Motivo no registro público/);
  return { question, confirm, word, reason };
}

beforeEach(async () => {
  server.answer('GET /api/bid-history', []);
  server.answer('GET /api/auctions', []);
  server.answer('GET /api/admin/second-person', { ...NO_SECOND_PERSON, alone: 'off' });
  server.answer('GET /api/bids/admin/reset/all/preview', PREVIEW);
  server.answer(RESET, { message: adminTexts.allBidsReset, ...PREVIEW });
  await openOffice({ '/admin/lances': <BidHistory onVehicle={() => {}} /> }, '/admin/lances');
});

it('counts what is lost first, and changes nothing when it is cancelled', async () => {
  const { question } = await ask();
  const text = await question.findByText(/12 lances em 3 veículos de 2 leilões deixam de contar\./);
  expect(text.textContent).toContain('1 lote com vencedor fica como está.');
  await pressOn(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(RESET)).toEqual([]);
});

it('is confirmed only after its word and a reason, and says what was reset and what was kept', async () => {
  const { confirm, word, reason } = await ask();
  expect(confirm.disabled).toBe(true);
  type(word, 'zera');
  expect(confirm.disabled).toBe(true);
  type(word, 'zerar');
  expect(confirm.disabled).toBe(true);
  type(reason, 'ordem');
  expect(confirm.disabled).toBe(false);
  await pressOn(confirm);
  await expectToast(adminTexts.allBidsReset);
  await expectToast('1 lote com vencedor foi mantido como estava.');
  expect(server.calls(RESET)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that it failed, and stays open', async () => {
  server.fail(RESET);
  const { confirm, word, reason } = await ask();
  type(word, 'ZERAR');
  type(reason, 'outro');
  await pressOn(confirm);
  await expectOneToast(adminTexts.allBidsResetFailed);
  expect(await findQuestion()).toBeTruthy();
});
