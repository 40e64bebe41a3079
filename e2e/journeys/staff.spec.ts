import { ERRORS } from '@martelo/contract/texts/errors';
import type { Page } from '@playwright/test';
import { ADMIN } from '../support/accounts.ts';
import { area } from '../support/area.ts';
import { newPerson } from '../support/people.ts';
import { endingSession } from '../support/readings.ts';
import { addStaff, changeProfiles } from '../support/staff.ts';
import { expect, scriptsStarted, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const ADD_VEHICLE = '/admin/veiculos/adicionar';

/** Every page but the start page, on which each walk begins. */
const PAGES = [
  '/admin/categorias',
  '/admin/categorias/nova',
  '/admin/veiculos',
  '/admin/veiculos/carros',
  ADD_VEHICLE,
  '/admin/veiculos/rascunhos',
  '/admin/leiloes',
  '/admin/leiloes/listar',
  '/admin/leiloes/adicionar',
  '/admin/usuarios',
  '/admin/usuarios/gerenciar',
  '/admin/lances',
  '/admin/aprovacoes',
  '/admin/mensagens',
  '/admin/privacidade',
  '/admin/configuracoes',
  '/admin/equipe',
  '/admin/saude',
  '/admin/auditoria',
  '/admin/reset',
];

const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Página restrita' });

/** Which of the pages say that the profile does not open them. */
async function closedPages(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const path of PAGES) {
    // This page gives the focus to its first field.
    if (path === ADD_VEHICLE) await page.goto(path);
    else await area(page).go(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Whatever the page asks for must be answered: a refused call fails the journey.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (await closed(page).isVisible()) found.push(path);
  }
  return found;
}

const OPEN_TO_READERS_OF_VEHICLES = [
  '/admin/veiculos',
  '/admin/veiculos/carros',
  '/admin/veiculos/rascunhos',
  '/admin/aprovacoes',
];

/** The widest and the narrowest profile. The test of the frame (profiles.dom.test.tsx) has all of them. */
const WALKS = [
  { profile: 'diretor', closedToIt: [] },
  {
    profile: 'vistoriador',
    closedToIt: PAGES.filter((path) => !OPEN_TO_READERS_OF_VEHICLES.includes(path)),
  },
] as const;

for (const { profile, closedToIt } of WALKS) {
  test(`the office of the profile ${profile} has no page that the server refuses`, async ({
    browse,
    yard,
  }) => {
    const { session } =
      profile === 'diretor' ? { session: yard.admin } : await addStaff(yard, [profile]);
    const page = await browse({ session });
    await page.goto('/admin');
    await expect(area(page).heading('Início')).toBeVisible();
    const found = await closedPages(page);
    expect(found).toEqual(closedToIt);
    const menu = page
      .getByRole('navigation', { name: 'Administração' })
      .getByRole('link', { includeHidden: true });
    const shown = await menu.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(shown.filter((path) => found.includes(path))).toEqual([]);
  });
}

test('a director invites a person, who accepts, signs in and sees only the own pages', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { email, name, password } = newPerson('Otto');
  const director = await browse({ session: yard.admin });
  await director.goto('/admin/equipe');
  await director.getByRole('button', { name: 'Convidar pessoa' }).click();
  const dialog = area(director).dialog('Convidar pessoa');
  await dialog.getByLabel('E-mail').fill(email);
  await test.step('profiles that check each other are refused', async () => {
    await dialog.getByRole('checkbox', { name: 'Financeiro' }).check();
    await dialog.getByRole('checkbox', { name: 'Auditor' }).check();
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    await expect(dialog.getByText(/quem movimenta dinheiro não o audita/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Financeiro' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Auditor' }).uncheck();
  });
  await dialog.getByRole('checkbox', { name: 'Operador' }).check();
  await dialog.getByRole('button', { name: 'Convidar' }).click();
  const link = await dialog.getByText(/\/convite#/).innerText();
  await director.keyboard.press('Escape');
  const row = area(director).rows('Equipe').filter({ hasText: email });
  await expect(row).toContainText('Convidado');

  const path = new URL(link).pathname + new URL(link).hash;
  const guest = await browse();
  await guest.goto(path);
  await guest.getByLabel('Nome completo').fill(name);
  await guest.getByLabel('Senha', { exact: true }).fill('12345678');
  await guest.getByLabel('Confirme a senha').fill('12345678');
  await guest.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(guest.getByLabel('Senha', { exact: true })).toBeFocused();
  await guest.getByLabel('Senha', { exact: true }).fill(password);
  await guest.getByLabel('Confirme a senha').fill(password);
  await guest.getByRole('button', { name: 'Aceitar o convite' }).click();
  await guest.getByRole('button', { name: 'Entrar na administração' }).click();
  await guest.waitForURL(/\/admin\/login/);
  await scriptsStarted(guest);
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Senha', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Entrar' }).click();
  await guest.waitForURL('/admin/dashboard');
  const menu = guest.getByRole('navigation', { name: 'Administração' });
  await expect(menu.getByRole('link', { name: 'Veículos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Equipe', includeHidden: true })).toHaveCount(0);
  await guest.goto('/admin/auditoria');
  await expect(closed(guest)).toBeVisible();
  await expect(row).toContainText('Ativo');

  await test.step('the same link works only once', async () => {
    expectRefusal(/\/api\/invitations\/open/, ERRORS.INVITATION_ENDED.status);
    const late = await browse();
    await late.goto(path);
    await expect(late.getByRole('alert')).toHaveText(ERRORS.INVITATION_ENDED.message);
  });
});

test('the last director keeps the profile', async ({ browse, yard, expectRefusal }) => {
  expectRefusal(/\/api\/admin\/staff\//, ERRORS.LAST_DIRECTOR.status);
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/equipe');
  const row = area(page).rows('Equipe').filter({ hasText: ADMIN.email });
  await expect(row.getByRole('button', { name: /Desativar/ })).toBeHidden();
  await row.getByRole('button', { name: /Mudar/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Diretor' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Operador' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(ERRORS.LAST_DIRECTOR.message)).toBeVisible();
});

test('a profile that is taken away holds at once, and the page says so', { tag: '@gate' }, async ({
  browse,
  yard,
  allowRefusal,
}) => {
  // The stream ends with the change and is opened again. The page counts these anew then, perhaps before
  // it knows its new profile.
  allowRefusal(/\/api\/admin\/(pending-users|privacy\/open)/, 403);
  const operator = await addStaff(yard, ['operador']);
  const page = await browse({ session: operator.session });
  await page.goto('/admin/veiculos');
  await expect(page.getByRole('link', { name: 'Adicionar Veículo' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await endingSession(page);
  await changeProfiles(yard, operator, ['vistoriador']);
  await expect(toasts(page).filter({ hasText: 'agora você entra como Vistoriador' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adicionar Veículo' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Veículos' })).toBeVisible();

  await test.step('a page that is not open any more says why', async () => {
    await area(page).go('/admin/mensagens');
    await expect(closed(page)).toBeVisible();
  });
});

test('a button that was pressed with a profile that is gone does nothing and explains itself', async ({
  browse,
  yard,
  expectRefusal,
  allowRefusal,
}) => {
  const operator = await addStaff(yard, ['operador']);
  const page = await browse({ session: operator.session });
  // Without the stream the page does not hear of the change before the press.
  await page.route('**/api/live?**', (route) => route.abort());
  await page.route('**/api/admin/pending-users?**', (route) => route.fulfill({ json: [] }));
  expectRefusal(/\/api\/live/, 'aborted');
  expectRefusal(/\/api\/vehicle-drafts/, 403);
  // Without the stream the form reads the auctions every three seconds, after the change too.
  allowRefusal(/\/api\/auctions$/, 403);
  await page.goto('/admin/veiculos/adicionar');
  await page.getByLabel('Título').fill('Fiat Uno que não pode ser guardado');
  await endingSession(page);
  await changeProfiles(yard, operator, ['vistoriador']);
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(toasts(page).filter({ hasText: 'agora você entra como Vistoriador' })).toBeVisible();
  await expect(closed(page)).toBeVisible();
});
