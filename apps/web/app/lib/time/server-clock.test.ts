import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('server clock', () => {
  let syncServerClock: typeof import('./server-clock').syncServerClock;
  let serverNowMs: typeof import('./server-clock').serverNowMs;

  beforeEach(async () => {
    vi.resetModules();
    ({ syncServerClock, serverNowMs } = await import('./server-clock'));
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
  });

  it('returns null before a server time has been seen', () => {
    expect(serverNowMs()).toBeNull();
  });

  it('continues from the given time', () => {
    syncServerClock(1_000_000, 4_000);
    expect(serverNowMs()).toBe(1_006_000);
  });

  it('keeps the time that arrived with the least delay', () => {
    syncServerClock(1_000_000, 4_000);
    syncServerClock(1_000_000, 4_900);
    expect(serverNowMs()).toBe(1_006_000);
    syncServerClock(1_002_000, 5_500);
    expect(serverNowMs()).toBe(1_006_500);
  });

  it('ignores text that is not a time', () => {
    syncServerClock('soon', 4_000);
    expect(serverNowMs()).toBeNull();
  });
});
