import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import { call } from '../support/api.ts';
import { holdClock, stopClock } from '../support/clock.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

/** The page waits at most 400 ms with a reading after an event. */
const READS_WITHIN_MS = 500;
/** The page reads a lot that is not fresh every three seconds. */
const POLLS_WITHIN_MS = 3_500;

test('rows of the ledger that are no bids move the clock and leave the list of bids as it is', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const rival = await yard.addMember('Ugo');
  const { session } = await yard.addMember('Vera');
  await placeBid(rival.session, vehicle.id, 21_000);
  const page = await browse({ session });
  const lot = lotPage(page);
  const end = lot.panel.locator('time').first();
  const read = { token: yard.admin.token, params: { id: auction.id } };
  let readings = 0;
  let navigations = 0;

  await holdClock(page);
  await lot.open(vehicle.id);
  await lot.history.first().scrollIntoViewIfNeeded();
  await expect(lot.history).toHaveCount(1);
  await expect(lot.panel.getByRole('timer', { name: /^Termina em/ })).toBeVisible();
  page.on('framenavigated', () => {
    navigations += 1;
  });
  const before = await lot.history.allInnerTexts();
  const endBefore = await end.getAttribute('datetime');

  // From here on the page knows the rows by their events alone.
  const address = new RegExp(`/api/vehicles/${vehicle.id}(\\?|$)`);
  expectRefusal(address, 'aborted');
  await page.route(address, async (route) => {
    readings += 1;
    await route.abort();
  });
  await stopClock(page);
  /** Lets the reading after an event start, so that a later one has another cause. */
  async function passReading(): Promise<void> {
    const known = readings;
    await page.clock.runFor(READS_WITHIN_MS);
    await expect.poll(() => readings).toBeGreaterThan(known);
  }

  await test.step('a pause stops the clock', async () => {
    await call('pauseAuction', read);
    const paused = lot.panel.getByRole('status').filter({ hasText: bidTexts.paused });
    await expect(paused).toBeVisible();
    await expect(lot.panel.getByRole('timer', { name: /^Termina em/ })).toBeHidden();
    await passReading();
  });

  await test.step('after the resume the clock counts to the end that the pause has moved', async () => {
    await call('resumeAuction', read);
    await expect(lot.panel.getByRole('timer', { name: /^Termina em/ })).toBeVisible();
    await expect(end).not.toHaveAttribute('datetime', endBefore ?? '');
    await passReading();
  });

  await test.step('a new end is shown', async () => {
    const dataFim = new Date(Date.now() + 3 * HOUR_MS + 30 * MINUTE_MS).toISOString();
    await call('updateAuction', { ...read, body: { dataFim } });
    await expect(end).toHaveAttribute('datetime', dataFim);
    await expect(lot.panel.getByRole('timer', { name: /3 horas e (29|30) minutos/ })).toBeVisible();
    await passReading();
  });

  await test.step('the next bid follows on the rows: nothing was missed, nothing is read', async () => {
    expect(await lot.history.allInnerTexts()).toEqual(before);
    const known = readings;
    await placeBid(rival.session, vehicle.id, 22_000);
    await expect(lot.price).toHaveText(brl(22_000));
    await page.clock.runFor(READS_WITHIN_MS);
    // Requests are counted in their order: after this one, a reading would have been counted.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(readings).toBe(known);
  });

  await test.step('the list of bids goes on with the new bid, and the old one stays', async () => {
    await page.unroute(address);
    await page.clock.runFor(POLLS_WITHIN_MS);
    await expect(lot.history).toHaveCount(2);
    expect((await lot.history.allInnerTexts()).at(-1)).toBe(before[0]);
  });

  await test.step('the own bid is accepted without a reload', async () => {
    await page.clock.resume();
    await lot.bid('23000');
    await expect(lot.price).toHaveText(brl(23_000));
    await expect(lot.history).toHaveCount(3);
    expect(navigations).toBe(0);
  });
});
