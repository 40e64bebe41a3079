import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  NO_SECOND_PERSON,
  someAuction,
  someBid,
  someVehicle,
} from '../../../lib/testing/office-samples.fixture';
import {
  closeByEscape,
  dialog,
  expectSaid,
  messages,
  openOffice,
  press,
  tryAgain,
  type,
} from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { expectOneToast } from '../../../lib/testing/shown-toasts.fixture';
import type { ApiCall } from '../../../lib/transport/api-types';
import { BidsPage } from './bids-page';

const HISTORY = 'GET /api/bid-history';
const OF_VEHICLE = 'GET /api/bid-history/vehicle/:id';

const server = officeServer();
const open = (at = '/admin/lances') => openOffice({ '/admin/lances': <BidsPage /> }, at);

beforeEach(() => {
  server.answer('GET /api/auctions', [someAuction()]);
  server.answer('GET /api/admin/second-person', NO_SECOND_PERSON);
  server.answer(HISTORY, [someBid()]);
  server.answer(OF_VEHICLE, { vehicle: someVehicle(), bids: [someBid()] });
});

it('a history that cannot be read says each cause, and is read again by its button', async () => {
  server.fail(HISTORY, 'cut');
  await open();
  await expectSaid(adminTexts.bidsNoResponse);
  server.fail(HISTORY, { status: 500, message: 'Manutenção.' });
  await tryAgain();
  await expectSaid(fillText(adminTexts.requestFailed, { status: 500, message: 'Manutenção.' }));
  server.fail(HISTORY, 'silence');
  await tryAgain();
  await server.passTimeLimit();
  await expectSaid(adminTexts.bidsTimeout);
  await server.goOffline();
  await tryAgain();
  await expectSaid(requestTexts.offline);
});

it('a history that had no network is read by itself when the network is back', async () => {
  await server.goOffline();
  await open();
  await expectSaid(requestTexts.offline);
  await server.goOnline();
  await screen.findByText('Noemia Prado');
  expect(messages()).toEqual([]);
});

it('the bids of one vehicle that cannot be read say so in the page and in one toast', async () => {
  server.fail(OF_VEHICLE);
  server.fail('GET /api/bids/vehicle/:id');
  server.answer('GET /api/vehicles/:id', someVehicle());
  await open('/admin/lances?veiculo=42');
  await waitFor(() => expect(messages()[0]?.textContent).toContain(adminTexts.bidDetailsFailed));
  await expectOneToast(adminTexts.bidDetailsError);
});

it('a vehicle whose history is broken is read with its bids one by one', async () => {
  server.fail(OF_VEHICLE);
  server.answer('GET /api/bids/vehicle/:id', [someBid()]);
  server.answer('GET /api/vehicles/:id', someVehicle());
  await open('/admin/lances?veiculo=42');
  await screen.findByRole('heading', { level: 1, name: 'Fiat Argo Drive 1.0' });
  expect(screen.getByText('Noemia Prado')).toBeTruthy();
  expect(messages()).toEqual([]);
});

type Correction = {
  button: string | RegExp;
  title: string;
  at: string;
  preview: () => void;
  call: ApiCall;
  sentence: string;
};

const CORRECTIONS: Correction[] = [
  {
    button: /^Excluir: lance de/,
    title: 'Excluir lance',
    at: '/admin/lances?veiculo=42',
    preview: () =>
      server.answer('GET /api/bids/admin/delete/:bidId/preview', {
        lanceAtual: 31_450,
        lanceDepois: 30_000,
        hasWinner: false,
      }),
    call: 'DELETE /api/bids/admin/delete/:bidId',
    sentence: adminTexts.bidDeleteFailed,
  },
  {
    button: 'Zerar Lances deste Veículo',
    title: 'Zerar Lances deste Veículo',
    at: '/admin/lances?veiculo=42',
    preview: () =>
      server.answer('GET /api/bids/admin/reset/vehicle/:id/preview', {
        bids: 3,
        bidders: 2,
        lanceAtual: 31_450,
        lanceInicial: 30_000,
        hasWinner: false,
      }),
    call: 'DELETE /api/bids/admin/reset/vehicle/:id',
    sentence: adminTexts.vehicleBidsResetFailed,
  },
  {
    button: 'Zerar Todos os Lances',
    title: 'Zerar Todos os Lances',
    at: '/admin/lances',
    preview: () =>
      server.answer('GET /api/bids/admin/reset/all/preview', {
        vehicles: 4,
        bids: 9,
        auctions: 1,
        skippedLots: 0,
      }),
    call: 'DELETE /api/bids/admin/reset/all',
    sentence: adminTexts.allBidsResetFailed,
  },
];

it.each(CORRECTIONS)(
  '$title: a failure is said in the dialog and in one toast, and it can be asked again',
  async ({ button, title, at, preview, call, sentence }) => {
    preview();
    server.fail(call);
    await open(at);
    await press(button);
    const question = await dialog(title);
    const word = within(question).queryByLabelText(/Digite ZERAR/);
    if (word) {
      await within(question).findByText(/9 lances em .*4 veículos/);
      type(word, 'ZERAR');
    }
    type(within(question).getByLabelText(/^Motivo no registro público/), 'outro');
    await press(/^Confirmar$/, question);
    await expectSaid(requestTexts.serverError, question);
    await expectOneToast(sentence);
    await press(/^Confirmar$/, question);
    await waitFor(() => expect(server.sent(call)).toHaveLength(2));
    await expectOneToast(sentence);
    await closeByEscape(title);
    await press(button);
    await dialog(title);
    await expectOneToast(sentence);
  },
);

it.each(CORRECTIONS.slice(0, 2))(
  '$title: nothing can be confirmed without a reason, nor on a lot with a winner',
  async ({ button, title, at, preview, call }) => {
    preview();
    await open(at);
    await press(button);
    const question = await dialog(title);
    const confirm = () => within(question).getByRole('button', { name: 'Confirmar' });
    const reason = within(question).getByLabelText(/^Motivo no registro público/);
    expect(reason).toHaveProperty('value', '');
    expect(confirm()).toHaveProperty('disabled', true);
    type(reason, 'ordem');
    expect(confirm()).toHaveProperty('disabled', false);
    await closeByEscape(title);

    server.answer('GET /api/bids/admin/delete/:bidId/preview', {
      lanceAtual: 31_450,
      lanceDepois: 30_000,
      hasWinner: true,
    });
    server.answer('GET /api/bids/admin/reset/vehicle/:id/preview', {
      bids: 3,
      bidders: 2,
      lanceAtual: 31_450,
      lanceInicial: 30_000,
      hasWinner: true,
    });
    await press(button);
    const again = await dialog(title);
    await within(again).findByText(ERRORS.LOT_HAS_WINNER.message);
    type(within(again).getByLabelText(/^Motivo no registro público/), 'ordem');
    const refused = within(again).getByRole('button', { name: 'Confirmar' });
    expect(refused).toHaveProperty('disabled', true);
    expect(server.sent(call)).toEqual([]);
  },
);
