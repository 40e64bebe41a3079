import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anySignal } from './any-signal';

describe.each(['with', 'without'])('anySignal %s the browser’s own', (own) => {
  beforeEach(() => {
    if (own === 'without') vi.stubGlobal('AbortSignal', {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it('aborts with the first of its signals, and for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const joined = anySignal(one.signal, other.signal);
    expect(joined.aborted).toBe(false);
    other.abort('left');
    expect([joined.aborted, joined.reason]).toEqual([true, 'left']);
  });

  it('is aborted at once if one of them is', () => {
    const before = new AbortController();
    before.abort('left');
    expect(anySignal(new AbortController().signal, before.signal).reason).toBe('left');
  });
});
