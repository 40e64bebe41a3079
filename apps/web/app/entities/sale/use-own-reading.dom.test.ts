import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passOnConnection, passOnEvent } from '../../lib/live/live-listeners';
import { useOwnReading } from './use-own-reading';

test('purchases are read again when one changes, and when the stream has connected', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const { result } = renderHook(() => useOwnReading(load));
  await waitFor(() => expect(result.current.data).toBe(1));
  act(() => passOnEvent({ type: 'sale' } as LiveEvent));
  await waitFor(() => expect(result.current.data).toBe(2));
  // The sale may have been made before this page's stream was there to tell it.
  act(() => passOnConnection());
  await waitFor(() => expect(result.current.data).toBe(3));
});

test('other events read nothing', async () => {
  const load = vi.fn(async () => 1);
  const { result } = renderHook(() => useOwnReading(load));
  await waitFor(() => expect(result.current.data).toBe(1));
  act(() => passOnEvent({ type: 'vehicle' } as LiveEvent));
  expect(load).toHaveBeenCalledOnce();
});
