import { call } from '../support/api.ts';
import { area } from '../support/area.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

test('the start page has figures with links, live bids, and the open tasks', {
  tag: '@date',
}, async ({ browse, yard }) => {
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');

  await test.step('each figure leads to its page', async () => {
    for (const [label, to] of [
      ['Leilões em andamento', '/admin/leiloes'],
      ['Veículos', '/admin/veiculos'],
      ['Clientes aguardando', '/admin/usuarios'],
      ['Lances hoje', '/admin/lances'],
    ] as const) {
      const figure = main.getByRole('link', { name: new RegExp(`^${label}\\s*[\\d.]+$`) });
      await expect(figure).toHaveAttribute('href', to);
    }
  });

  await test.step('a running auction has its sum, and the day has its sales', async () => {
    await expect(
      main.getByRole('link', { name: /R\$.*lotes? com lance.*Termina em/ }).first(),
    ).toBeVisible();
    const sold = main.getByRole('link', {
      name: /^Arrematado hoje\s*R\$\s*[\d.]+,\d\d\s*\d+ lotes? vendidos?$/,
    });
    await expect(sold).toHaveAttribute('href', '/admin/veiculos?estado=sold');
  });

  await test.step('the greatest amount stays on one line, inside its card', async () => {
    const size = page.viewportSize();
    await page.route('**/api/admin/dashboard?**', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const soldToday = { lots: 300, total: 999_999_999.99 };
      await route.fulfill({ response, json: { ...json, soldToday } });
    });
    await page.reload();
    const amount = main.getByText('999.999.999,99');
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const fits = await amount.evaluate((value) => {
        const text = document.createRange();
        text.selectNodeContents(value);
        const lines = new Set([...text.getClientRects()].map(({ top }) => top)).size;
        return { lines, inside: text.getBoundingClientRect().width <= value.clientWidth + 1 };
      });
      expect(fits).toEqual({ lines: 1, inside: true });
    }
    await page.unroute('**/api/admin/dashboard?**');
    if (size) await page.setViewportSize(size);
    await page.reload();
  });

  await test.step('a bid appears in the list by itself', async () => {
    const { vehicle } = await yard.addLot();
    const bidder = await yard.addMember('Zuleide');
    await placeBid(bidder.session, vehicle.id, 31_000);
    const latest = page.getByRole('table', { name: 'Últimos lances' });
    await expect(latest.getByRole('row').filter({ hasText: bidder.person.name })).toContainText(
      '31.000,00',
    );
  });

  await test.step('the chart has a sentence and a table, by hour and by day', async () => {
    const chart = main.getByRole('figure');
    await expect(chart).toContainText(/\d lances? nas últimas 24 horas; mais às \d\dh/);
    await expect(chart.locator('svg').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect(page.getByRole('table', { name: 'Lances nas últimas 24 horas' })).toBeVisible();
    await page.getByRole('button', { name: '14 dias' }).click();
    const days = page.getByRole('table', { name: 'Lances nos últimos 14 dias' });
    await expect(days.getByRole('row')).toHaveCount(15);
  });

  await test.step('a paused auction is an open task', async () => {
    const auction = await yard.addAuction();
    const change = { token: yard.admin.token, params: { id: auction.id } };
    await call('pauseAuction', change);
    await expect(main.getByRole('link', { name: /leil(ão está|ões estão) pausad/ })).toBeVisible();
    await call('resumeAuction', change);
  });
  await expectAccessible(page, 'the start page');
});

test('an auction that ends within the hour is an open task', { tag: '@date' }, async ({
  browse,
  yard,
}) => {
  const auction = await yard.addAuction({ endsInMs: 30 * 60_000 });
  const page = await browse({ session: yard.admin });
  await page.goto('/admin');
  const ending = page.getByRole('link', { name: new RegExp(`${auction.titulo}.*termina às`) });
  await expect(ending).toHaveAttribute('href', '/admin/leiloes');
});

test('shortcut keys open pages, are listed, do nothing while typing, and can be switched off', async ({
  browse,
  yard,
}) => {
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/leiloes/listar');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Gerenciar Leilões')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' });

  await test.step('the keys type letters in a field', async () => {
    const search = page.getByRole('searchbox');
    await search.pressSequentially('gc?n');
    await expect(search).toHaveValue('gc?n');
    await expect(dialog).toBeHidden();
    await expect(heading('Gerenciar Leilões')).toBeVisible();
    await search.blur();
  });
  await test.step('the keys open a page', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(heading('Categorias')).toBeVisible();
  });
  await test.step('the ? key lists the shortcuts of the page and of the area', async () => {
    await page.keyboard.press('?');
    await expect(dialog).toContainText('Nova Categoria');
    await expect(dialog).toContainText('Histórico de Lances');
    await expectAccessible(page, 'the list of keys');
  });
  await test.step('the keys do nothing while they are switched off', async () => {
    await dialog.getByRole('switch', { name: 'Usar atalhos do teclado' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Atalhos do teclado' }).click();
    await expect(heading('Categorias')).toBeVisible();
    await dialog.getByRole('switch', { name: 'Usar atalhos do teclado' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('n');
    await expect(heading('Nova Categoria')).toBeVisible();
  });
});

test('the sidebar has the name of the yard, also after it was changed in the settings', async ({
  browse,
  yard,
}) => {
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/configuracoes');
  const { follow, heading } = area(page);
  await expect(heading('Configurações')).toBeVisible();
  const brand = page.getByRole('link', { name: /Administração$/ });
  await expect(brand).not.toContainText('Pátio do Sertão');
  // The other journeys share this yard, so its stored name stays.
  await page.route('**/api/settings?**', async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, nome: 'Pátio do Sertão' } });
  });
  await follow('Início');
  await expect(brand).toHaveText('Pátio do SertãoMartelo · Administração');
});
