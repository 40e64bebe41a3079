import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Words that a forgotten library default or a developer's text would leave on a page. */
const ENGLISH =
  /\b(loading|submit|error|search|close|next|previous|cancel|save|delete|not found|undefined|null|NaN|lorem|required|open|click)\b/i;

async function expectPage(page: Page, path: string, status = 200): Promise<void> {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(status);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect.soft(heading, `${path}: heading`).toBeVisible();
  expect.soft(await page.title(), `${path}: title`).not.toBe('');
  const text = await page.locator('body').innerText();
  expect.soft(ENGLISH.exec(text)?.[0], `${path}: a word in English`).toBeUndefined();
}

test('every public address answers with its page', async ({ page, yard }) => {
  const vehicle = await yard.addVehicle();
  const paths = [
    '/',
    '/veiculos',
    ...['carros', 'motos', 'caminhoes', 'tratores'].flatMap((slug) => [
      `/veiculos/categoria/${slug}`,
      `/leiloes/${slug}`,
    ]),
    `/veiculos/${vehicle.id}`,
    '/login',
    '/register',
    '/contato',
    '/edital',
    '/termos',
    '/privacidade',
    '/reseta-timer',
  ];
  for (const path of paths) {
    await expectPage(page, path);
    await expect.soft(page.getByRole('banner'), `${path}: header`).toBeVisible();
    await expect.soft(page.getByRole('contentinfo'), `${path}: footer`).toBeVisible();
  }
});

test('what does not exist says so in its own page', async ({ page, expectRefusal }) => {
  for (const path of [
    '/nada-disso',
    '/veiculos/999999999',
    '/veiculos/abc',
    '/veiculos/categoria/barcos',
    '/leiloes/barcos',
  ]) {
    expectRefusal(new RegExp(`${path}$`), 404);
    await expectPage(page, path, 404);
    await expect.soft(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
});

test('every address of the area answers with its page, without header and footer', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot();
  const page = await browse({ session: yard.admin });
  const paths = [
    '/admin',
    '/admin/dashboard',
    '/admin/categorias',
    '/admin/categorias/adicionar',
    '/admin/categorias/nova',
    `/admin/categorias/editar/${auction.id}`,
    '/admin/veiculos',
    '/admin/veiculos/adicionar',
    '/admin/veiculos/adicionar/carros',
    `/admin/veiculos/editar/${vehicle.id}`,
    `/admin/veiculos/editar/${vehicle.id}/carros`,
    ...['carros', 'motos', 'caminhoes', 'tratores'].map((slug) => `/admin/veiculos/${slug}`),
    '/admin/usuarios',
    '/admin/usuarios/gerenciar',
    '/admin/leiloes',
    '/admin/leiloes/listar',
    '/admin/leiloes/adicionar',
    `/admin/leiloes/editar/${auction.id}`,
    '/admin/lances',
    '/admin/reset-timer',
    '/admin/reset',
  ];
  for (const path of paths) {
    await expectPage(page, path);
    await expect.soft(page.getByRole('contentinfo'), `${path}: footer`).toBeHidden();
    await expect
      .soft(page.getByRole('navigation', { name: 'Principal' }), `${path}: header`)
      .toBeHidden();
  }
});
