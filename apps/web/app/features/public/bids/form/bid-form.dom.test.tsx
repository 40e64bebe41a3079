import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someVehicle } from '../../../../entities/vehicle/vehicle.fixture';
import { setSessionNavigation } from '../../../../lib/session/session-end';
import { clearSession, readSession, storeSession } from '../../../../lib/session/session-store';
import {
  type Answer,
  type AnsweringServer,
  setOnline,
  stubAnsweringServer,
} from '../../../../lib/testing/answering-server.fixture';
import { renderToaster, toastTexts } from '../../../../lib/testing/shown-toasts.fixture';
import { LotPrice } from '../price/lot-price';
import { useBidding } from '../use-bidding';
import { BidForm } from './bid-form';

const BIDS = '/api/bids/create';
const now = '2026-11-21T12:00:00.000Z';
const vehicle = someVehicle({
  lanceInicial: 10_000,
  lanceAtual: null,
  totalLances: 0,
  sequence: 0,
});
const LOT = `/api/vehicles/${vehicle.id}`;
const accepted = {
  message: '',
  bid: { id: '1', vehicleId: vehicle.id, value: 11_000, sequence: 1, createdAt: now },
  lanceAtual: 11_000,
  superado: false,
  dataFim: vehicle.dataFim,
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

let server: AnsweringServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = stubAnsweringServer();
  server.answer(`${LOT}?`, { status: 200, body: { ...vehicle, serverTime: now } });
  server.answer(`${LOT}/bids`, { status: 200, body: [] });
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
afterEach(() => {
  act(clearSession);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Seu lance');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alert = () => screen.queryByRole('alert')?.textContent ?? '';
const price = () => document.querySelector('[data-size="panel"]')?.textContent ?? '';
const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

/** Sends the bid; the confirmation refuses the second tap of a double one for 0.3 s. */
async function send(answer: Answer) {
  server.answer(BIDS, answer);
  fireEvent.click(button('Dar lance'));
  await pass(300);
  await act(async () => fireEvent.click(button('Confirmar lance')));
}

function expectKept() {
  expect(field().value).toBe('11.000');
  expect(field().disabled).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(toastTexts()).toEqual([]);
}

describe('a bid that fails shows the cause, keeps the amount and returns to the field', () => {
  it.each<[string, Answer, string]>([
    ['it is forbidden', { status: 403 }, requestTexts.forbidden],
    ['the server fails', { status: 500 }, requestTexts.serverError],
    ['the server refuses without a reason', { status: 418 }, bidTexts.failed],
    [
      'the server refuses with a reason',
      { status: 409, body: { message: 'Lance em análise.' } },
      'Lance em análise.',
    ],
    ['the connection breaks', 'lost', requestTexts.noResponse],
  ])('when %s', async (_case, answer, sentence) => {
    await send(answer);
    expect(alert()).toBe(sentence);
    expectKept();
  });

  it('when the server has not answered within the time limit, and not before', async () => {
    await send('silence');
    expect(button(bidTexts.processing).disabled).toBe(true);
    expect(field().disabled).toBe(true);
    await pass(REQUEST_TIMEOUT_MS - 1);
    expect(button(bidTexts.processing).disabled).toBe(true);
    await pass(1);
    expect(alert()).toBe(requestTexts.timeout);
    expectKept();
  });

  it('when there is no network, with the last known price marked as old', async () => {
    act(() => setOnline(false));
    expect(screen.getByText(/^Preço /)).toBeTruthy();
    await send('lost');
    expect(alert()).toBe(requestTexts.offline);
    expectKept();
  });
});

describe('a bid that is accepted after a failure', () => {
  beforeEach(async () => {
    await send('lost');
    await send({ status: 201, body: accepted });
  });

  it('is sent again under its first key', () => {
    const [first, second, ...others] = server.callsTo(BIDS);
    expect(others).toEqual([]);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(first?.headers['Idempotency-Key']).toMatch(/./);
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
    const readings = () => server.callsTo(`${LOT}?`).length;
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
  await send({ status: 401 });
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
