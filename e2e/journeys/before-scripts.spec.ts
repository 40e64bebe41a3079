import { siteAddress } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('a button pressed before the scripts have loaded acts after they have loaded', {
  tag: '@gate',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteAddress() });
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Detalhes' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toBe(`${siteAddress()}/`);
  await context.close();
});

test('until the scripts run a lot names its end instead of counting, and says when they do not come', async ({
  browser,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const context = await browser.newContext({ baseURL: siteAddress() });
  const page = await context.newPage();
  const main = page.getByRole('main');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.abort();
  });
  await page.goto(`/veiculos/${vehicle.id}`, { waitUntil: 'commit' });
  await expect(main.getByText(/^Termina (\d\d\/\d\d )?às \d\d:\d\d:\d\d$/).first()).toBeVisible();
  await expect(main.getByText('conectando…')).toBeVisible();
  await expect(main.getByRole('timer')).toHaveCount(0);
  scripts.resolve();
  await expect(main.getByText('A página não conectou.')).toBeVisible();
  await expect(main.getByText('conectando…')).toBeHidden();
  await page.unroute('**/assets/*.js');
  await main.getByRole('link', { name: 'Recarregar' }).click();
  await expect(main.getByRole('timer', { name: /^Termina em/ })).toBeVisible();
  await context.close();
});
