import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { passOnConnection, passOnEvent } from '../../lib/live/live-listeners';
import { useOwnReading } from './use-own-reading';

/** The hook over answers that the test gives one by one. */
function start() {
  const open: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const answer = Promise.withResolvers<string>();
    open.push(answer);
    return answer.promise;
  };
  const hook = renderHook(() => useOwnReading(load));
  return {
    hook,
    count: () => open.length,
    answer: (index: number, value: string) => act(async () => open[index]?.resolve(value)),
  };
}

describe('the reading of own purchases', () => {
  it('is repeated when the stream connects: a sale may have been made before', async () => {
    const { hook, count, answer } = start();
    await answer(0, 'none');
    expect(hook.result.current.data).toBe('none');
    act(passOnConnection);
    await answer(1, 'one');
    expect(hook.result.current.data).toBe('one');
    expect(count()).toBe(2);
  });

  it('is repeated for a sale, and not for other events', async () => {
    const { hook, count, answer } = start();
    await answer(0, 'open');
    act(() => passOnEvent({ type: 'lot-closed', vehicleId: '7' }));
    expect(count()).toBe(1);
    act(() => passOnEvent({ type: 'sale', saleId: '3' }));
    await answer(1, 'paid');
    expect(hook.result.current.data).toBe('paid');
  });

  it('waits for the answer before, so that an older one never replaces a newer one', async () => {
    const { hook, count, answer } = start();
    act(() => passOnEvent({ type: 'sale', saleId: '3' }));
    act(passOnConnection);
    expect(count()).toBe(1);
    await answer(0, 'old');
    await waitFor(() => expect(count()).toBe(2));
    await answer(1, 'new');
    expect(hook.result.current.data).toBe('new');
  });
});
