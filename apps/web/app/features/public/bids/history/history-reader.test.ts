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

  it('never reads twice at a time, and once more for what came meanwhile', async () => {
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

  it('reads nothing when the rows have come, or the list has gone from the screen, by then', async () => {
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

  it('reads nothing more once it is stopped, and goes on when it is wanted again', async () => {
    const { want, stop } = reader();
    want();
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).not.toHaveBeenCalled();
    want();
    await vi.advanceTimersByTimeAsync(200);
    expect(read).toHaveBeenCalledOnce();
    // Stopped during a reading, it forgets the wish for one more.
    want();
    stop();
    finish[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledOnce();
  });
});
