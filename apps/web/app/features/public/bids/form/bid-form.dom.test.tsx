import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someVehicle } from '../../../../entities/vehicle/vehicle.fixture';
import { setSessionNavigation } from '../../../../lib/session/session-end';
import { readSession, storeSession } from '../../../../lib/session/session-store';
import { type Fault, fakeServer } from '../../../../lib/testing/fake-server.fixture';
import { renderToaster, toastTexts } from '../../../../lib/testing/shown-toasts.fixture';
import { LotPrice } from '../price/lot-price';
import { useBidding } from '../use-bidding';
import { BidForm } from './bid-form';

const BIDS = 'POST /api/bids/create';
const LOT = 'GET /api/vehicles/:id';
const now = '2026-11-21T12:00:00.000Z';
const dataFim = '2026-11-24T21:00:00.000Z';
const vehicle = someVehicle({
  lanceInicial: 10_000,
  lanceAtual: null,
  totalLances: 0,
  sequence: 0,
  dataFim,
});
const accepted = {
  message: '',
  bid: { id: '1', vehicleId: vehicle.id, value: 11_000, sequence: 1, createdAt: now },
  lanceAtual: 11_000,
  superado: false,
  dataFim,
  recibo: null,
};

/** The price and the form of a lot, as its page shows them. */
function LotOnPage() {
  const bidding = useBidding({ vehicle, bids: [], position: null, onGone: () => {} });
  return (
    <>
      <LotPrice bidding={bidding} />
      <BidForm bidding={bidding} />
    </>
  );
}

const server = fakeServer();
beforeEach(() => {
  vi.useFakeTimers();
  server.answer(LOT, { ...vehicle, serverTime: now });
  server.answer('GET /api/vehicles/:id/bids', []);
  server.fail('GET /api/vehicles/:id/standing', 'silence');
  server.fail('GET /api/live', 'silence');
  window.history.replaceState(null, '', `/veiculos/${vehicle.id}`);
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  storeSession({
    token: `head.${btoa(JSON.stringify({ exp }))}.signature`,
    user: { id: '7', name: 'Iara', email: 'iara@martelo.example', role: 'client' },
  });
  renderToaster();
  render(<LotOnPage />);
  fireEvent.change(field(), { target: { value: '11000' } });
});

const field = () => screen.getByLabelText<HTMLInputElement>('Seu lance');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alert = () => screen.queryByRole('alert')?.textContent ?? '';
const price = () => document.querySelector('[data-size="panel"]')?.textContent ?? '';
const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

/** Sends the bid; the confirmation refuses the second tap of a double one for 0.3 s. */
async function send() {
  fireEvent.click(button('Dar lance'));
  await pass(300);
  await act(async () => fireEvent.click(button('Confirmar lance')));
}

async function sendAndFail(fault: Fault) {
  server.fail(BIDS, fault);
  await send();
}

function expectKept() {
  expect(field().value).toBe('11.000');
  expect(field().disabled).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(toastTexts()).toEqual([]);
}

describe('a bid that fails shows the cause, keeps the amount and returns to the field', () => {
  it.each<[string, Fault, string]>([
    ['it is forbidden', { status: 403 }, requestTexts.forbidden],
    ['the server fails', { status: 500 }, requestTexts.serverError],
    ['the server refuses without a reason', { status: 418 }, bidTexts.failed],
    [
      'the server refuses with a reason',
      { status: 409, message: 'Lance em análise.' },
      'Lance em análise.',
    ],
    ['the connection breaks', 'cut', bidTexts.unanswered],
  ])('when %s', async (_case, fault, sentence) => {
    await sendAndFail(fault);
    expect(alert()).toBe(sentence);
    expectKept();
  });

  it('when the server has not answered within the time limit, and not before', async () => {
    await sendAndFail('silence');
    expect(button(bidTexts.processing).disabled).toBe(true);
    expect(field().disabled).toBe(true);
    await pass(REQUEST_TIMEOUT_MS - 1);
    expect(button(bidTexts.processing).disabled).toBe(true);
    await pass(1);
    expect(alert()).toBe(bidTexts.unanswered);
    expectKept();
  });

  it('when there is no network, with the last known price marked as old', async () => {
    await server.goOffline();
    expect(screen.getByText(/^Preço /)).toBeTruthy();
    await send();
    expect(alert()).toBe(requestTexts.offline);
    expectKept();
  });
});

it('a bid whose answer was lost is told as placed once the page reads that it stands', async () => {
  const standing = { bidderNumber: 3, greatestBid: 11_000, leading: true, maximo: null };
  server.answer('GET /api/vehicles/:id/standing', standing as never);
  await sendAndFail('cut');
  await pass(0);
  expect(screen.getByText(/^Seu lance de R\$.11\.000,00 foi registrado\.$/)).toBeTruthy();
  expect(alert()).toBe('');
  expect(field().value).toBe('');
});

describe('a bid that is accepted after a failure', () => {
  beforeEach(async () => {
    await sendAndFail('cut');
    server.answer(BIDS, accepted);
    await send();
  });

  it('is sent again under its first key', () => {
    const keys = server.calls(BIDS).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  it('shows its price at once and says so for 5 s', async () => {
    expect(price()).toContain('11.000');
    expect(screen.getByText(bidTexts.success)).toBeTruthy();
    expect(field().value).toBe('');
    await pass(4_999);
    expect(screen.getByText(bidTexts.success)).toBeTruthy();
    await pass(1);
    expect(screen.queryByText(bidTexts.success)).toBeNull();
  });

  it('reads the lot again after 0.5 s', async () => {
    const readings = () => server.calls(LOT).length;
    const before = readings();
    await pass(499);
    expect(readings()).toBe(before);
    await pass(1);
    expect(readings()).toBe(before + 1);
  });
});

it('a bid of an ended session shows one message, and leads to the sign-in after 1 s', async () => {
  const go = vi.fn();
  setSessionNavigation(go);
  await sendAndFail({ status: 401 });
  await act(() => vi.dynamicImportSettled());
  expect(toastTexts()).toEqual([requestTexts.sessionExpired]);
  expect(readSession()).toBeNull();
  expect(window.localStorage.getItem('token')).toBeNull();
  await pass(999);
  expect(go).not.toHaveBeenCalled();
  await pass(1);
  expect(go.mock.calls).toEqual([[`/login?voltar=%2Fveiculos%2F${vehicle.id}`]]);
  expect(toastTexts()).toEqual([requestTexts.sessionExpired]);
});
