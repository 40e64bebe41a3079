import type { Page } from '@playwright/test';
import { area } from '../support/area.ts';
import { lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

/**
 * Takes away what Safari 16.4 lacks, the oldest browser that the README names. The styles cannot be
 * taken away.
 */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [owner: object, ...names: string[]][] = [
      [AbortSignal, 'any'],
      [Promise, 'withResolvers', 'try'],
      [Array, 'fromAsync'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [URL, 'canParse', 'parse'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        'map',
        'filter',
        'take',
        'drop',
        'toArray',
        'some',
        'every',
        'find',
      ],
      [Element.prototype, 'checkVisibility'],
      [HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
      [Document.prototype, 'startViewTransition'],
      [window, 'requestIdleCallback', 'cancelIdleCallback', 'onscrollend', 'scheduler'],
      [Navigator.prototype, 'scheduling', 'userActivation', 'connection'],
    ];
    for (const [owner, ...names] of missing) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });
}

test('a bidder with an older browser finds a vehicle and bids', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const { session } = await yard.addMember('Odete');
  const page = await browse({ session });
  await makeOlder(page);
  await page.goto('/');
  const search = page.getByRole('search', { name: 'Buscar veículos' });
  await search.getByLabel('Modelo').fill(vehicle.titulo);
  await search.getByRole('button', { name: 'Buscar Veículos' }).click();
  await page.getByRole('link', { name: vehicle.titulo, exact: true }).click();
  const lot = lotPage(page);
  await lot.bid('21000,00');
  await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
  await expect(lot.history.first()).toContainText('21.000,00');
});

test('an administrator with an older browser works with lists, forms and the panel', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot();
  const { person } = await yard.addApplicant('Quirino');
  const page = await browse({ session: yard.admin });
  await makeOlder(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await page.goto('/admin/usuarios');
  await page.getByRole('searchbox', { name: 'Buscar cliente pendente' }).fill(person.email);
  await expect(area(page).rows('Clientes pendentes')).toHaveCount(1);
  await page.goto(`/admin/veiculos/editar/${vehicle.id}`);
  await page.getByLabel('Cor').fill('Verde');
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByText('foi salvo')).toBeVisible();
  await page.goto('/admin/leiloes');
  const card = page.getByRole('article', { name: auction.titulo });
  await card.getByRole('button', { name: 'Pausar' }).click();
  await expect(card.getByRole('button', { name: 'Retomar' })).toBeEnabled();
});
