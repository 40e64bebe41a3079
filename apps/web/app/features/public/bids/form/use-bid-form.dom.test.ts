import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFromAnswer, networkError } from '../../../../lib/transport/api-error';
import { BID_SUCCESS_MS } from './use-amount-form';
import { useBidForm } from './use-bid-form';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

type Options = Parameters<typeof useBidForm>[0];

const refresh = vi.fn();
const onAccepted = vi.fn();
const price = { lanceInicial: 1_000_000, lanceAtual: null, increments: null };

type Seen = { lanceAtual: number | null; outbid?: boolean };
const NO_BID: Seen = { lanceAtual: null };

/** Mounts the form with its field on the page; `lanceAtual` is the current price in centavos. */
function open(options: { reactStrictMode?: boolean } = {}) {
  const field = document.body.appendChild(document.createElement('input'));
  const rendered = renderHook(
    ({ lanceAtual, outbid = false }: Seen) => {
      const user = { id: '1', role: 'client' };
      const situation = { phase: 'running', user, price: { ...price, lanceAtual } };
      return useBidForm({
        vehicleId: '7',
        situation: situation as unknown as Options['situation'],
        onReview: () => {},
        onAccepted,
        refresh,
        outbid,
        stands: null,
      });
    },
    { initialProps: NO_BID, ...options },
  );
  const form = () => rendered.result.current;
  form().input.current = field;
  return {
    ...rendered,
    form,
    field,
    review: (value: number) => act(() => form().review(value)),
    confirm: () => act(() => form().confirm()),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  call.mockReset().mockResolvedValue({ message: 'x' });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a bid', () => {
  it('is sent once when it is confirmed twice before the next rendering', async () => {
    const { form, review } = open();
    const answer = Promise.withResolvers<unknown>();
    call.mockReturnValueOnce(answer.promise);
    review(1_100_000);
    act(() => {
      void form().confirm();
      void form().confirm();
    });
    expect(form().step).toBe('processing');
    expect(call).toHaveBeenCalledOnce();
    await act(async () => answer.resolve({ message: 'x' }));
    expect(form()).toMatchObject({ step: 'editing', typed: '', message: { tone: 'ok' } });
    expect(onAccepted).toHaveBeenCalledOnce();
  });

  it('that was registered no longer says so once somebody else leads', async () => {
    const { form, review, confirm, rerender } = open();
    review(1_100_000);
    await confirm();
    expect(form().message?.text).toBe(bidTexts.success);
    rerender({ lanceAtual: 1_200_000, outbid: true });
    expect(form().message).toBeNull();
  });

  it('shows the message of the server or of the network, or that it failed', async () => {
    const { form, review, confirm } = open();
    const saidOf = async (failure: unknown) => {
      call.mockRejectedValueOnce(failure);
      review(1_100_000);
      await confirm();
      return form().error;
    };
    const refused = errorFromAnswer(409, { message: 'Lance em análise.' });
    expect(await saidOf(refused)).toBe('Lance em análise.');
    expect(await saidOf(networkError('TIMEOUT'))).toBe(bidTexts.unanswered);
    expect(await saidOf(errorFromAnswer(418, '<html>'))).toBe(bidTexts.failed);
    expect(await saidOf(new Error('x'))).toBe(bidTexts.failed);
  });

  it('that is refused keeps its amount, returns to the field and reads the lot again', async () => {
    const { form, field, review, confirm } = open();
    call.mockRejectedValueOnce(errorFromAnswer(409, { message: 'Lance em análise.' }));
    review(1_100_000);
    await confirm();
    expect(form()).toMatchObject({ step: 'editing', typed: '11.000,00' });
    expect(document.activeElement).toBe(field);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('returns to the field when the price passes it during the confirmation, but not while it is sent', () => {
    const { form, review, rerender } = open();
    review(1_100_000);
    rerender({ lanceAtual: 1_200_000 });
    expect(form().step).toBe('editing');
    expect(form().error).not.toBe('');
    call.mockReturnValueOnce(new Promise(() => {}));
    review(1_300_000);
    act(() => void form().confirm());
    rerender({ lanceAtual: 1_400_000 });
    expect(form().step).toBe('processing');
  });

  it('that was typed is refused when the price passes it, without moving the focus', () => {
    const { form, field, rerender } = open();
    act(() => form().type('11.000'));
    rerender({ lanceAtual: 1_050_000 });
    expect(form().error).toBe('');
    rerender({ lanceAtual: 1_200_000 });
    expect(form()).toMatchObject({ typed: '11.000', step: 'editing' });
    expect(form().error).toContain('12.000,00');
    expect(document.activeElement).not.toBe(field);
    // Half an amount is no amount that was passed.
    act(() => form().type('1'));
    rerender({ lanceAtual: 1_300_000 });
    expect(form().error).toBe('');
  });

  it('that failed for lack of a network shows no error once the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { form, review, confirm } = open();
    call.mockRejectedValueOnce(networkError('OFFLINE'));
    review(1_100_000);
    await confirm();
    expect(form().error).toBe(requestTexts.offline);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(form().error).toBe('');
    online.mockRestore();
  });

  it('is checked against the current price, not the price at the start of the confirmation', async () => {
    const { form, review, rerender, confirm } = open();
    review(1_300_000);
    rerender({ lanceAtual: 1_250_000 });
    await confirm();
    expect(call).toHaveBeenCalledOnce();
    expect(form().error).toBe('');
  });
});

describe('the success message', () => {
  it('disappears by itself, and leaves no timer behind when the page is left', async () => {
    const { form, review, confirm, unmount } = open();
    review(1_100_000);
    await confirm();
    await act(() => vi.advanceTimersByTimeAsync(BID_SUCCESS_MS));
    expect(form().message).toBeNull();
    review(1_100_000);
    await confirm();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('disappears by itself in strict mode too', async () => {
    const { form, review, confirm } = open({ reactStrictMode: true });
    review(1_100_000);
    await confirm();
    expect(form().message).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(BID_SUCCESS_MS));
    expect(form().message).toBeNull();
  });
});
