import { siteAddress } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('a button pressed before the scripts have loaded acts after they have loaded', async ({
  browser,
}) => {
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
