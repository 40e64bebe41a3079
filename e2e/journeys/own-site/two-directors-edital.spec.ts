// Its name stands after that of second-person.spec.ts, which on the same site begins with one director.
import { DAY_MS, MINUTE_MS } from '@martelo/core/duration';
import type { Page } from '@playwright/test';
import { call } from '../../support/api.ts';
import { area, expectToast } from '../../support/area.ts';
import { avoidRestDays, chooseEdital, PDF } from '../../support/edital.ts';
import { createEmpty } from '../../support/joining.ts';
import { setAuctioneer } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { mark } from '../../support/people.ts';
import { expect } from '../../support/test.ts';
import { newPapers } from '../../support/yard.ts';

const SECOND_PDF = Buffer.concat([PDF, Buffer.from('% versão 2\n')]);
const LONGER = 'O órgão pediu mais meia hora.';
const REVOKED = 'O órgão revogou o edital por um erro na lista de lotes.';

test('an edital is published, changed by a second version and revoked, the last two by two directors', async ({
  browse,
  page: visitor,
  yard,
  second,
  expectRefusal,
}) => {
  await setAuctioneer(yard);
  const source = await yard.addAuction({ regime: 'art328', startsInMs: DAY_MS });
  const titulo = `Leilão do órgão ${mark()}`;
  const numeroLote = mark();
  const office = await browse({ session: yard.admin });
  const other = await browse({ session: second.session });
  const { main, heading, rows } = area(office);
  const { token } = yard.admin;

  const id = await test.step('a draft is made of another auction, without its lots', async () => {
    await office.goto(`/admin/leiloes/${source.id}`);
    await main.getByRole('link', { name: 'Duplicar leilão' }).click();
    await expect(heading(`Novo Leilão, cópia de «${source.titulo}»`)).toBeVisible();
    const form = office.getByRole('form', { name: 'Dados do leilão' });
    await form.getByRole('textbox', { name: 'Título' }).fill(titulo);
    await form.getByRole('textbox', { name: 'Número do Lote' }).fill(numeroLote);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await createEmpty(office, heading(titulo));
    await expect(heading(titulo)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Cadastrar o primeiro veículo' })).toBeVisible();
    return new URL(office.url()).pathname.split('/').at(-1) ?? '';
  });
  const papers = newPapers();
  const lot = { lanceInicial: 20_000, avaliacao: 22_000, papers };
  const vehicle = await yard.addVehicle({ auctionId: id, ...lot });
  await avoidRestDays(yard, id);
  const address = `/leiloes/carros?leilao=${id}`;
  const editais = visitor.getByRole('list', { name: 'Edital deste leilão' });

  await test.step('its edital is published, and everybody finds it', async () => {
    // The page may not have been live yet when the vehicle was added.
    await office.goto(`/admin/leiloes/${id}`);
    await main.getByRole('link', { name: 'Publicar o edital' }).click();
    await expect(heading('Publicação do leilão')).toBeVisible();
    await chooseEdital(office, PDF);
    await office.getByRole('button', { name: 'Publicar edital' }).click();
    await expectToast(office, 'Edital publicado.');
    await expect(main).toContainText(/Publicado em \d\d\/\d\d\/\d{4}/);
    await shows(visitor, address, titulo);
    await expect(editais.getByRole('link')).toHaveText(['Edital, versão 1']);
  });

  await test.step('a second version with another end waits for the second director', async () => {
    await chooseEdital(office, SECOND_PDF);
    const end = main.getByLabel('Término');
    const before = Date.parse(`${await end.inputValue()}Z`);
    const after = new Date(before + 30 * MINUTE_MS).toISOString().slice(0, 16);
    await end.fill(after);
    await office.getByRole('button', { name: 'Pedir a publicação' }).click();
    const path = await ask(office, 'Pedir aprovação', LONGER);
    await expect(heading('Publicar nova versão do edital')).toBeVisible();
    await visitor.goto(address);
    await expect(editais.getByRole('link')).toHaveText(['Edital, versão 1']);

    await other.goto(path);
    await expect(area(other).main).toContainText(LONGER);
    await expect(area(other).main).toContainText(dayAndTime(after));
    await approve(other, second.password);
    await expect(main).toContainText('Aprovado e executado por Bia Diretora');
    const { leilao } = await call('publication', { token, params: { id } });
    // The yard is three hours behind, all year.
    expect(Date.parse(leilao.dataFim)).toBe(before + 210 * MINUTE_MS);
    await expect(async () => {
      await visitor.goto(address);
      await expect(editais.getByRole('link')).toHaveCount(2, { timeout: 1_000 });
    }).toPass();
    await expect(editais.getByRole('link')).toHaveText(['Edital, versão 2', 'Edital, versão 1']);
  });

  await test.step('it is revoked with a reason, which the second director approves', async () => {
    await office.goto(`/admin/leiloes/listar?busca=${numeroLote}`);
    const row = rows('Leilões').filter({ hasText: titulo });
    await row.getByRole('button', { name: `Revogar: ${titulo}` }).click();
    const path = await ask(office, 'Revogar leilão', REVOKED);
    await expect(heading('Revogar leilão publicado')).toBeVisible();
    await other.goto(path);
    await expect(area(other).main).toContainText(REVOKED);
    await approve(other, second.password);
    await expect(main).toContainText('Aprovado e executado por Bia Diretora');
    await office.goto(`/admin/leiloes/listar?busca=${numeroLote}`);
    await expect(row).toContainText('Revogado');
  });

  await test.step('its page keeps both versions under the notice with the reason, its lot has none', async () => {
    await expect(async () => {
      await visitor.goto(address);
      await expect(area(visitor).main).toContainText('Leilão revogado em', { timeout: 1_000 });
    }).toPass();
    await expect(area(visitor).main).toContainText(`Motivo: ${REVOKED}`);
    await expect(editais.getByRole('link')).toHaveText(['Edital, versão 2', 'Edital, versão 1']);
    expectRefusal(new RegExp(`/veiculos/${vehicle.id}$`), 404);
    const answer = await visitor.goto(`/veiculos/${vehicle.id}`);
    expect(answer?.status()).toBe(404);
  });
});

/** A public page is kept for a second, so it may still be that of before. */
async function shows(page: Page, address: string, titulo: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(area(page).heading(titulo)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Asks in this dialog, opens the request and returns its path. */
async function ask(page: Page, title: string, reason: string): Promise<string> {
  const question = area(page).dialog(title);
  await question.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await question.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expectToast(page, 'Pedido enviado para aprovação.');
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await page.waitForURL(/\/admin\/aprovacoes\/\d+$/);
  return new URL(page.url()).pathname;
}

async function approve(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Sua senha' }).fill(password);
  await page.getByRole('button', { name: 'Aprovar e executar' }).click();
  await expectToast(page, 'Pedido aprovado e executado.');
}

/** What a field with a day and an hour has, as a person reads it. */
function dayAndTime(field: string): RegExp {
  const [day = '', time = ''] = field.split('T');
  return new RegExp(`${day.split('-').reverse().join('/')}.*${time}`);
}
