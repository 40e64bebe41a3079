import { expect, it } from 'vitest';
import { createGreeting } from './admin-live-greeting';

it('treats only the first connection as the first', () => {
  const greeting = createGreeting(100);
  expect(greeting.isFirst(150)).toBe(true);
  expect(greeting.isFirst(160)).toBe(false);
});

it('treats a late connection, or one after a failure, as a reconnection', () => {
  expect(createGreeting(100).isFirst(60_000)).toBe(false);
  const failed = createGreeting(100);
  failed.missed();
  expect(failed.isFirst(150)).toBe(false);
});
