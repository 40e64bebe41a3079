import { expect, it } from 'vitest';
import { createGreeting } from './admin-live-greeting';

it('knows the first connection, and no later one, for the first', () => {
  const greeting = createGreeting(100);
  expect(greeting.isFirst(150)).toBe(true);
  expect(greeting.isFirst(160)).toBe(false);
});

it('takes a connection that comes late, or after a failure, for a new one', () => {
  expect(createGreeting(100).isFirst(60_000)).toBe(false);
  const failed = createGreeting(100);
  failed.missed();
  expect(failed.isFirst(150)).toBe(false);
});
