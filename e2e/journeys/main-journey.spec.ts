import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts } from '@martelo/contract/texts/public-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import type { Page } from '@playwright/test';
import { ADMIN } from '../support/accounts.ts';
import { area } from '../support/area.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { newPerson, type Person } from '../support/people.ts';
import { fillRegistration } from '../support/register-form.ts';
import { expect, test } from '../support/test.ts';

test('a visitor becomes a client, bids, and another browser sees the price move', {
  tag: '@gate',
}, async ({ page: visitor, browse, yard, pictures, expectRefusal }) => {
  const person = newPerson('Joana');
  const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const lot = lotPage(visitor);

  await test.step('the visitor finds a vehicle through the search of the home page', async () => {
    await visitor.goto('/');
    const search = visitor.getByRole('search', { name: 'Buscar veículos' });
    await search.getByLabel('Modelo').fill(vehicle.titulo);
    await search.getByRole('button', { name: 'Buscar Veículos' }).click();
    await expect(visitor.getByText('1 veículo encontrado')).toBeVisible();
    await visitor.getByRole('link', { name: vehicle.titulo, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: vehicle.titulo })).toBeVisible();
    await expect(lot.price).toHaveText(brl(20_000));
    await expect(lot.panel.getByText(bidTexts.notSignedIn)).toBeVisible();
  });

  await test.step('the visitor registers with photographs', async () => {
    await lot.panel.getByRole('link', { name: 'Cadastrar-se' }).click();
    await expect(
      visitor.getByRole('heading', { name: 'Cadastre-se para dar lances' }),
    ).toBeVisible();
    await fillRegistration(visitor, person, pictures);
    await visitor.getByRole('button', { name: 'Cadastrar', exact: true }).click();
    await expect(visitor.getByRole('heading', { name: registerTexts.success })).toBeVisible();
    const notice = 'Você receberá um aviso no WhatsApp quando o seu cadastro for aprovado.';
    await expect(visitor.getByRole('status').filter({ hasText: notice })).toBeVisible();
  });

  await test.step('the client cannot sign in while the registration waits', async () => {
    expectRefusal(/\/api\/auth\/login/, 403);
    await visitor.getByRole('link', { name: 'Login' }).click();
    await signInForm(visitor, person);
    await expect(visitor.getByText(loginTexts.pending)).toBeVisible();
  });

  const admin = await browse();
  await test.step('an administrator sees the photographs and approves the client', async () => {
    await admin.goto('/admin/login');
    await admin.getByLabel('Email').fill(ADMIN.email);
    await admin.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
    await admin.getByRole('button', { name: 'Entrar' }).click();
    await admin.waitForURL('/admin/dashboard');
    await area(admin).follow('Usuários Pendentes');
    await expect(admin.getByRole('heading', { name: 'Clientes Pendentes' })).toBeVisible();
    await approve(admin, person);
  });

  await test.step('the client signs in and returns to the vehicle', async () => {
    await signInForm(visitor, person);
    await visitor.waitForURL(`/veiculos/${vehicle.id}`);
    await expect(visitor.getByText('Olá, Joana')).toBeVisible();
  });

  const rival = await yard.addMember('Rui');
  const otherBrowser = await browse({ session: rival.session });
  const otherLot = lotPage(otherBrowser);
  await otherLot.open(vehicle.id);
  await expect(visitor.getByText('2 pessoas vendo')).toBeVisible();

  await test.step('the client bids, and the other browser shows the new price', async () => {
    await lot.bid('21500,00');
    await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
    await expect(otherLot.price).toHaveText(brl(21_500));
  });

  await test.step('a lower bid of the other bidder is refused with its message', async () => {
    await otherLot.field.fill('21000');
    await otherLot.button.click();
    const sentence = fillText(bidTexts.tooLow, { amount: brl(21_500) });
    await expect(otherLot.error).toHaveText(sentence);
  });

  await test.step('the client sees that the bid was outbid', async () => {
    await otherLot.bid('22000,00');
    await expect(lot.price).toHaveText(brl(22_000));
    await expect(lot.panel.getByText('Seu lance foi superado')).toBeVisible();
    await expect(otherLot.panel.getByText('Você está vencendo')).toBeVisible();
    await expect(lot.history.first()).toContainText(brl(22_000));
  });
});

async function signInForm(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByLabel('Senha', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Entrar' }).click();
}

async function approve(admin: Page, { name, email }: Person): Promise<void> {
  await admin.getByRole('searchbox', { name: 'Buscar cliente pendente' }).fill(email);
  const row = area(admin).rows('Clientes pendentes');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Ver detalhes/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Detalhes do Cliente' });
  await expect(dialog.getByRole('definition').filter({ hasText: name })).toBeVisible();
  for (const label of ['Documento (frente)', 'Documento (verso)', 'Selfie com documento']) {
    const image = dialog.getByRole('img', { name: label });
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(
      100,
    );
  }
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await expect(admin.getByText(adminTexts.approved)).toBeVisible();
  await admin.keyboard.press('Escape');
  const approved = admin.getByRole('table', { name: 'Clientes aprovados' });
  await expect(approved.getByRole('row', { name: email })).toBeVisible();
}
