import type { BidderStatus } from '@martelo/contract/shapes/bids';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFromAnswer, networkError } from '../../../../lib/transport/api-error';
import type { LeadState } from '../state/lead-state';
import { useAutomaticBid } from './use-automatic-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

const price = { lanceInicial: 1_000_000, lanceAtual: null, increments: null };
const situation = { phase: 'running', user: { id: '1', role: 'client' }, price };
const onAnswer = vi.fn();
const refresh = vi.fn();

type Props = { bidderStatus?: BidderStatus | null; leadState?: LeadState };

function open(props: Props = {}, options: { reactStrictMode?: boolean } = {}) {
  const rendered = renderHook(
    ({ bidderStatus = null, leadState = 'none' }: Props) =>
      useAutomaticBid({
        vehicleId: '7',
        situation: situation as Parameters<typeof useAutomaticBid>[0]['situation'],
        leadState,
        bidderStatus,
        onReview: () => {},
        onAnswer,
        refresh,
      }),
    { initialProps: props, ...options },
  );
  const automatic = () => rendered.result.current;
  return {
    ...rendered,
    automatic,
    said: () => automatic().form.said?.text,
    /** Places nine million, and returns the idempotency key that went with it. */
    async place(): Promise<unknown> {
      act(() => automatic().form.review(9_000_000));
      await act(() => automatic().form.confirm());
      return call.mock.calls.at(-1)?.[2].headers['Idempotency-Key'];
    },
  };
}

beforeEach(() => {
  vi.clearAllMocks();
  call.mockReset().mockRejectedValue(networkError('TIMEOUT'));
});

describe('the key of an automatic bid whose answer was lost', () => {
  it('is kept while nothing is known of it', async () => {
    const { place } = open();
    const first = await place();
    expect(first).toEqual(expect.stringMatching(/./));
    expect(await place()).toEqual(first);
  });

  it('is dropped when it is stopped', async () => {
    const { automatic, place } = open();
    const first = await place();
    call.mockResolvedValueOnce({ message: '' });
    await act(() => automatic().stop());
    expect(await place()).not.toEqual(first);
  });

  it('is dropped when the server says that it is over', async () => {
    const { automatic, place } = open();
    const first = await place();
    act(() => automatic().end('reset'));
    expect(await place()).not.toEqual(first);
  });

  it('is dropped when one reads what became of it', async () => {
    const { place, rerender } = open();
    const first = await place();
    rerender({ bidderStatus: { automaticMaximum: null } as BidderStatus });
    const second = await place();
    expect(second).not.toEqual(first);
    // Read once, it is not dropped again by the renderings that follow.
    rerender({ bidderStatus: null });
    expect(await place()).toEqual(second);
  });
});

describe('what is said of its end', () => {
  const bidderStatus = { automaticMaximum: 9_000_000 } as unknown as BidderStatus;
  const winning: Props = { bidderStatus, leadState: 'winning' };
  const outbid: Props = { bidderStatus, leadState: 'outbid' };

  it('is that it was beaten, when the price tells it', () => {
    const { rerender, said } = open(winning);
    rerender(outbid);
    expect(said()).toBe('Seu lance automático foi superado.');
  });

  it('is the reason that was told, though a rival leads from the same moment on', () => {
    const { automatic, rerender, said } = open(winning);
    act(() => automatic().end('removed'));
    rerender(outbid);
    expect(said()).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });

  it('is the reason that was told, though the price told first that it was beaten', () => {
    const { automatic, rerender, said } = open(winning);
    rerender(outbid);
    act(() => automatic().end('removed'));
    expect(said()).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });

  it('is said once: what is typed afterwards takes it away for good', () => {
    const { automatic, rerender, said } = open(winning);
    rerender(outbid);
    act(() => automatic().form.type('1'));
    rerender({ ...outbid, bidderStatus: { ...bidderStatus } });
    expect(said()).toBeUndefined();
  });

  it('is said in strict mode as well, and nothing is said of one that only opens outbid', () => {
    const strict = { reactStrictMode: true };
    expect(open(outbid, strict).said()).toBeUndefined();
    const { rerender, said } = open(winning, strict);
    expect(said()).toBeUndefined();
    rerender(outbid);
    expect(said()).toBe('Seu lance automático foi superado.');
  });
});

describe('stopping it', () => {
  const bidderStatus = { automaticMaximum: 9_000_000 } as unknown as BidderStatus;

  it('happens once although it is pressed twice, and tells the answer', async () => {
    const { automatic, said } = open({ bidderStatus });
    const answer = Promise.withResolvers<unknown>();
    call.mockReturnValueOnce(answer.promise);
    act(() => automatic().ask());
    expect(automatic().mode).toBe('asking');
    act(() => {
      void automatic().stop();
      void automatic().stop();
    });
    expect(automatic().mode).toBe('stopping');
    expect(call).toHaveBeenCalledOnce();
    await act(async () => answer.resolve({ message: 'Lance automático cancelado.' }));
    expect(automatic()).toMatchObject({ mode: 'resting', outcomes: 1 });
    expect(said()).toBe('Lance automático cancelado.');
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('asks again after a failure, with its sentence, which goes with the next question', async () => {
    const { automatic } = open({ bidderStatus });
    act(() => automatic().ask());
    await act(() => automatic().stop());
    expect(automatic()).toMatchObject({
      mode: 'asking',
      stopError: networkError('TIMEOUT').message,
      outcomes: 0,
    });
    expect(refresh).toHaveBeenCalledOnce();
    act(() => automatic().ask());
    expect(automatic().stopError).toBe('');
  });

  it('has a sentence of its own where nobody says why', async () => {
    call.mockRejectedValue(errorFromAnswer(418, '<html>'));
    const { automatic, place } = open();
    await act(() => automatic().stop());
    expect(automatic().stopError).toBe('Erro ao cancelar o lance automático. Tente novamente.');
    await place();
    expect(automatic().form.error).toBe('Erro ao registrar o lance automático. Tente novamente.');
  });

  it('sets nothing on a page that was left meanwhile', async () => {
    const failed = vi.spyOn(console, 'error');
    const { automatic, unmount } = open({ bidderStatus });
    const answer = Promise.withResolvers<unknown>();
    call.mockReturnValueOnce(answer.promise);
    act(() => void automatic().stop());
    unmount();
    await act(async () => answer.resolve({ message: '' }));
    expect(automatic().mode).toBe('stopping');
    expect(failed).not.toHaveBeenCalled();
  });
});
