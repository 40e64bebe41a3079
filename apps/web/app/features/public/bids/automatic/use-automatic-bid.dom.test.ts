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
    message: () => automatic().form.message?.text,
    /** Places an automatic bid of nine million and returns the idempotency key of the request. */
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
  it('is kept while the result is unknown', async () => {
    const { place } = open();
    const first = await place();
    expect(first).toEqual(expect.stringMatching(/./));
    expect(await place()).toEqual(first);
  });

  it('is dropped when the automatic bid is stopped', async () => {
    const { automatic, place } = open();
    const first = await place();
    call.mockResolvedValueOnce({ message: '' });
    await act(() => automatic().stop());
    expect(await place()).not.toEqual(first);
  });

  it('is dropped when the server reports the end of the automatic bid', async () => {
    const { automatic, place } = open();
    const first = await place();
    act(() => automatic().end('reset'));
    expect(await place()).not.toEqual(first);
  });

  it('is dropped when a reading shows the result', async () => {
    const { place, rerender } = open();
    const first = await place();
    rerender({ bidderStatus: { automaticMaximum: null } as BidderStatus });
    const second = await place();
    expect(second).not.toEqual(first);
    // The bidderStatus was read once; further renderings must not drop the key again.
    rerender({ bidderStatus: null });
    expect(await place()).toEqual(second);
  });
});

describe('the message about the end of an automatic bid', () => {
  const bidderStatus = { automaticMaximum: 9_000_000 } as unknown as BidderStatus;
  const winning: Props = { bidderStatus, leadState: 'winning' };
  const outbid: Props = { bidderStatus, leadState: 'outbid' };

  it('names the maximum that was exceeded, when the price shows it', () => {
    const { rerender, message } = open(winning);
    rerender(outbid);
    expect(message()).toBe('Seu máximo de R$\u00a09.000.000,00 foi ultrapassado.');
  });

  it('gives the reason from the server, although a rival leads from the same moment', () => {
    const { automatic, rerender, message } = open(winning);
    act(() => automatic().end('removed'));
    rerender(outbid);
    expect(message()).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });

  it('gives the reason from the server, although the price first showed that it was outbid', () => {
    const { automatic, rerender, message } = open(winning);
    rerender(outbid);
    act(() => automatic().end('removed'));
    expect(message()).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });

  it('names the maximum that the server reports, although the page knew of none', () => {
    const { automatic, message } = open();
    act(() => automatic().end('exceeded', 105_000));
    expect(message()).toBe('Seu máximo de R$\u00a0105.000,00 foi ultrapassado.');
  });

  it('appears once: typing removes it for good', () => {
    const { automatic, rerender, message } = open(winning);
    rerender(outbid);
    act(() => automatic().form.type('1'));
    rerender({ ...outbid, bidderStatus: { ...bidderStatus } });
    expect(message()).toBeUndefined();
  });

  it('appears in strict mode too, but not when the page opens with an outbid automatic bid', () => {
    const strict = { reactStrictMode: true };
    expect(open(outbid, strict).message()).toBeUndefined();
    const { rerender, message } = open(winning, strict);
    expect(message()).toBeUndefined();
    rerender(outbid);
    expect(message()).toBe('Seu máximo de R$\u00a09.000.000,00 foi ultrapassado.');
  });
});

describe('stopping an automatic bid', () => {
  const bidderStatus = { automaticMaximum: 9_000_000 } as unknown as BidderStatus;

  it('happens once when the button is pressed twice, and shows the answer', async () => {
    const { automatic, message } = open({ bidderStatus });
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
    expect(message()).toBe('Lance automático cancelado.');
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('asks again after a failure and shows its message until the next question', async () => {
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

  it('has its own message for a failure without a reason', async () => {
    call.mockRejectedValue(errorFromAnswer(418, '<html>'));
    const { automatic, place } = open();
    await act(() => automatic().stop());
    expect(automatic().stopError).toBe('Erro ao cancelar o lance automático. Tente novamente.');
    await place();
    expect(automatic().form.error).toBe('Erro ao registrar o lance automático. Tente novamente.');
  });

  it('changes nothing after the page was left', async () => {
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
