import { requestTexts } from '@martelo/contract/texts/public-texts';
import type { BrowserContext, Page } from '@playwright/test';
import { area } from '../support/area.ts';
import { expectAccessible } from '../support/axe.ts';
import { brl } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { workerReady } from '../support/worker.ts';
import { placeBid } from '../support/yard.ts';

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' as const };

const PAGES = [
  ...['/conta', '/conta/lances', '/conta/favoritos', '/conta/arremates', '/conta/avisos'],
  ...['/conta/preferencias', '/conta/dados', '/conta/documentos', '/conta/seguranca'],
  ...['/conta/privacidade', '/conta/visitas'],
];

/** Opens a page without a network: there is no React to wait for. */
async function openOffline(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.location.assign(to), path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão');
}

const lose = (context: BrowserContext) => context.setOffline(true);
const findAgain = (context: BrowserContext) => context.setOffline(false);

test('each page of the account stays when the network is lost, and the next one says so', async ({
  browse,
  yard,
  allowRefusal,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Iara');
  await placeBid(session, vehicle.id, 11_000);
  allowRefusal(/./, 'offline');
  const page = await browse({ session, ...PHONE });
  const context = page.context();
  await page.goto('/conta');
  await workerReady(page);
  for (const path of PAGES) {
    await test.step(path, async () => {
      // The page fetches what it shows without a network while there is one.
      const prepared = page.waitForResponse(/\/offline-bar[\w-]*\.js/);
      await page.goto(path);
      await (await prepared).finished();
      const title = await area(page).main.getByRole('heading', { level: 1 }).textContent();
      await lose(context);
      await expect(page.getByRole('status').getByText(requestTexts.offline)).toBeVisible();
      await expect(area(page).main.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await openOffline(page, path);
      await expect(page.getByRole('listitem')).toContainText(vehicle.titulo);
      // The page loads itself again.
      await findAgain(context);
      await expect(area(page).main.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    });
  }
});

test('the page without a network shows the own lots as they were seen, and nobody else’s', async ({
  browse,
  yard,
  allowRefusal,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Lara');
  const rival = await yard.addMember('Nico');
  await placeBid(session, vehicle.id, 11_000);
  allowRefusal(/./, 'offline');
  const page = await browse({ session, ...PHONE });
  const context = page.context();
  await page.goto('/conta');
  await workerReady(page);
  await expect(area(page).main.getByText(vehicle.titulo)).toBeVisible();
  await lose(context);
  await placeBid(rival.session, vehicle.id, 12_000);

  await openOffline(page, '/conta/lances?situacao=superado');
  const lot = page.getByRole('listitem');
  await expect(lot).toContainText('Você estava vencendo');
  await expect(lot).toContainText(/Lance de R\$\s11\.000,00, visto às \d\d:\d\d de \d\d\/\d\d/);
  await expect(page.getByText('podem ter mudado')).toBeVisible();
  await expect(page.getByText(brl(12_000))).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(lot).toBeVisible();
    await expectAccessible(page, `offline, ${colorScheme}`);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeFocused();

  await findAgain(context);
  await expect(area(page).main).toContainText(brl(12_000));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('martelo-seen-lots'))).toBeNull();
  await lose(context);
  await openOffline(page, '/conta/lances');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText(vehicle.titulo)).toHaveCount(0);
});
