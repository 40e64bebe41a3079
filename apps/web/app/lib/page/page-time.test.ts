import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitPageTime } from './page-time';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('passes on an answer in time, and leaves no timer behind', async () => {
  await expect(limitPageTime({}, async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it("fails with the catalogue's message when the answer does not come", async () => {
  const page = limitPageTime({}, () => new Promise(() => {}));
  const failed = expect(page).rejects.toMatchObject({ message: requestTexts.timeout });
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  await failed;
});
