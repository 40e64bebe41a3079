import { afterEach, expect, it, vi } from 'vitest';
import { onPage, readOnPage } from './on-page';

const clock = {
  phase: 'running',
  remainingMs: 5_430_000,
  dataInicio: '2026-11-24T12:20:00.000Z',
  dataFim: '2026-11-24T15:16:51.000Z',
  serverTime: '2026-11-24T13:46:21.345Z',
};
const later = { ...clock, remainingMs: 5_400_000, serverTime: '2026-11-24T13:46:51.345Z' };

afterEach(() => vi.resetModules());

it('two answers with the same data at other moments are the same on a page', () => {
  const page = (source: object) => onPage({ vehicles: [{ id: '1', ...source }], total: 1 });
  expect(JSON.stringify(page(clock))).toBe(JSON.stringify(page(later)));
  expect(page(clock)).toEqual({
    vehicles: [
      {
        id: '1',
        phase: 'running',
        remainingMs: null,
        dataInicio: clock.dataInicio,
        dataFim: clock.dataFim,
        asOf: '2026-11-24T13:00:00.000Z',
      },
    ],
    total: 1,
  });
});

it('keeps the time of a paused auction, which stands still', () => {
  expect(onPage({ ...clock, phase: 'paused' }).remainingMs).toBe(clock.remainingMs);
});

it('knows that a start has passed, and not that one will', () => {
  const startsAt = (dataInicio: string) => onPage({ ...clock, phase: 'upcoming', dataInicio }).asOf;
  expect(startsAt('2026-11-24T13:30:00.000Z')).toBe('2026-11-24T13:30:00.000Z');
  expect(startsAt('2026-11-24T13:50:00.000Z')).toBe('2026-11-24T13:00:00.000Z');
});

it('an answer that the browser asked for sets the clock', async () => {
  const { serverNowMs } = await import('../../lib/time/server-clock');
  const { readOnPage: read } = await import('./on-page');
  expect(serverNowMs()).toBeNull();
  await read(Promise.resolve({ vehicles: [clock] }));
  expect(Math.abs((serverNowMs() ?? 0) - Date.parse(clock.serverTime))).toBeLessThan(1_000);
});

it('leaves an answer without a clock as it is', async () => {
  const bids = [{ id: '1', value: 3, createdAt: 'x' }, null];
  expect(await readOnPage(Promise.resolve(bids))).toEqual(bids);
});
