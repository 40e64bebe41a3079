import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { automaticBidTexts, bidTexts } from '@martelo/contract/texts/bid-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import type { Page } from '@playwright/test';
import { area, expectToast } from '../support/area.ts';
import { expectAccessible } from '../support/axe.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { chooseInMenu } from '../support/row-menu.ts';
import { expect, test } from '../support/test.ts';
import { endSoon, placeBid } from '../support/yard.ts';

test('rules from a form apply on an open page, and a result below the minimum waits for a decision', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const other = await yard.addVehicle({ auctionId: auction.id, lanceInicial: 20_000 });
  const { person, session } = await yard.addMember('Marta');
  const client = await browse({ session });
  const lot = lotPage(client);
  await lot.open(vehicle.id);
  const admin = await browse({ session: yard.admin });

  await test.step('the form of the auction’s rules shows an error beside a wrong line', async () => {
    await admin.goto(`/admin/leiloes/editar/${auction.id}`);
    await setRules(admin);
    await expect(admin).toHaveURL(/\/admin\/leiloes\/listar/);
  });

  await test.step('the open page has the increment and refuses a lower bid', async () => {
    const first = `Próximo lance: ${brl(20_000)} ou mais · incremento ${brl(500)}`;
    await expect(lot.form.getByText(first)).toBeVisible();
    await lot.bid('20000');
    await expect(lot.price).toHaveText(brl(20_000));
    await lot.field.fill('20400');
    await lot.button.click();
    const least = fillText(automaticBidTexts.belowMinimum, { amount: brl(20_500) });
    await expect(lot.error).toHaveText(least);
    await lot.bid('20500');
    await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
  });

  await test.step('the form of the vehicle sets its own minimum', async () => {
    await admin.goto(`/admin/veiculos/editar/${vehicle.id}`);
    const minimum = admin.getByRole('textbox', { name: 'Valor mínimo de venda' });
    await expect(minimum).toHaveAccessibleDescription(/vale o do leilão, 120% do lance inicial/);
    await minimum.fill('25000');
    await admin.getByRole('button', { name: 'Salvar Alterações' }).click();
    await admin.waitForURL('/admin/veiculos');
  });

  await placeBid(session, other.id, 20_000);
  await test.step('an end below the minimum is conditional on both sides', async () => {
    await endSoon(yard, auction.id);
    await expect(lot.panel.getByText(/A venda depende da aprovação do vendedor/)).toBeVisible();
    await expect(lot.panel.getByText(bidTexts.finished)).toBeVisible();
    expect(await client.content()).not.toContain('25.000');
    await admin.getByRole('combobox', { name: 'Status' }).selectOption('Condicional');
    await expect(saleRow(admin, vehicle)).toContainText('Condicional');
    await expect(saleRow(admin, other)).toContainText('Condicional');
    await expect(saleRow(admin, vehicle)).toContainText(`mínimo ${brl(25_000)}`);
    await expect(saleRow(admin, vehicle)).toContainText(`faltam ${brl(4_500)}`);
  });

  await test.step('the sale is approved, and the client’s page shows it by itself', async () => {
    const offered = `${person.name} deu o maior lance: ${brl(20_500)}.`;
    const missing = `O valor mínimo de venda é ${brl(25_000)}; faltaram ${brl(4_500)}.`;
    await decide(admin, vehicle, { word: 'Aprovar venda', said: `${offered} ${missing}` });
    await expectToast(admin, 'Venda aprovada.');
    await expect(lot.panel.getByText('Você arrematou este veículo')).toBeVisible();
    await expect(lot.panel.getByText('Valor do arremate', { exact: true })).toBeVisible();
    const steps = lot.panel.getByRole('region', { name: 'Próximos passos' });
    await expect(steps.getByText(/^Pague o sinal de/)).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Pagar agora' })).toBeVisible();
  });

  await test.step('the other sale is declined, and its lot is not sold', async () => {
    await lot.open(other.id);
    await expect(lot.panel.getByText(/A venda depende da aprovação do vendedor/)).toBeVisible();
    const said = `${brl(20_000)}. O valor mínimo de venda é ${brl(24_000)}`;
    await decide(admin, other, { word: 'Recusar venda', said });
    await expectToast(admin, 'Venda recusada.');
    await expect(lot.panel.getByText(/Venda não aprovada pelo vendedor/)).toBeVisible();
    await admin.getByRole('combobox', { name: 'Status' }).selectOption('Não vendido');
    await admin.getByRole('searchbox', { name: 'Buscar veículo' }).fill(other.titulo);
    await expect(saleRow(admin, other)).toContainText('Não vendido');
  });
});

/**
 * Sets the rules of an auction in its form, first with one invalid line whose error must be shown.
 */
async function setRules(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Dados do leilão' });
  const save = form.getByRole('button', { name: 'Salvar' });
  const upTo = form.getByRole('group', { name: 'Faixa 2' }).getByLabel('Lance atual até');
  await form.getByRole('button', { name: 'Usar tabela sugerida' }).click();
  await form.getByRole('switch', { name: /Prorrogar o fim do lote/ }).click();
  await form.getByRole('switch', { name: 'Aceitar lances automáticos' }).click();
  await form.getByLabel('Porcentagem do lance inicial').fill('120');
  await upTo.fill('9000');
  await save.click();
  await expect(upTo).toHaveAccessibleDescription(bidRuleTexts.ateOrder);
  await upTo.fill('50000');
  await save.click();
}

const saleRow = (page: Page, { titulo }: Vehicle) =>
  page.getByRole('row').filter({ hasText: titulo });

type Decision = { word: 'Aprovar venda' | 'Recusar venda'; said: string };

/** Decides on a sale in the list, after the dialog has shown the highest bid. */
async function decide(page: Page, vehicle: Vehicle, { word, said }: Decision): Promise<void> {
  const question = area(page).dialog(word);
  const row = saleRow(page, vehicle);
  if (word === 'Recusar venda') await chooseInMenu(row, word);
  else await row.getByRole('button', { name: word }).click();
  await expect(question).toContainText(said);
  await expectAccessible(page, word);
  await question.getByRole('button', { name: word }).click();
  await expect(question).toBeHidden();
}
