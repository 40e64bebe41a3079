import type { Locator, Page } from '@playwright/test';
import { brl } from '../support/lot-page.ts';
import { expect, scriptsStarted, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { placeBid } from '../support/yard.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** Parts of a page that come with the first touch are there, once the page listens for it. */
async function touched(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(part).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

test('a lot leads to similar ones and to those seen before, until they are cleared', async ({
  browse,
  yard,
}) => {
  // A price that no other journey has: the nearest one comes first.
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 777_100 });
  const other = await yard.addVehicle({ auctionId: auction.id, lanceInicial: 777_200 });
  const page = await browse(PHONE);
  const seen = page.getByRole('region', { name: 'Vistos por você' });
  const similar = page.getByRole('region', { name: 'Lotes parecidos' });
  await page.goto(`/veiculos/${vehicle.id}`);
  await touched(page, similar);
  await similar.scrollIntoViewIfNeeded();
  await expect(similar.getByRole('article').first()).toContainText(other.titulo);
  await expect(seen).toHaveCount(0);
  await similar.getByRole('link', { name: other.titulo }).click();
  await page.waitForURL(`/veiculos/${other.id}`);
  await touched(page, seen);
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.getByRole('article')).toHaveCount(1);
  await expect(seen).toContainText(vehicle.titulo);
  await seen.getByRole('button', { name: /^Limpar/ }).click();
  await expect(seen).toHaveCount(0);
});

test('similar lots that cannot be read are read again', async ({ browse, yard, expectRefusal }) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 555_100 });
  const other = await yard.addVehicle({ auctionId: auction.id, lanceInicial: 555_200 });
  const page = await browse();
  expectRefusal(/\/similar/, 503);
  let broken = true;
  await page.route('**/api/vehicles/*/similar**', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Tente de novo.' } })
      : route.continue(),
  );
  await page.goto(`/veiculos/${vehicle.id}`);
  const similar = page.getByRole('region', { name: 'Lotes parecidos' });
  await touched(page, similar);
  await similar.scrollIntoViewIfNeeded();
  const again = similar.getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toBeVisible();
  broken = false;
  await again.click();
  await expect(similar).toContainText(other.titulo);
});

test('vehicles are chosen in a list, compared side by side and followed live', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle: first } = await yard.addLot({ lanceInicial: 10_000 });
  const second = await yard.addVehicle({ auctionId: auction.id, lanceInicial: 30_000 });
  const page = await browse(PHONE);
  const bar = page.getByRole('region', { name: 'Comparação de veículos' });
  for (const { titulo } of [first, second]) {
    await page.goto(`/veiculos?titulo=${encodeURIComponent(titulo)}`);
    const choose = page.getByRole('button', { name: `Comparar: ${titulo}` });
    await touched(page, choose);
    await choose.click();
    await expect(choose).toHaveAttribute('aria-pressed', 'true');
    await expect(bar).toContainText(titulo);
  }
  await bar.getByRole('link', { name: 'Comparar 2 veículos' }).click();
  await page.waitForURL(`/comparar?ids=${first.id},${second.id}`);
  const row = page.getByRole('row', { name: /^Preço agora/ });
  await expect(row.getByRole('cell')).toHaveText([brl(10_000), brl(30_000)]);
  await expect(row).toContainText('diferente');
  await expect(page.getByRole('row', { name: /^Combustível/ })).not.toContainText('diferente');
  await expect(bar).toHaveCount(0);

  await test.step('a bid changes the price', async () => {
    const { session } = await yard.addMember('Gil');
    await placeBid(session, first.id, 11_000);
    await expect(row.getByRole('cell').first()).toHaveText(brl(11_000));
  });

  await test.step('one is taken out', async () => {
    await page
      .getByRole('link', { name: `Tirar ${first.titulo} da comparação` })
      .first()
      .click();
    await page.waitForURL(`/comparar?ids=${second.id}`);
    await expect(row.getByRole('cell')).toHaveText([brl(30_000)]);
  });
});

test('a fourth vehicle does not fit, and says so', async ({ browse, yard }) => {
  const { auction, vehicle } = await yard.addLot();
  const page = await browse();
  const chosen = [
    vehicle,
    await yard.addVehicle({ auctionId: auction.id }),
    await yard.addVehicle({ auctionId: auction.id }),
  ];
  const fourth = await yard.addVehicle({ auctionId: auction.id });
  await page.goto(`/comparar?ids=${chosen.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.goto(`/veiculos?titulo=${encodeURIComponent(fourth.titulo)}`);
  const choose = page.getByRole('button', { name: `Comparar: ${fourth.titulo}` });
  await touched(page, choose);
  await choose.click();
  await expect(toasts(page)).toContainText('Você já escolheu 3 veículos.');
  await expect(choose).toHaveAttribute('aria-pressed', 'false');
});

test('an auction gives its calendar entry and its list of lots', async ({ browse, yard }) => {
  const { auction, vehicle } = await yard.addLot();
  const page = await browse();
  await page.goto(`/veiculos/${vehicle.id}`);
  await scriptsStarted(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pôr na agenda' }).click();
  expect((await download).suggestedFilename()).toBe(`leilao-${auction.id}.ics`);
});
