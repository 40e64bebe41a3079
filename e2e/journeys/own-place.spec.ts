import type { Page } from '@playwright/test';
import { breakCalls } from '../support/faults.ts';
import { brl } from '../support/lot-page.ts';
import { expect, scriptsStarted, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { placeBid } from '../support/yard.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

const rowOf = (page: Page, titulo: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: titulo });
const tab = (page: Page, name: string) => page.getByRole('button', { name });

/** The page's stream of this lot is open, and the page has read what it may have missed. */
async function followed(page: Page, vehicleId: string, open: () => Promise<unknown>) {
  const stream = page.waitForResponse((response) =>
    decodeURIComponent(response.url()).includes(`lot:${vehicleId}`),
  );
  await open();
  await stream;
}

test('a lot moves from winning to outbid on two phones at once, without a reload', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Dora');
  const rival = await yard.addMember('Ivo');
  await placeBid(session, vehicle.id, 11_000);
  const winning = await browse({ session, ...PHONE });
  const outbid = await browse({ session, ...PHONE });
  await followed(winning, vehicle.id, () => winning.goto('/conta/lances'));
  await followed(outbid, vehicle.id, () => outbid.goto('/conta/lances?situacao=superado'));
  const lost = rowOf(winning, vehicle.titulo);
  const gained = rowOf(outbid, vehicle.titulo);
  await expect(lost).toContainText('Vencendo');
  await expect(lost).toContainText(`Total se vencer`);
  await expect(outbid.getByText('Nenhum lance seu está superado agora.')).toBeVisible();

  await placeBid(rival.session, vehicle.id, 12_000);
  // Only the stream moves them: a page with a stream asks for nothing by itself.
  await expect(gained).toHaveCount(1);
  await expect(lost).toHaveCount(0);
  await expect(tab(winning, 'Superado')).toContainText('1');
  await expect(gained).toContainText(brl(12_000));
  await expect(gained).toContainText('Total se cobrir por');

  await test.step('and back, when the person covers the bid', async () => {
    await placeBid(session, vehicle.id, 13_000);
    await expect(gained).toHaveCount(0);
    await expect(lost).toContainText(brl(13_000));
  });
});

test('without a stream the lot moves by polling', async ({ browse, yard, expectRefusal }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Rute');
  const rival = await yard.addMember('Saulo');
  await placeBid(session, vehicle.id, 11_000);
  const page = await browse({ session, ...PHONE });
  expectRefusal(/\/api\/live/, 'aborted');
  await breakCalls(page, '**/api/live**', 'abort');
  await page.goto('/conta/lances');
  const row = rowOf(page, vehicle.titulo);
  await expect(row).toContainText('Vencendo');
  await placeBid(rival.session, vehicle.id, 12_000);
  // The next question comes after three seconds.
  await expect(row).toHaveCount(0);
});

test('a heart leads a visitor to the sign-in and is set on the way back', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const { person } = await yard.addMember('Nair');
  const page = await browse(PHONE);
  await page.goto(`/veiculos/${vehicle.id}`);
  const heart = page.getByRole('button', { name: /^Favorito: / }).first();
  // The hearts of a visitor come with the first touch, once the page listens for it.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(heart).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await heart.click();
  await page.waitForURL(/\/login\?/);
  await scriptsStarted(page);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await main.getByLabel('Senha', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`/veiculos/${vehicle.id}`);
  await expect(toasts(page)).toContainText('O veículo está nos seus favoritos.');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await test.step('the favourite is in the list, leaves it and comes back', async () => {
    await page.goto('/conta/favoritos');
    const row = rowOf(page, vehicle.titulo);
    await expect(row).toContainText(brl(20_000));
    await test.step('with an amount above which the person is told', async () => {
      await row.getByText('Avisar se passar de um valor').press('Enter');
      const amount = row.getByLabel('Avise se o lance passar de');
      await row.getByRole('button', { name: 'Salvar' }).click();
      await expect(row).toContainText('Informe um valor em reais');
      await amount.pressSequentially('25000');
      const saved = page.waitForResponse(/\/alert$/);
      await row.getByRole('button', { name: 'Salvar' }).click();
      await saved;
      await expect(row.getByText(`Aviso se passar de ${brl(25_000)}`)).toBeFocused();
    });
    await row.getByRole('button', { name: /^Tirar dos favoritos/ }).click();
    // Under the pointer the toast stays.
    await toasts(page).getByText('saiu dos seus favoritos').hover();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('Você ainda não tem favoritos.')).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect(row).toBeVisible();
  });
});

test('a heart that cannot be stored goes back and says why', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Lia');
  const page = await browse({ session });
  expectRefusal(/\/api\/account\/favorites\//, 503);
  await breakCalls(page, `**/api/account/favorites/${vehicle.id}**`, {
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'Tente de novo em instantes.' },
  });
  await page.goto(`/veiculos?titulo=${encodeURIComponent(vehicle.titulo)}`);
  const heart = rowOf(page, vehicle.titulo).getByRole('button', { name: /^Favorito: / });
  await heart.click();
  await expect(toasts(page)).toContainText('Tente de novo em instantes.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
