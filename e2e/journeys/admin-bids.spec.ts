import fs from 'node:fs/promises';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { Page } from '@playwright/test';
import { area, expectToast } from '../support/area.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

const HEAD = [
  ...['Data/Hora', 'Usuário', 'CPF/CNPJ', 'E-mail', 'Telefone', 'Leilão', 'Lote'],
  ...['Veículo', 'Marca', 'Modelo', 'Valor', 'Automático', 'Ação'],
];

test('bids appear live, are searched, exported, deleted and reset, and a visitor sees the price change', async ({
  page: visitor,
  browse,
  yard,
}) => {
  const { vehicle, auction } = await yard.addLot({ lanceInicial: 20_000 });
  const one = await yard.addMember('Dora');
  const two = await yard.addMember('Edu');
  const lot = lotPage(visitor);
  await lot.open(vehicle.id);
  const page = await browse({ session: yard.admin });
  const { main, table, rows, dialog } = area(page);
  const history = table('Histórico de lances');
  const live = page.waitForResponse(/\/api\/live\?/);
  await page.goto('/admin/lances');
  await live;

  await test.step('each bid appears in the list at once', async () => {
    await placeBid(one.session, vehicle.id, 21_000);
    await placeBid(two.session, vehicle.id, 22_000);
    const row = history.getByRole('row').filter({ hasText: two.person.name });
    await expect(row).toContainText(brl(22_000));
    await expect(row).toContainText(two.person.document);
    await expect(row).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    await expect(row).toContainText('Lance');
  });

  await test.step('the search finds bids by name, document, e-mail, make and lot', async () => {
    const search = main.getByRole('searchbox', { name: 'Buscar lances' });
    await expect(search).toHaveAttribute('placeholder', 'Buscar por nome, CPF, email, veículo...');
    // Each search uses a different text, because results of the previous one would look like an
    // answer.
    for (const [words, found] of [
      [one.person.name.toUpperCase(), one],
      [two.person.document, two],
      [one.person.email.slice(0, -4), one],
    ] as const) {
      await search.fill(words);
      await expect(rows('Histórico de lances')).toHaveCount(1);
      await expect(rows('Histórico de lances')).toContainText(found.person.name);
    }
  });

  await test.step('the export has the filtered list in the format of a Brazilian spreadsheet', async () => {
    const text = await exportCsv(page);
    const [head, ...lines] = text.split('\r\n');
    expect(head).toBe(`\uFEFF${HEAD.map((title) => `"${title}"`).join(';')}`);
    expect(lines).toEqual([expect.stringContaining(`;"${one.person.name}";`), '']);
    expect(lines[0]).toContain(';21.000,00;"Não";"Lance"');
  });

  await test.step('the history of one auction and lot has its bids alone, each with its auction', async () => {
    await main.getByRole('searchbox', { name: 'Buscar lances' }).fill('');
    await main.getByRole('combobox', { name: 'Leilão' }).fill(auction.titulo);
    await page.getByRole('option', { name: auction.titulo }).click();
    await expect(rows('Histórico de lances')).toHaveCount(2);
    await expect(rows('Histórico de lances').first()).toContainText(auction.titulo);
    await main.getByRole('textbox', { name: 'Lote' }).fill('ninguém');
    await expect(main.getByText('Nenhum lance encontrado.')).toBeVisible();
    await main.getByRole('textbox', { name: 'Lote' }).fill(vehicle.lote);
    await main.getByRole('searchbox', { name: 'Buscar lances' }).fill(one.person.email);
    await expect(rows('Histórico de lances')).toHaveCount(1);
  });

  await test.step('the details of a bid open its vehicle', async () => {
    await history.getByRole('button', { name: /^Ver Detalhes/ }).click();
    await expect(area(page).heading(vehicle.titulo)).toBeVisible();
    const facts = main.getByRole('region', { name: 'Veículo' });
    for (const words of ['Marca', 'Modelo', 'Ano', 'Lote', brl(20_000), brl(22_000)]) {
      await expect(facts).toContainText(words);
    }
  });

  const bids = table('Lances do veículo');
  const bid = (person: { name: string }) => bids.getByRole('row').filter({ hasText: person.name });
  await test.step('the deletion of the highest bid lowers the price, and the visitor sees it', async () => {
    await expect(bid(two.person)).toContainText(two.person.phone);
    await bid(two.person)
      .getByRole('button', { name: /^Excluir/ })
      .click();
    const question = dialog('Excluir lance');
    await expect(question).toContainText(`cai de ${brl(22_000)} para ${brl(21_000)}`);
    await question.getByLabel('Motivo no registro público').selectOption('erro');
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expectToast(page, adminTexts.bidDeleted);
    await expect(bid(two.person)).toContainText('Excluído');
    await expect(bid(two.person).getByRole('button', { name: /^Excluir/ })).toBeDisabled();
    await expect(lot.price).toHaveText(brl(21_000));
  });

  await test.step('a reset restores the first price, and the bids stay in the history', async () => {
    await main.getByRole('button', { name: 'Zerar Lances deste Veículo' }).click();
    const question = dialog('Zerar Lances deste Veículo');
    await expect(question).toContainText('1 lance de 1 usuário deixa de contar.');
    await question.getByLabel('Motivo no registro público').selectOption('erro');
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expectToast(page, adminTexts.vehicleBidsReset);
    await expect(bid(one.person)).toContainText('Resetado');
    await expect(lot.price).toHaveText(brl(20_000));
    await expect(lot.history).toHaveCount(0);
    await main.getByRole('link', { name: 'Voltar para lista' }).click();
    const row = history.getByRole('row').filter({ hasText: one.person.name });
    await expect(row).toContainText('Resetado');
  });
});

/** The file that the page's export menu downloads. */
async function exportCsv(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/lances.*\.csv$/);
  return fs.readFile(await file.path(), 'utf8');
}
