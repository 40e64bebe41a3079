import { requestTexts } from '@martelo/contract/texts/public-texts';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { area } from '../support/area.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

test('a page that opens carries no clock, and reads nothing again that has not changed', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const page = await browse();
  const { main } = area(page);
  const { position } = await call('pagePosition');
  const told = await hideOtherChanges(page);
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) read.push(pathname);
  });
  const own = `titulo=${encodeURIComponent(vehicle.titulo)}`;
  for (const address of [`/veiculos/${vehicle.id}`, `/veiculos?${own}`, '/']) {
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('asOf');
    expect(html).not.toContain('serverTime');
    // A list is told of each vehicle and auction that another journey makes, and the home page shows
    // lots on which others bid. Then it has to read, and is opened again.
    await expect(async () => {
      read.length = 0;
      await page.goto(address);
      // The clock begins with the greeting, which says whether anything has changed.
      await expect(main.getByText(/\d\d:\d\d:\d\d|\d+ d \d\d h/).first()).toBeVisible();
      expect(read).toEqual(['/api/live']);
    }).toPass({ timeout: 45_000 });
    expect(told.at(-1), address).toBeGreaterThanOrEqual(position);
  }
});

/**
 * All journeys share the site, and what another one changes while a page opens would make the page read.
 * So each page asks the server with the position of that moment in place of that of its rendering, which
 * is noted here; the numbers of its lots are compared as they are.
 */
async function hideOtherChanges(page: Page): Promise<number[]> {
  const told: number[] = [];
  await page.route('**/api/live?**', async (route) => {
    const asked = new URL(route.request().url());
    told.push(Number(asked.searchParams.get('since') ?? Number.NaN));
    if (asked.searchParams.has('since')) {
      const { position } = await call('pagePosition');
      asked.searchParams.set('since', String(position));
    }
    await route.continue({ url: asked.href });
  });
  return told;
}

test('a bid between the rendering and the connection is shown', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Nilce');
  const page = await browse();
  const { main } = area(page);
  const connected = Promise.withResolvers<void>();
  await page.route('**/api/live?*', async (route) => {
    await connected.promise;
    await route.continue();
  });
  await page.goto(`/veiculos/${vehicle.id}`);
  await expect(main.getByText('Nenhum lance ainda.').first()).toBeVisible();
  await placeBid(session, vehicle.id, 27_000);
  connected.resolve();
  await expect(main.getByText('R$ 27.000,00').first()).toBeVisible();
});

test('a press without a network is held, and goes on when the network is back', {
  tag: '@gate',
}, async ({ browse, yard, goOffline, goOnline }) => {
  const { vehicle } = await yard.addLot();
  const page = await browse();
  const { main } = area(page);
  // The page fetches what it shows without a network while there is one.
  const prepared = page.waitForResponse(/\/offline-bar[\w-]*\.js/);
  await page.goto('/veiculos?sort=newest');
  const card = main.locator(`a[href="/veiculos/${vehicle.id}"]`).first();
  await expect(card).toBeVisible();
  await (await prepared).finished();
  await goOffline(page);
  await expect(page.getByText(requestTexts.offline)).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/veiculos\?sort=newest$/);
  await goOnline(page);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/veiculos/${vehicle.id}$`));
  await expect(page.getByText('A conexão voltou.')).toBeHidden();
});
