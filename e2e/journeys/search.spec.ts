import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import type { Page } from '@playwright/test';
import { mark } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

type SearchInput = { modelo?: string; categoria?: string; precoMax?: string };

async function search(page: Page, { modelo, categoria, precoMax }: SearchInput): Promise<void> {
  const box = page.getByRole('search', { name: 'Buscar veículos' });
  if (modelo) await box.getByLabel('Modelo').fill(modelo);
  if (categoria) await box.getByLabel('Categoria').selectOption(categoria);
  if (precoMax) await box.getByLabel('Preço Máximo').selectOption(precoMax);
  await box.getByRole('button', { name: 'Buscar Veículos' }).click();
}

test('the search box of the home page follows its three rules', async ({ page }) => {
  const cases: [SearchInput, string, string][] = [
    [{ categoria: 'Caminhões' }, '/veiculos/categoria/caminhoes', 'Caminhões Disponíveis'],
    [
      { modelo: ' cg 160 ', categoria: 'Motos' },
      '/veiculos?titulo=cg+160&tipo=Moto',
      'Motos Disponíveis',
    ],
    [{ categoria: 'Tratores', precoMax: 'Até R$ 250.000' }, '/veiculos?tipo=Trator', 'Tratores'],
    [
      { modelo: 'Onix', precoMax: 'Até R$ 75.000' },
      '/veiculos?titulo=Onix&precoMax=75000',
      'Veículos Disponíveis',
    ],
    [{ modelo: '   ' }, '/veiculos', 'Veículos Disponíveis'],
  ];
  await page.goto('/');
  for (const [input, address, heading] of cases) {
    await search(page, input);
    await page.waitForURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.getByRole('link', { name: 'Martelo, página inicial' }).click();
    await expect(page.getByRole('search', { name: 'Buscar veículos' })).toBeVisible();
  }
});

test('filters ignore case and accents, limit the price, and can be removed', {
  tag: '@gate',
}, async ({ page, yard }) => {
  const unique = mark();
  const { auction } = await yard.addLot({ titulo: `Ação Única ${unique}`, lanceInicial: 20_000 });
  await yard.addVehicle({
    titulo: `Ação Única de Luxo ${unique}`,
    lanceInicial: 60_000,
    situacao: 'Sinistrado',
    valorFipe: 100_000,
    auctionId: auction.id,
  });
  const cards = page.getByRole('article');
  const count = page.getByText(vehicleTexts.found);

  await page.goto('/');
  await search(page, { modelo: `ACAO unica`, precoMax: 'Até R$ 25.000' });
  await expect(cards.filter({ hasText: unique })).toHaveCount(1);
  await page.getByRole('link', { name: 'Remover filtro: Até R$ 25.000' }).click();
  await expect(cards.filter({ hasText: unique })).toHaveCount(2);

  const order = page.getByLabel('Ordenar por');
  await expect(order.getByRole('option')).toHaveText([
    'Terminam primeiro',
    'Menor preço',
    'Mais recentes',
    'Mais lances',
    'Menor quilometragem',
    'Ano mais novo',
  ]);
  await order.selectOption('Menor preço');
  await page.waitForURL(/sort=price/);
  await expect(cards.filter({ hasText: unique }).first()).toContainText('20.000,00');

  await test.step('a wreck is named, promises no discount, and can be filtered', async () => {
    await page.getByLabel('Situação').selectOption('Sinistrados');
    await page.waitForURL(/situacao=Sinistrado/);
    const wreck = cards.filter({ hasText: unique });
    await expect(wreck).toHaveCount(1);
    await expect(wreck).toContainText('Sinistrado');
    await expect(wreck).toContainText('A FIPE é de veículo íntegro');
    await expect(wreck).not.toContainText('abaixo da FIPE');
    await page.getByRole('link', { name: 'Remover filtro: Sinistrados' }).click();
    await expect(cards.filter({ hasText: unique })).toHaveCount(2);
  });

  await page.goto(`/veiculos?titulo=nada-disso-${unique}&tipo=Carro`);
  await expect(page.getByText(vehicleTexts.emptyCategory)).toBeVisible();
  await expect(count).toHaveText(`0 ${vehicleTexts.found}`);
  await page.getByRole('link', { name: 'Ver todos os veículos' }).click();
  await page.waitForURL('/veiculos');
});

test('a mistyped word is corrected, and the colour is understood', async ({ page }) => {
  const cards = page.getByRole('article');
  const box = page.getByRole('searchbox', { name: 'Marca, modelo, cor ou lote' });
  await page.goto('/veiculos?titulo=corola');
  await expect(page.getByText('Mostrando resultados de “Corolla”')).toBeVisible();
  await expect(cards.first()).toContainText('Corolla');
  await page.getByRole('link', { name: 'Buscar só por “corola”' }).click();
  await page.waitForURL(/exato=1/);
  await expect(cards).toHaveCount(0);

  await box.fill('moto vermelha');
  await box.press('Enter');
  await page.waitForURL('/veiculos?titulo=moto+vermelha');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText('Mostrando resultados de')).toHaveCount(0);
});

test('on a phone the filters are a sheet that Back closes, and each can be removed', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const filters = page.getByRole('link', { name: /^Filtros/ });
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await page.goto('/veiculos/categoria/carros');
  // Before the scripts have loaded the link shows the fields in the page instead.
  await expect(async () => {
    if (await sheet.isHidden()) await filters.click({ timeout: 1000 });
    await expect(sheet).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/categoria\/carros/);

  await filters.click();
  await sheet.getByLabel('Ano, de').fill('2018');
  await sheet.getByLabel('Preço (R$), até').fill('250.000');
  await sheet.getByRole('combobox', { name: /^Lances/ }).selectOption('Sem lances');
  await sheet.getByRole('button', { name: 'Ver veículos' }).click();
  await page.waitForURL('/veiculos/categoria/carros?anoMin=2018&precoMax=250000&lances=sem');
  await expect(filters).toContainText('3');
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Remover filtro: A partir de 2018' }).click();
  await page.waitForURL('/veiculos/categoria/carros?precoMax=250000&lances=sem');
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await page.waitForURL('/veiculos/categoria/carros');
  await expect(filters).toHaveText('Filtros');

  // Words that were typed and not yet searched go with the filters.
  await page.getByRole('searchbox', { name: 'Marca, modelo, cor ou lote' }).fill('fiat');
  await filters.click();
  await sheet.getByRole('combobox', { name: /^Lances/ }).selectOption('Com lances');
  await sheet.getByRole('button', { name: 'Ver veículos' }).click();
  await page.waitForURL('/veiculos/categoria/carros?titulo=fiat&lances=com');
});

test('the list has page buttons, shows its progress, and keeps its page on the way back', {
  tag: '@gate',
}, async ({ page }) => {
  const titles = page.getByRole('article').getByRole('heading');
  const pages = page.getByRole('navigation', { name: 'Páginas de veículos' });
  // Motorcycles, because no other journey adds any.
  await page.goto('/veiculos/categoria/motos');
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await expect(titles).toHaveCount(12);
  await expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled();

  await pages.getByRole('link', { name: 'Próxima' }).click();
  await page.waitForURL('/veiculos/categoria/motos?page=2');
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible();
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Página 2');

  const first = titles.first().getByRole('link');
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible();

  // Back to the previous page, or home for a visitor who began on this page.
  const back = page.getByRole('main').getByRole('link', { name: 'Voltar' });
  await back.click();
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await back.click();
  await page.waitForURL('/');
});
