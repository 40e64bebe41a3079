import type { Timer } from '@martelo/contract/shapes/auctions';
import { MAX_IMAGE_BYTES } from '@martelo/contract/shapes/limits';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { call } from '../support/api.ts';
import { stopClock } from '../support/clock.ts';
import { createEmpty } from '../support/joining.ts';
import { mark } from '../support/people.ts';
import { asFile } from '../support/pictures.ts';
import { CONFETTI_MS } from '../support/screen-constants.ts';
import { expect, test } from '../support/test.ts';
import { expectOneToast } from '../support/toasts.ts';

test('a category is created, changed and deleted, and a visitor sees the changes', {
  tag: '@date',
}, async ({ browse, yard, pictures }) => {
  const page = await browse({ session: yard.admin });
  const titulo = `Motos do pátio ${mark()}`;
  const row = page.getByRole('row').filter({ hasText: titulo });
  const [photo] = pictures.vehicles;
  if (!photo) throw new Error('no picture');

  await test.step('the form shows missing fields and refuses an invalid cover', async () => {
    await page.goto('/admin/categorias/nova');
    await page.getByRole('button', { name: 'Salvar' }).click();
    for (const text of [
      adminTexts.categoryTitleRequired,
      adminTexts.categoryTypeRequired,
      adminTexts.categoryLotRequired,
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    const cover = page.locator('input[type="file"]');
    await cover.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('x'),
    });
    await expect(page.getByText(adminTexts.coverInvalid)).toBeVisible();
    const large = {
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1),
    };
    await cover.setInputFiles(large);
    await expect(page.getByText(adminTexts.coverTooLarge)).toBeVisible();
    await cover.setInputFiles(asFile('capa.jpg', photo));
    await expect(page.getByText(adminTexts.coverTooLarge)).toBeHidden();
  });

  await test.step('the timer keeps its limits, and the list confirms the save once', async () => {
    await page.getByLabel('Título da Categoria').fill(titulo);
    await page.getByLabel('Tipo de Veículo').selectOption('Motos');
    await page.getByLabel('Número do Lote').fill(mark());
    await page.getByLabel('Dias').fill('45');
    await expect(page.getByLabel('Dias')).toHaveValue('30');
    await page.getByLabel('Horas').fill('99');
    await expect(page.getByLabel('Horas')).toHaveValue('23');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await createEmpty(page, page.getByText(adminTexts.categoryCreated));
    await page.waitForURL('/admin/categorias');
    await expect(page.getByText(adminTexts.categoryCreated)).toBeVisible();
    await expect(row).toContainText('Próximo');
    await expect(row).toContainText('30 dias e 23 horas após iniciar');
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByText(adminTexts.categoryCreated)).toBeHidden();
  });

  await test.step('the category gets the status Ativo, and a visitor sees it with its cover', async () => {
    await row.getByRole('link', { name: `Editar: ${titulo}` }).click();
    await page.getByLabel('Status').selectOption('Ativo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(adminTexts.categoryUpdated)).toBeVisible();
    await expect(row).toContainText('Em andamento');
    const active = await call('activeAuctions');
    const mine = active.find((auction) => auction.titulo === titulo);
    expect(mine).toMatchObject({ phase: 'running', numeroImagem: 1 });
    const visitor = await browse();
    await visitor.goto('/');
    const size = await visitor.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, mine?.imagens[0]?.full ?? '');
    expect(size).toEqual([800, 600]);
  });

  await test.step('the dates dialog checks both dates', async () => {
    await row.getByRole('button', { name: `Editar datas: ${titulo}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Datas do Leilão' });
    await dialog.getByLabel('Data de Término').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(adminTexts.datesRequired);
    await dialog.getByLabel('Data de Término').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(adminTexts.datesOrder);
    await dialog.getByLabel('Data de Término').fill('2099-05-20');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expectOneToast(page, adminTexts.datesUpdated);
    await expect(row).toContainText('20/05/2099, 12:00');
  });

  await test.step('a vehicle is added with the category, and one press opens the category’s list', async () => {
    await row.getByRole('link', { name: `Adicionar veículo: ${titulo}` }).click();
    await expect(page.getByLabel(/Título/)).toHaveValue('Moto - ');
    const chosen = page.getByLabel(/^Leilão/).locator('option:checked');
    await expect(chosen).toHaveText(new RegExp(`^${titulo} · `));
    await page.goto('/admin/categorias');
    await row.getByRole('link', { name: `Gerenciar veículos: ${titulo}` }).click();
    await page.waitForURL(/\/admin\/veiculos\/motos\?leilao=\d+$/);
    await expect(page.getByRole('main')).toContainText(`- ${titulo}. Novos veículos entram`);
    await page.getByRole('link', { name: 'Adicionar Veículo' }).first().click();
    await expect(chosen).toHaveText(new RegExp(`^${titulo} · `));
    await page.goto('/admin/categorias');
  });

  await test.step('the category is deleted after a dialog has shown the consequences', async () => {
    await row.getByRole('button', { name: `Excluir: ${titulo}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir categoria' });
    await expect(dialog).toContainText('e os seus veículos?');
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(row).toBeHidden();
    await expect(page.getByText(adminTexts.categoryDeleted)).toBeVisible();
  });
});

test('the timer of a finished auction keeps its dates and offers a restart', async ({
  browse,
  yard,
}) => {
  const auction = await yard.addAuction();
  const change = { token: yard.admin.token, params: { id: auction.id } };
  await call('updateAuction', { ...change, body: { status: 'completed' } });
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/categorias');
  const row = page.getByRole('row').filter({ hasText: auction.titulo });
  await expect(row).toContainText('Finalizado');
  await row.getByRole('button', { name: `Editar datas: ${auction.titulo}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Datas do Leilão' });
  await expect(dialog).toContainText('As datas de um leilão finalizado não mudam.');
  await dialog.getByRole('button', { name: 'Reiniciar' }).click();
  await expect(row).toContainText('Em andamento');
});

test('a finished timer shows its end and throws confetti for ten seconds', async ({
  browse,
  yard,
}) => {
  // The journeys share one yard, whose timer never finishes, so the test gives the server's answers.
  const over: Timer = {
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 0,
    isRunning: false,
    isFinished: true,
    phase: 'finished',
    titulo: 'Leilão de Carros',
    numeroLote: '100',
    dataInicio: '2026-11-18T12:00:00.000Z',
    dataFim: '2026-11-21T12:00:00.000Z',
    serverTime: '2026-11-21T13:00:00.000Z',
  };
  const paused: Timer = { ...over, days: 2, isFinished: false, phase: 'paused' };
  const page = await browse({ session: yard.admin, reducedMotion: 'no-preference' });
  const widget = page.getByRole('region', { name: 'Cronômetro dos leilões' });
  const confetti = page.getByTestId('confetti');
  await page.clock.install();
  await page.route('**/api/timer?*', (route) => route.fulfill({ json: paused }));
  await page.goto('/admin/categorias');
  await expect(widget).toContainText('Status: Pausado');
  await stopClock(page);
  await page.route('**/api/timer?*', (route) => route.fulfill({ json: over }));
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'auction-updated' })),
  );
  await expect(widget).toContainText(adminTexts.timerFinished);
  await expect(widget).toContainText('Status: Finalizado');
  await page.clock.runFor(1_000);
  await expect(confetti).toBeVisible();
  await page.clock.runFor(CONFETTI_MS - 2_000);
  await expect(confetti).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(confetti).toBeHidden();
  await expect(widget).toContainText(adminTexts.timerFinished);
});
