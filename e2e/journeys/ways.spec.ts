import type { Page } from '@playwright/test';
import { area } from '../support/area.ts';
import { lotPage } from '../support/lot-page.ts';
import { expect, scriptsStarted, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

test('a page that is lost on its way leaves the one that was open in reach', async ({
  page,
  yard,
  allowRefusal,
}) => {
  const { vehicle } = await yard.addLot();
  const { main } = area(page);
  allowRefusal(/\/veiculos|chrome-error/, 'aborted');
  await page.goto('/veiculos?sort=newest');
  const card = main.locator(`a[href="/veiculos/${vehicle.id}"]`).first();
  const lot = (url: URL) => url.pathname === `/veiculos/${vehicle.id}`;

  await page.route(lot, (route) => route.abort('connectionreset'));
  // Without the pointer, which would let the browser render the page in advance.
  await card.evaluate((link: HTMLElement) => link.click());
  await expect(card).toBeHidden();
  await page.unroute(lot);
  await page.goBack();
  await expect(page).toHaveURL('/veiculos?sort=newest');
  await expect(card).toBeVisible();
  await card.click();
  await expect(page.getByRole('heading', { name: vehicle.titulo })).toBeVisible();
});

test('Back brings the filters and the height of the page before', { tag: '@gate' }, async ({
  browse,
}) => {
  const page = await browse({ viewport: { width: 1280, height: 700 } });
  const { main } = area(page);
  await page.goto('/veiculos?sort=newest&marca=Fiat');
  const footer = contactLink(page);
  await footer.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  expect(height).toBeGreaterThan(300);
  await footer.click();
  await page.waitForURL('/contato');
  await page.goBack();
  await expect(page).toHaveURL('/veiculos?sort=newest&marca=Fiat');
  await expect(main.getByRole('combobox', { name: /Marca/ })).toHaveValue('Fiat');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(height, -2);
});

test('Back closes an open layer, and after the page was loaded again leaves it at once', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });
  const page = await browse({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await page.goto('/contato');
  await lotPage(page).open(vehicle.id);
  const address = page.url();
  const viewer = page.getByRole('dialog', { name: 'Imagens em tela cheia' });
  const enlarge = page.getByRole('button', { name: /, ver em tela cheia/ });
  await enlarge.tap();
  await expect(viewer).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(viewer).toBeHidden();
  expect(page.url()).toBe(address);

  await enlarge.tap();
  await expect(viewer).toBeVisible();
  await page.reload();
  await scriptsStarted(page);
  await expect(viewer).toBeHidden();
  await page.evaluate(() => history.back());
  await page.waitForURL('/contato');
});

test('a page that is left closes its stream, and hears afterwards what it missed', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Ivan');
  const page = await browse();
  const other = await browse();
  await lotPage(other).open(vehicle.id);
  await lotPage(page).open(vehicle.id);
  const two = other.getByText('2 pessoas vendo').first();
  await expect(two).toBeVisible();
  await contactLink(page).click();
  await page.waitForURL('/contato');
  await expect(two).toBeHidden();
  await placeBid(session, vehicle.id, 29_000);
  await page.goBack();
  await expect(page.getByRole('main').getByText('R$ 29.000,00').first()).toBeVisible();
  await expect(two).toBeVisible();
});

test('the keyboard begins with the way to the content, and the menu names the open page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Contato' }).click();
  await page.waitForURL('/contato');
  await scriptsStarted(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /conteúdo/ })).toBeFocused();
  const open = page.getByRole('banner').locator('[aria-current="page"]');
  await expect(open).toHaveText('Contato');
});

const contactLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Contato', exact: true });

test('one page changes into the next, unless the person wants less motion', async ({ browse }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await browse({ reducedMotion });
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.changed = String(viewTransition !== null);
      });
    });
    await page.goto('/termos');
    await contactLink(page).evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('/contato');
    await expect(page.locator('html')).toHaveAttribute(
      'data-changed',
      String(reducedMotion === 'no-preference'),
    );
  }
});
