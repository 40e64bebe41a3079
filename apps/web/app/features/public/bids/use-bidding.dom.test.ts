import type { AcceptedBid, BidderStatus } from '@martelo/contract/shapes/bids';
import { errorText } from '@martelo/contract/texts/errors';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { ApiError } from '../../../lib/transport/api-error';
import { POST_BID_REFRESH_MS } from './form/use-bid-form';
import { useBidding } from './use-bidding';

const condicoes = { ...DEFAULT_TERMS, taxas: [], estadia: [], classe: 'conservado', marca: 'm1' };
const vehicle = {
  id: '7',
  lanceInicial: 10_000,
  lanceAtual: null,
  incrementos: null,
  condicoes,
} as unknown as Vehicle;

const call = vi.hoisted(() => vi.fn());
const lot = vi.hoisted(() => ({ accept: vi.fn(), refresh: vi.fn() }));
const session = vi.hoisted(() => ({ token: 't', user: { id: '1', role: 'client' } }));
const heard = vi.hoisted(() => ({ onAutomaticEnd: (_reason: string) => {} }));
vi.mock('../../../lib/transport/browser-api', () => ({ browserApi: { call } }));
vi.mock('../../../lib/session/use-session', () => ({ useSession: () => session }));
vi.mock('../../../entities/auction/use-phase-clock', () => ({
  usePhase: () => ({ phase: 'running' }),
}));
vi.mock('./state/use-live-lot', () => ({
  useLiveLot: ({ vehicle }: { vehicle: Vehicle }, listeners: typeof heard) => {
    heard.onAutomaticEnd = listeners.onAutomaticEnd;
    return { vehicle, leader: null, fresh: true, ...lot };
  },
}));

function open(options: { reactStrictMode?: boolean } = {}) {
  const rendered = renderHook(
    (shown: Vehicle) => useBidding({ vehicle: shown, bids: [], position: null, onGone: () => {} }),
    { ...options, initialProps: vehicle },
  );
  const bidding = () => rendered.result.current;
  return {
    ...rendered,
    bidding,
    steps: () => ({ bid: bidding().bidForm.step, automatic: bidding().automatic.form.step }),
    review: (value: number) => act(() => bidding().bidForm.review(value)),
    reviewMaximum: (value: number) => act(() => bidding().automatic.form.review(value)),
  };
}

/** The pending answers, by the first word of their call. */
let answers: Record<string, PromiseWithResolvers<unknown>>;

beforeEach(() => {
  answers = {};
  vi.clearAllMocks();
  call.mockImplementation((path: string) => {
    const answer = Promise.withResolvers<unknown>();
    answers[path.split(' ')[0] ?? ''] = answer;
    return answer.promise;
  });
});
afterEach(() => vi.useRealTimers());

describe('the terms that the bidder sees', () => {
  it('go with the bid; when others hold by then, the lot is read again and asks again', async () => {
    const { bidding, review, steps } = open();
    review(1_100_000);
    act(() => void bidding().bidForm.confirm());
    expect(call).toHaveBeenCalledWith(
      'POST /api/bids/create',
      { body: expect.objectContaining({ termsMark: 'm1' }) },
      expect.anything(),
    );
    const message = errorText('TERMS_CHANGED');
    const refusal = new ApiError({ status: 409, code: 'TERMS_CHANGED', message });
    await act(async () => answers.POST?.reject(refusal));
    expect(lot.refresh).toHaveBeenCalled();
    expect(steps().bid).toBe('editing');
    expect(bidding().bidForm).toMatchObject({ typed: '11.000,00', error: message });
  });

  it('that change while the question is open close it, and nothing is sent', () => {
    const { bidding, review, reviewMaximum, rerender, steps } = open();
    const change = (marca: string) =>
      rerender({ ...vehicle, condicoes: { ...condicoes, marca } } as unknown as Vehicle);
    const message = errorText('TERMS_CHANGED');
    review(1_100_000);
    change('m2');
    expect(steps().bid).toBe('editing');
    expect(bidding().bidForm).toMatchObject({ typed: '11.000,00', error: message });
    reviewMaximum(1_200_000);
    change('m3');
    expect(steps().automatic).toBe('editing');
    expect(bidding().automatic.form.error).toBe(message);
    const isPost = ([path]: string[]) => path?.startsWith('GET') === false;
    expect(call.mock.calls.filter(isPost)).toEqual([]);
    review(1_100_000);
    expect(steps().bid).toBe('confirming');
  });

  it('go with an automatic bid', () => {
    const { bidding, reviewMaximum } = open();
    reviewMaximum(1_100_000);
    act(() => void bidding().automatic.form.confirm());
    expect(call).toHaveBeenCalledWith(
      'PUT /api/bids/automatic/:vehicleId',
      { params: { vehicleId: '7' }, body: { maximo: 11_000, termsMark: 'm1' } },
      expect.anything(),
    );
  });
});

describe('the confirmations of a bid and of an automatic bid', () => {
  it('are open one at a time, in either order', () => {
    const { review, reviewMaximum, steps } = open();
    review(1_100_000);
    expect(steps()).toEqual({ bid: 'confirming', automatic: 'editing' });
    reviewMaximum(2_000_000);
    expect(steps()).toEqual({ bid: 'editing', automatic: 'confirming' });
    review(1_100_000);
    expect(steps()).toEqual({ bid: 'confirming', automatic: 'editing' });
  });

  it('keep the typed amount of the form that closes', () => {
    const { bidding, review, reviewMaximum } = open();
    review(1_100_000);
    reviewMaximum(2_000_000);
    expect(bidding().bidForm.typed).toBe('11.000,00');
  });

  it('leave the other one open when the amount is refused', () => {
    const { review, reviewMaximum, steps } = open();
    review(1_100_000);
    reviewMaximum(1);
    expect(steps()).toEqual({ bid: 'confirming', automatic: 'editing' });
  });

  it('leave a bid alone that is being sent', () => {
    const { bidding, review, reviewMaximum, steps } = open();
    review(1_100_000);
    act(() => void bidding().bidForm.confirm());
    reviewMaximum(2_000_000);
    expect(steps()).toEqual({ bid: 'processing', automatic: 'confirming' });
    review(1_200_000);
    expect(bidding().bidForm).toMatchObject({ step: 'processing', value: 1_100_000 });
  });

  it('work in strict mode, which runs every effect twice', () => {
    const { review, reviewMaximum, steps } = open({ reactStrictMode: true });
    review(1_100_000);
    reviewMaximum(2_000_000);
    expect(steps()).toEqual({ bid: 'editing', automatic: 'confirming' });
  });
});

describe('an accepted bid', () => {
  it('belongs to the bidder number that became known while the bid was being sent', async () => {
    const { bidding, review } = open();
    review(1_100_000);
    act(() => void bidding().bidForm.confirm());
    const status = { bidderNumber: 12, automaticMaximum: null } as BidderStatus;
    await act(async () => answers.GET?.resolve(status));
    const answer = { message: 'x' } as AcceptedBid;
    await act(async () => answers.POST?.resolve(answer));
    expect(lot.accept).toHaveBeenCalledWith(answer, 12);
  });

  it('belongs to the user id while no number is known', async () => {
    const { bidding, review } = open();
    review(1_100_000);
    act(() => void bidding().bidForm.confirm());
    await act(async () => answers.POST?.resolve({ message: 'x' }));
    expect(lot.accept).toHaveBeenCalledWith(expect.anything(), '1');
  });

  it('causes a reading of the lot some time later, unless the page was left', async () => {
    vi.useFakeTimers();
    const { bidding, review, unmount } = open();
    const bid = async () => {
      review(1_100_000);
      act(() => void bidding().bidForm.confirm());
      await act(async () => answers.POST?.resolve({ message: 'x' }));
    };
    await bid();
    expect(lot.refresh).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(POST_BID_REFRESH_MS));
    expect(lot.refresh).toHaveBeenCalledOnce();
    await bid();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('shows the end of an automatic bid although the stream has the handlers of the first rendering', () => {
  const { bidding } = open();
  const { onAutomaticEnd } = heard;
  act(() => bidding().bidForm.type('1'));
  act(() => onAutomaticEnd('reset'));
  expect(bidding().automatic.form.message?.text).toContain('zerados');
});
