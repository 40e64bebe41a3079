import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistoryReader } from './history-reader';

describe('createHistoryReader', () => {
  const finish: (() => void)[] = [];
  const read = vi.fn(() => new Promise<void>((resolve) => void finish.push(resolve)));
  const isWanted = vi.fn(() => true);
  const reader = () => createHistoryReader({ read, isWanted, spreadMs: 400, random: () => 0.5 });

  beforeEach(() => {
    vi.useFakeTimers();
    finish.splice(0);
    read.mockClear();
    isWanted.mockReturnValue(true);
  });
  afterEach(() => vi.useRealTimers());

  it('reads once for a burst, after its own share of the spread', async () => {
    const { want } = reader();
    want();
    want();
    await vi.advanceTimersByTimeAsync(199);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledOnce();
  });

  it('runs one reading at a time, and one more for requests during it', async () => {
    const { want } = reader();
    want();
    await vi.advanceTimersByTimeAsync(200);
    want();
    want();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledOnce();
    finish[0]?.();
    await vi.advanceTimersByTimeAsync(199);
    expect(read).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    finish[1]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads nothing when the rows have arrived or the list has left the screen by then', async () => {
    const { want } = reader();
    want();
    isWanted.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).not.toHaveBeenCalled();
    isWanted.mockReturnValue(true);
    want();
    await vi.advanceTimersByTimeAsync(200);
    expect(read).toHaveBeenCalledOnce();
  });

  it('reads nothing after a stop, and reads again after a new request', async () => {
    const { want, stop } = reader();
    want();
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).not.toHaveBeenCalled();
    want();
    await vi.advanceTimersByTimeAsync(200);
    expect(read).toHaveBeenCalledOnce();
    // A stop during a reading cancels the further reading that was requested.
    want();
    stop();
    finish[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledOnce();
  });
});
