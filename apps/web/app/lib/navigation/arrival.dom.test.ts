import { beforeEach, expect, it, vi } from 'vitest';
import { prepareArrival, takeArrival } from './arrival';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/veiculos?sort=price');
});

it('gives the next page what was prepared for it, once', () => {
  prepareArrival('/veiculos?sort=price', { scrollY: 300 });
  expect(takeArrival()).toEqual({ scrollY: 300 });
  expect(takeArrival()).toEqual({});
});

it('gives nothing to another page, and nothing when the way took too long', () => {
  prepareArrival('/veiculos', { scrollY: 300 });
  expect(takeArrival()).toEqual({});
  prepareArrival('/veiculos?sort=price', { scrollY: 300 });
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  expect(takeArrival()).toEqual({});
  vi.useRealTimers();
});
