import type { Page } from '@playwright/test';
import { area } from '../support/area.ts';
import { expectHeaded, expectSound } from '../support/every-look.ts';
import { addSale } from '../support/sales.ts';
import { expect, test } from '../support/test.ts';
import { placeBid, type Yard } from '../support/yard.ts';

/** The subject of each list and each dialog. */
async function furnish(yard: Yard) {
  const { auction, vehicle } = await yard.addLot();
  const { person, session } = await yard.addMember('Lia');
  await placeBid(session, vehicle.id, 23_000);
  const applicant = await yard.addApplicant('Ivo');
  return { auction, vehicle, person, applicant: applicant.person };
}

type Visits = readonly (readonly [path: string, ...widths: (390 | 1440)[]])[];

/** Uses the links of the area; another check opens each address directly. */
async function expectEach(page: Page, visits: Visits): Promise<void> {
  await page.goto('/admin');
  for (const [path, ...widths] of visits) {
    expect.soft((await page.request.get(path)).status(), path).toBe(200);
    await area(page).go(path);
    await expectHeaded(page, path);
    await expect.soft(page.getByRole('contentinfo'), `${path}: footer`).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await expect.soft(menu, `${path}: header`).toBeHidden();
    await expectSound(page, path, {
      crossed: true,
      ...(widths.length > 0 && { widths }),
    });
  }
}

// Rows look alike: a few are enough, and are checked quickly.
test('the pages of the yard and its lists are sound in every look', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot({ fotos: 2 });
  await expectEach(await browse({ session: yard.admin }), [
    ['/admin/dashboard'],
    ['/admin/categorias'],
    ['/admin/leiloes'],
    [`/admin/veiculos?busca=${encodeURIComponent(vehicle.titulo)}`],
    [`/admin/leiloes/listar?busca=${auction.numeroLote}`],
    [`/admin/leiloes/${auction.id}`],
  ]);
});

test('the pages of the people and their lists are sound in every look', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { vehicle, person, applicant } = await furnish(yard);
  await expectEach(await browse({ session: yard.admin }), [
    [`/admin/lances?veiculo=${vehicle.id}`],
    [`/admin/usuarios?busca=${applicant.email}&aprovados-busca=${person.email}`],
    [`/admin/lances?busca=${person.email}`],
    [`/admin/usuarios/gerenciar?busca=${person.email}`],
    ['/admin/aprovacoes'],
    [`/admin/mensagens?busca=${person.email}`],
    [`/admin/auditoria?busca=${person.email}`],
    ['/admin/equipe'],
    ['/admin/saude', 390, 1440],
    ['/admin/manual', 390],
  ]);
});

test('the pages and dialogs of the sales are sound in every look', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { id, auction } = await addSale(yard);
  const page = await browse({ session: yard.admin });
  await expectEach(page, [
    ['/admin/arremates'],
    ['/admin/pagamentos'],
    ['/admin/coaf'],
    [`/admin/leiloes/publicacao/${auction.id}`],
    [`/admin/arremates/${id}`],
  ]);
  await expectOpened(page, 390, 'Creditar manualmente', 'Creditar manualmente');
});

test('the forms of the area are sound in every look', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot({ fotos: 2 });
  // A form looks the same at each of its addresses.
  await expectEach(await browse({ session: yard.admin }), [
    ['/admin/categorias/adicionar', 1440],
    ['/admin/categorias/nova', 390],
    [`/admin/categorias/editar/${auction.id}`],
    ['/admin/veiculos/rascunhos', 390],
    ['/admin/veiculos/adicionar', 390],
    ['/admin/veiculos/adicionar/carros', 1440],
    [`/admin/veiculos/editar/${vehicle.id}`],
    [`/admin/veiculos/editar/${vehicle.id}/carros`, 390],
    ['/admin/leiloes/adicionar'],
    [`/admin/leiloes/editar/${auction.id}`],
    [`/admin/leiloes/condicoes/${auction.id}`],
    ['/admin/veiculos/carros?busca=nada-disso', 390],
    ['/admin/veiculos/motos?busca=nada-disso', 1440],
    ['/admin/veiculos/caminhoes?busca=nada-disso', 390],
    ['/admin/veiculos/tratores', 1440],
  ]);
});

test('the settings and resets of the area are sound in every look', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const lists = ['banners', 'edital', 'comissao', 'prazos', 'feriados', 'mensagens'];
  const sections = [...lists, 'recebimento'];
  const texts = ['faq', 'termos', 'privacidade', 'limites'];
  await expectEach(await browse({ session: yard.admin }), [
    ['/admin/configuracoes'],
    ...[...sections, ...texts].map((name) => [`/admin/configuracoes/${name}`] as const),
    ['/admin/reset-timer'],
    ['/admin/reset'],
    ['/admin/nada-disso'],
  ]);
  const signedOut = await browse();
  await signedOut.goto('/admin/login');
  await expectHeaded(signedOut, '/admin/login');
  await expectSound(signedOut, '/admin/login', { crossed: true });
});

/** Opens it by its button, checks it, and closes it. */
async function expectOpened(
  page: Page,
  width: 390 | 1440,
  name: string | RegExp,
  button: string | RegExp,
) {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectSound(page, String(name), { crossed: true, widths: [width] });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the menus and dialogs of the area are sound on a desktop', async ({ browse, yard }) => {
  const { auction, vehicle, person } = await furnish(yard);
  const page = await browse({ session: yard.admin, viewport: { width: 1440, height: 900 } });
  const { go, dialog, follow } = area(page);
  const look = (name: string | RegExp, button: string | RegExp) =>
    expectOpened(page, 1440, name, button);

  await page.goto('/admin/categorias');
  await look('Editar Datas do Leilão', `Editar datas: ${auction.titulo}`);
  await look('Excluir categoria', `Excluir: ${auction.titulo}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await expectSound(page, 'all auctions', { crossed: true, widths: [1440] });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click();
  await expect(dialog('Atalhos do teclado')).toBeVisible();
  await expectSound(page, 'shortcuts', { crossed: true, widths: [1440] });
  await page.keyboard.press('Escape');
  await expect(dialog('Atalhos do teclado')).toBeHidden();

  await go(`/admin/usuarios/gerenciar?busca=${person.email}`);
  await look(person.name, person.name);
  await look('Banir usuário', /^Banir/);
  await go(`/admin/mensagens?busca=${person.email}`);
  await look(/^Mensagem a/, /^Ver mensagem/);

  await go(`/admin/veiculos?busca=${encodeURIComponent(vehicle.titulo)}`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await expectSound(page, 'export', { crossed: true, widths: [1440] });
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: `Selecionar ${vehicle.titulo}` }).check();
  await look('Excluir veículo', 'Excluir');
  await page.getByRole('link', { name: /^Editar/ }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Outro');
  await follow('Início');
  await expect(dialog('Sair sem salvar?')).toBeVisible();
  await expectSound(page, 'unsaved changes', { crossed: true, widths: [1440] });
});

test('the menus and dialogs of the area are sound on a phone', async ({ browse, yard }) => {
  const { vehicle, person, applicant } = await furnish(yard);
  const page = await browse({ session: yard.admin, viewport: { width: 390, height: 900 } });
  const { go, dialog } = area(page);
  const look = (name: string | RegExp, button: string | RegExp) =>
    expectOpened(page, 390, name, button);

  await page.goto('/admin/leiloes');
  await look('Iniciar Novo Leilão', 'Iniciar Novo Leilão');
  await page.getByRole('button', { name: 'Buscar em tudo' }).click();
  await expect(dialog('Buscar em tudo')).toBeVisible();
  await expectSound(page, 'search over everything', { crossed: true, widths: [390] });
  await page.keyboard.press('Escape');
  await expect(dialog('Buscar em tudo')).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(dialog('Menu da administração')).toBeVisible();
  await expectSound(page, 'menu', { crossed: true, widths: [390] });
  await page.keyboard.press('Escape');
  await expect(dialog('Menu da administração')).toBeHidden();

  await go(`/admin/usuarios?busca=${applicant.email}&aprovados-busca=${person.email}`);
  await look('Detalhes do Cliente', /^Ver detalhes/);
  await go(`/admin/lances?veiculo=${vehicle.id}`);
  await look('Excluir lance', /^Excluir: lance/);
  await look('Zerar Lances deste Veículo', 'Zerar Lances deste Veículo');
  await go(`/admin/auditoria?busca=${person.email}`);
  await look(/^Ação nº/, /^Ver Detalhes: ação/);
});

test('the first link skips the menu, and each change of page moves the focus past it', async ({
  browse,
  yard,
}) => {
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/leiloes/listar');
  const { main, heading, follow } = area(page);
  await expect(heading('Gerenciar Leilões')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('button', { name: 'Exportar' })).toBeFocused();
  await follow('Mensagens');
  await expect(heading('Mensagens')).toBeVisible();
  await expect(main).toBeFocused();
  await expect(main.getByRole('navigation', { name: 'Administração' })).toHaveCount(0);
});

test('no list is wider than a small desktop, and no cell is wider than its column', async ({
  browse,
  yard,
}) => {
  const { person } = await furnish(yard);
  const page = await browse({ session: yard.admin, viewport: { width: 1280, height: 800 } });
  await page.goto('/admin');
  const lists = ['veiculos', 'categorias', 'leiloes/listar', 'lances', 'usuarios', 'arremates'];
  const others = [
    `usuarios/gerenciar?busca=${person.email}`,
    'mensagens',
    'auditoria',
    'dashboard',
  ];
  for (const width of [1280, 1024, 900, 800]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...lists, ...others]) {
      await area(page).go(`/admin/${path}`);
      await expectHeaded(page, path);
      const cut = await page.evaluate(readCutParts);
      expect.soft(cut, `${path}, ${width} px`).toEqual([]);
    }
  }
});

/** What is wider than its place: the page, a table, the content of a cell. Runs in the page. */
function readCutParts(): string[] {
  const root = document.documentElement;
  const cut = root.scrollWidth > root.clientWidth ? [`page: ${root.scrollWidth} px`] : [];
  for (const table of document.querySelectorAll('main table')) {
    const room = table.parentElement?.clientWidth ?? 0;
    if (table.scrollWidth > room + 1) cut.push(`table: ${table.scrollWidth} of ${room} px`);
    // As cards, the rows have cells that reach over their edge on purpose.
    if (getComputedStyle(table).display !== 'table') continue;
    for (const cell of table.querySelectorAll<HTMLElement>('td > div')) {
      if (cell.scrollWidth <= cell.clientWidth + 1) continue;
      cut.push(`${cell.innerText.slice(0, 30)}: ${cell.scrollWidth} of ${cell.clientWidth} px`);
    }
  }
  return cut;
}
