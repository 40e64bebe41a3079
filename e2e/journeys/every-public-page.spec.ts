import type { Page } from '@playwright/test';
import { expectHeaded, expectSound } from '../support/every-look.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';

async function open(page: Page, path: string, status = 200): Promise<void> {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(status);
  await expectHeaded(page, path);
  await expect.soft(page.getByRole('banner'), `${path}: header`).toBeVisible();
  await expect.soft(page.getByRole('contentinfo'), `${path}: footer`).toBeVisible();
  // Only the hero of the home page reaches up to the header.
  const none = expect.soft(page.getByRole('main'), `${path}: space below the header`);
  await (path === '/' ? none : none.not).toHaveCSS('padding-top', '0px');
}

test('the public pages of vehicles are sound in every look', { tag: '@gate' }, async ({
  page,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });
  // The search is one word that is longer than a phone is wide.
  const none = `/veiculos?titulo=nada-disso${'x'.repeat(60)}`;
  for (const path of ['/', '/veiculos', none, `/veiculos/${vehicle.id}`]) {
    await open(page, path);
    await expectSound(page, path);
  }
  // Between the phone and the widest layout the panel reaches to the gutter of the page.
  await page.setViewportSize({ width: 1024, height: 730 });
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThan(1);
});

test('the public pages of vehicle types are sound in every look', { tag: '@gate' }, async ({
  page,
}) => {
  // The pages of all types have the same layout: only those of the first are checked at both
  // widths.
  for (const [type, widths] of [
    ['carros', [390, 1440]],
    ['motos', [1440]],
    ['caminhoes', [390]],
    ['tratores', [1440]],
  ] as const) {
    for (const path of [`/veiculos/categoria/${type}`, `/leiloes/${type}`]) {
      await open(page, path);
      await expectSound(page, path, { widths, crossed: true });
    }
  }
});

test('the public pages of accounts and documents are sound in every look', {
  tag: '@gate',
}, async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="pt-BR"><title>Mapa</title>' }),
  );
  // The public reset goes home by itself, so home's answer is delayed to keep the page open.
  await page.route(
    ({ pathname }) => pathname === '/',
    () => undefined,
  );
  for (const path of ['/login', '/esqueci-minha-senha', '/register', '/contato']) {
    await open(page, path);
    await expectSound(page, path);
  }
  for (const path of [
    '/edital',
    '/termos',
    '/privacidade',
    '/nova-senha',
    '/reseta-timer',
    '/verificar',
    '/conferir-recibo',
  ]) {
    await open(page, path);
    await expectSound(page, path, { crossed: true });
  }
});

test('the pages of a buyer’s own purchases are sound in every look', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { id, session } = await addSale(yard);
  const page = await browse({ session });
  const own = ['/conta/arremates', `/conta/arremates/${id}`];
  for (const path of [...own, '/verificar', '/verificar/0000']) {
    await open(page, path);
    await expectSound(page, path, { crossed: true });
  }
});

test('an unknown address shows that the page does not exist', { tag: '@gate' }, async ({
  page,
  expectRefusal,
}) => {
  for (const path of [
    '/veiculos/999999999',
    '/veiculos/abc',
    '/veiculos/categoria/barcos',
    '/leiloes/barcos',
    '/nada-disso',
  ]) {
    expectRefusal(new RegExp(`${path}$`), 404);
    await open(page, path, 404);
    await expect.soft(page.getByRole('main').getByRole('link').first()).toBeVisible();
    const widths = path === '/nada-disso' ? ([390, 1440] as const) : ([390] as const);
    await expectSound(page, path, { widths, crossed: true });
  }
});

test('the public menus, dialogs and pages of a signed-in user are sound', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });
  const { session } = await yard.addMember('Rosa');
  const page = await browse({ session });
  await page.goto(`/veiculos/${vehicle.id}`);
  await page.getByLabel('Seu lance').fill('90000');
  await page.getByRole('button', { name: 'Dar lance', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Confirmar lance' })).toBeEnabled();
  await expectSound(page, 'bid form', { widths: [1440] });
  await page
    .getByRole('button', { name: /ver em tela cheia$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await expectSound(page, 'full-screen pictures', { widths: [1440] });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Detalhes: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'auction dialog', { widths: [1440] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/veiculos');
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(async () => {
    await page.getByRole('link', { name: /^Filtros/ }).click();
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectSound(page, 'filters on a phone', { widths: [390] });
});
