import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncServerClock } from '../../../lib/time/server-clock';
import { MantineFrame } from '../../../ui/style/mantine-frame';
import { overdueWords } from './overdue-words';
import { SaleDeadline } from './sale-deadline';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();

it.each([
  [0, 'Vencido há menos de 1 h'],
  [0.999, 'Vencido há menos de 1 h'],
  [1, 'Vencido há 1 h'],
  [3.5, 'Vencido há 3 h'],
  [47.999, 'Vencido há 47 h'],
  [48, 'Vencido há 2 dias'],
  [71.999, 'Vencido há 2 dias'],
  [240, 'Vencido há 10 dias'],
])('%s hours after the deadline: %s', (hours, words) => {
  expect(overdueWords(hoursAgo(hours), NOW)).toBe(words);
});

it('says only that it is over while the server’s time is not known', () => {
  expect(overdueWords(hoursAgo(3), null)).toBe('Vencido');
});

beforeEach(() => {
  vi.useFakeTimers();
  syncServerClock(NOW, performance.now());
});
afterEach(() => vi.useRealTimers());

const show = (prazo: string, vencido: boolean) =>
  render(
    <MantineFrame>
      <SaleDeadline sale={{ prazo, vencido, importada: false }} />
    </MantineFrame>,
  );

it('counts on while the page stays open', () => {
  show(hoursAgo(2.75), true);
  expect(screen.getByText('Vencido há 2 h')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(HOUR_MS / 2));
  expect(screen.getByText('Vencido há 3 h')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(45 * HOUR_MS));
  expect(screen.getByText('Vencido há 2 dias')).toBeTruthy();
});

it('of a deadline that runs is its moment alone', () => {
  show(hoursAgo(-2), false);
  expect(screen.queryByText(/Vencido/)).toBeNull();
});
