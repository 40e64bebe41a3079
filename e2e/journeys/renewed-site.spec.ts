import { expect, test } from '../support/test.ts';

test('a page that was open during a deployment reloads itself and continues', async ({
  browser,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Nara');
  // A browser without the complaint check, because it reports the missing file before the page
  // reloads.
  const context = await browser.newContext();
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  const page = await context.newPage();
  let missing = 0;
  await page.route(/\/assets\/bid-form-[^/]+\.js$/, async (route) => {
    missing += 1;
    await (missing === 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.goto(`/veiculos/${vehicle.id}`);
  await expect(page.getByLabel('Seu lance')).toBeVisible();
  expect(missing).toBeGreaterThan(1);
  await context.close();
});
