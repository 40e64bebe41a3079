import type { Locator, Page } from '@playwright/test';
import { area, expectToast } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** What comes with the first touch comes once the page listens for it. */
async function touchUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(seen).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('a search is saved from the list, changed and let go', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { session } = await yard.addMember('Lia');
  const page = await browse({ session, ...PHONE });
  await page.goto('/veiculos/categoria/motos?precoMax=10000');
  await page.getByRole('button', { name: 'Salvar busca e receber avisos' }).click();
  await expect(page.getByText('Busca salva')).toBeVisible();

  await test.step('another filter is another search', async () => {
    await page.getByRole('link', { name: 'Remover filtro: Até R$ 10.000' }).click();
    await expect(page.getByRole('button', { name: 'Salvar busca e receber avisos' })).toBeVisible();
    await page.goto('/veiculos');
    await expect(page.getByRole('button', { name: /^Favorito: / }).first()).toBeVisible();
    // Everything is no search.
    await expect(page.getByRole('button', { name: 'Salvar busca e receber avisos' })).toHaveCount(
      0,
    );
  });

  await test.step('the list of searches leads to it', async () => {
    await page.goto('/conta/favoritos');
    await page.getByRole('button', { name: 'Buscas salvas' }).click();
    const row = page.getByRole('article');
    await expect(row.getByRole('link')).toHaveText('Motos, até R$ 10.000');
    await expect(row.getByRole('link')).toHaveAttribute(
      'href',
      '/veiculos/categoria/motos?precoMax=10000&sort=newest',
    );
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await row.getByLabel('Avisar').selectOption({ label: 'Uma vez por dia, às 8h' });
    await changed;
    await page.reload();
    await expect(row.getByLabel('Avisar')).toHaveValue('diario');
    await row.getByRole('button', { name: /^Apagar a busca/ }).click();
    await expect(page.getByText('A busca “Motos, até R$ 10.000” foi apagada.')).toBeFocused();
    await expect(page.getByText('Você ainda não salvou buscas.')).toBeVisible();
  });

  await test.step('without a network the press says so, and can be repeated', async () => {
    await page.goto('/veiculos/categoria/motos');
    const save = page.getByRole('button', { name: 'Salvar busca e receber avisos' });
    await expect(save).toBeVisible();
    expectRefusal(/\/api\/account\/searches/, 'aborted');
    await page.route('**/api/account/searches', (route) => route.abort());
    await save.click();
    await expect(page.getByRole('alert')).toContainText('O servidor não está respondendo.');
    await page.unrouteAll({ behavior: 'wait' });
    await save.click();
    await expect(page.getByText('Busca salva')).toBeVisible();
  });
});

test('a question goes to the office, and its answer to everybody, without the name', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const { person, session } = await yard.addMember('Caetana');
  const page = await browse({ session, ...PHONE });
  const office = await browse({ session: yard.admin });
  const question = `O motor do ${vehicle.titulo} funciona?`;
  const answer = 'Funciona: ligamos na entrada do pátio.';
  const asked = page.getByRole('region', { name: 'Perguntas e respostas' });

  await test.step('the bidder asks on the lot’s page', async () => {
    await page.goto(`/veiculos/${vehicle.id}`);
    const field = asked.getByLabel('Pergunte ao escritório');
    await touchUntil(page, field);
    await field.fill('Meu zap: (70) 99999-0000');
    await asked.getByRole('button', { name: 'Enviar pergunta' }).click();
    await expect(asked.getByText('Não escreva telefone')).toBeVisible();
    await expect(field).toHaveValue('Meu zap: (70) 99999-0000');
    await field.fill(question);
    await asked.getByRole('button', { name: 'Enviar pergunta' }).click();
    await expect(asked.getByText('Pergunta enviada.')).toBeVisible();
    await expect(asked.getByText('Só você vê esta pergunta.')).toBeVisible();
    await expectSound(page, 'questions of a lot', { crossed: true, widths: [390, 1440] });
  });

  await test.step('the office answers it', async () => {
    await office.goto('/admin/perguntas');
    const { rows, dialog } = area(office);
    const row = rows('Perguntas sobre veículos').filter({ hasText: question });
    await expect(row).toContainText(person.name);
    await row.getByRole('button', { name: 'Responder' }).click();
    const answering = dialog(/^Pergunta sobre /);
    await answering.getByRole('button', { name: 'Publicar resposta' }).click();
    await expect(answering.getByText('Escreva a resposta.')).toBeVisible();
    await answering.getByLabel('Resposta').fill(answer);
    await expectSound(office, 'answer', { crossed: true, widths: [390, 1440] });
    await answering.getByRole('button', { name: 'Publicar resposta' }).click();
    await expectToast(office, 'Resposta publicada na página do veículo.');
    await expect(row).toHaveCount(0);
  });

  await test.step('the notice leads the bidder to it', async () => {
    await page.goto('/conta/avisos');
    await page.getByRole('link', { name: /Sua pergunta sobre o lote .+ foi respondida/ }).click();
    await page.waitForURL(`/veiculos/${vehicle.id}#perguntas`);
    await expect(asked.getByText(answer)).toBeInViewport();
  });

  await test.step('a visitor reads it without a name', async () => {
    const visitor = await browse(PHONE);
    await visitor.goto(`/veiculos/${vehicle.id}`);
    const shown = visitor.getByRole('region', { name: 'Perguntas e respostas' });
    await touchUntil(visitor, shown.getByText(answer));
    await expect(shown).toContainText(question);
    await expect(shown).not.toContainText(person.name);
    await expect(shown.getByRole('link', { name: 'Entre na sua conta' })).toBeVisible();
  });
});
