import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { auctionFieldTexts } from '@martelo/contract/texts/field-texts';
import { DAY_MS, MINUTE_MS } from '@martelo/core/duration';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { area, expectToast } from '../support/area.ts';
import { createEmpty } from '../support/joining.ts';
import { mark } from '../support/people.ts';
import { test as base, expect } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

const test = base.extend<{ lotNumber: string }>({
  /** The number of the journey's auction, which is gone when the journey ends, however it ends. */
  lotNumber: async ({ yard: { admin } }, use) => {
    const number = mark();
    await use(number);
    const { token } = admin;
    for (const { id, numeroLote } of await call('auctions', { token })) {
      if (numeroLote === number) await call('deleteAuction', { token, params: { id } });
    }
  },
});

/** This long from now, as a field of the form takes it: the yard is three hours behind, all year. */
const yardField = (inMs: number) =>
  new Date(Date.now() + inMs - 180 * MINUTE_MS).toISOString().slice(0, 16);

/** The form of an auction, and its row in the list that the form leads back to. */
function auctionForm(page: Page) {
  const form = page.getByRole('form', { name: 'Dados do leilão' });
  return {
    form,
    title: form.getByRole('textbox', { name: 'Título' }),
    type: form.getByRole('combobox', { name: 'Tipo' }),
    start: form.getByLabel('Data de Início'),
    end: form.getByLabel('Data de Fim'),
    save: form.getByRole('button', { name: 'Salvar' }),
    row: (titulo: string) => page.getByRole('row').filter({ hasText: titulo }),
  };
}

test('an auction is created, changed, started again and deleted', async ({
  browse,
  yard,
  lotNumber: lot,
  expectRefusal,
}) => {
  const titulo = `Carros de teste ${mark()}`;
  const page = await browse({ session: yard.admin });
  const { main, dialog, follow, heading, rows } = area(page);
  const { form, title, type, start, end, save, row } = auctionForm(page);
  await page.goto('/admin/leiloes/listar');
  await main.getByRole('link', { name: 'Novo Leilão' }).click();
  await expect(heading('Novo Leilão')).toBeVisible();

  await test.step('the end is three days after the start, and missing fields have errors', async () => {
    const utc = async (field: typeof start) => Date.parse(`${await field.inputValue()}Z`);
    await expect.poll(async () => (await utc(end)) - (await utc(start))).toBe(3 * DAY_MS);
    await form.getByRole('textbox', { name: 'Número do Lote' }).fill('');
    await start.fill('');
    await end.fill('');
    await save.click();
    for (const name of ['titulo', 'numeroLote', 'dataInicio', 'dataFim'] as const) {
      await expect(form.getByText(auctionFieldTexts[name])).toBeVisible();
    }
    await expect(title).toBeFocused();
    await title.fill(titulo);
    await form.getByRole('textbox', { name: 'Número do Lote' }).fill(lot);
    // It begins before all waiting auctions of its type, so a start of the type opens this one.
    await start.fill(yardField(10 * MINUTE_MS));
    await end.fill(yardField(2 * MINUTE_MS));
    await save.click();
    await expect(form.getByText(adminTexts.datesOrder)).toBeVisible();
    await expect(end).toBeFocused();
    await end.fill(yardField(DAY_MS));
    await expect(form.getByText(adminTexts.datesOrder)).toBeHidden();
  });

  await test.step('each type has its own fields', async () => {
    await expect(form.getByLabel('Ano', { exact: true })).toBeHidden();
    await form.getByRole('heading', { name: 'Detalhes de Carros' }).click();
    for (const [tipo, own, another] of [
      ['Motos', ['Marca', 'Modelo', 'Cilindrada (cc)', 'Estilo'], 'Horas de uso'],
      ['Caminhões', ['Marca', 'Capacidade de carga (toneladas)', 'Comprimento (m)'], 'Ano'],
      ['Tratores', ['Marca', 'Potência (HP)', 'Horas de uso'], 'Comprimento (m)'],
      ['Carros', ['Marca', 'Modelo', 'Ano', 'Combustível'], 'Cilindrada (cc)'],
    ] as const) {
      await type.selectOption(tipo);
      for (const label of own) await expect(form.getByLabel(label, { exact: true })).toBeVisible();
      await expect(form.getByLabel(another, { exact: true })).toHaveCount(0);
    }
    await form.getByLabel('Ano', { exact: true }).fill('2019');
    await form.getByLabel('Combustível').selectOption('Híbrido');
  });

  await test.step('the saved auction is in the list, and its form has the same values', async () => {
    await save.click();
    await createEmpty(page, page.getByRole('searchbox'));
    await page.getByRole('searchbox').fill(titulo);
    await expect(rows('Leilões')).toHaveCount(1);
    for (const text of ['Carros', lot, 'Próximo']) await expect(row(titulo)).toContainText(text);
    await row(titulo)
      .getByRole('link', { name: `Editar: ${titulo}` })
      .click();
    await expect(heading('Editar Leilão')).toBeVisible();
    await expect(title).toHaveValue(titulo);
    await expect(form.getByLabel('Ano', { exact: true })).toHaveValue('2019');
    await expect(form.getByLabel('Combustível')).toHaveValue('Híbrido');
    await title.fill(`${titulo} II`);
    await save.click();
    await page.getByRole('searchbox').fill(titulo);
    await expect(rows('Leilões')).toHaveCount(1);
    await expect(row(`${titulo} II`)).toContainText(lot);
  });

  const { token } = yard.admin;
  const mine = (await call('auctions', { token })).find((auction) => auction.numeroLote === lot);
  const vehicle = await yard.addVehicle({ auctionId: mine?.id });

  await test.step('the dialog Iniciar Novo Leilão shows its effect, checks the end, and starts the auction', async () => {
    await follow('Leilões (Antigo)');
    await main.getByRole('button', { name: 'Iniciar Novo Leilão' }).click();
    const starting = dialog('Iniciar Novo Leilão');
    const endField = starting.getByLabel('Data e hora de término');
    const go = starting.getByRole('button', { name: 'Iniciar Leilão' });
    await starting.getByLabel('Tipo de Veículo').selectOption('Carros');
    await expect(starting).toContainText(
      new RegExp(`${titulo} II \\(nº ${lot}\\) está aguardando.* e será aberto`),
    );
    await endField.fill('');
    await go.click();
    await expect(starting.getByText(auctionFieldTexts.dataFim)).toBeVisible();
    expectRefusal(/\/api\/auctions\/start/, ERRORS.DATES_INVALID.status);
    await endField.fill('2020-01-01T10:00');
    await go.click();
    await expect(starting.getByText(ERRORS.DATES_INVALID.message)).toBeVisible();
    await endField.fill(yardField(2 * DAY_MS));
    await go.click();
    await expectToast(page, `${titulo} II: leilão iniciado.`);
    await expect(starting).toBeHidden();
    const card = main.getByRole('article', { name: `${titulo} II` });
    await expect(card.getByText('Em andamento', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Pausar' })).toBeEnabled();
  });

  await test.step('the auction is deleted after a dialog has counted the losses', async () => {
    const bidder = await yard.addMember('Moema');
    await placeBid(bidder.session, vehicle.id, 21_000);
    await main.getByRole('link', { name: 'Lista de Leilões' }).click();
    await page.getByRole('searchbox').fill(titulo);
    await expect(rows('Leilões')).toHaveCount(1);
    await row(titulo)
      .getByRole('button', { name: `Excluir: ${titulo} II` })
      .click();
    const question = dialog('Excluir leilão');
    await expect(question).toContainText(adminTexts.deleteAuctionConfirm);
    await expect(question).toContainText(`${titulo} II (leilão nº ${lot})`);
    await expect(question).toContainText('1 veículo sai deste leilão');
    await expect(question).toContainText('1 lance perde o efeito');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await row(titulo)
      .getByRole('button', { name: `Excluir: ${titulo} II` })
      .click();
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectToast(page, 'Leilão excluído com sucesso!');
    await expect(row(titulo)).toHaveCount(0);
    // It waits for the next auction of its type, without a bid.
    const left = await call('vehicle', { params: { id: vehicle.id } });
    expect(left).toMatchObject({ titulo: vehicle.titulo, lanceAtual: null });
  });
});
