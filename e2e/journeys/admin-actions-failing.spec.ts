import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { Locator, Page } from '@playwright/test';
import { area, expectToast } from '../support/area.ts';
import { breakCalls } from '../support/faults.ts';
import { asFile } from '../support/pictures.ts';
import { chooseInMenu } from '../support/row-menu.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

const BROKEN = { status: 500 } as const;
const REASON = 'Em conferência.';
const REFUSED = { status: 409, body: { message: REASON } } as const;

/**
 * Confirms twice, first with a server error and then with a refusal and its reason: the dialog
 * stays open and shows the catalogue's sentence, then the reason.
 */
async function expectBothSaid(page: Page, address: string, dialog: Locator, sentence: string) {
  const confirm = dialog.getByRole('button').last();
  await breakCalls(page, address, BROKEN);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(sentence);
  const { mend } = await breakCalls(page, address, REFUSED);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(REASON);
  await mend();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('failed actions on vehicles and auctions show an error and lose no input', async ({
  browse,
  yard,
  pictures,
  expectRefusal,
}) => {
  const { auction, vehicle } = await yard.addLot();
  const page = await browse({ session: yard.admin });
  const { main, dialog, follow, heading, rows } = area(page);
  const alert = main.getByRole('alert');
  expectRefusal(/\/api\//, 500);
  expectRefusal(/\/api\//, 409);

  await test.step('the deletion of a vehicle fails in the list and in its category', async () => {
    for (const [path, sentence] of [
      ['/admin/veiculos', adminTexts.deleteVehicleFailed],
      ['/admin/veiculos/carros', adminTexts.deleteCategoryVehicleFailed],
    ] as const) {
      await page.goto(`${path}?busca=${encodeURIComponent(vehicle.titulo)}`);
      await chooseInMenu(main.getByRole('row', { name: vehicle.titulo }), 'Excluir');
      const question = dialog('Excluir veículo');
      await expect(question).toContainText(adminTexts.deleteVehicleConfirm);
      await expectBothSaid(page, '**/api/vehicles/*', question, sentence);
    }
  });

  await test.step('a failed save of a vehicle keeps the typed values', async () => {
    await page.getByRole('link', { name: `Editar: ${vehicle.titulo}` }).click();
    const title = main.getByRole('textbox', { name: 'Título' });
    await title.fill('Outro título');
    const { mend } = await breakCalls(page, '**/api/vehicles/*', BROKEN);
    await main.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(alert).toContainText(adminTexts.saveVehicleFailed);
    await expect(title).toHaveValue('Outro título');
    await mend();
  });

  await test.step('the page asks before unsaved values are lost', async () => {
    await follow('Leilões (Antigo)');
    const question = dialog('Sair sem salvar?');
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(main.getByRole('textbox', { name: 'Título' })).toHaveValue('Outro título');
    await follow('Leilões (Antigo)');
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(heading('Gerenciar Leilões')).toBeVisible();
  });

  await test.step('the buttons of an auction card fail', async () => {
    const card = main.getByRole('article', { name: auction.titulo });
    const said = card.getByRole('alert');
    const pause = card.getByRole('button', { name: 'Pausar' });
    await breakCalls(page, '**/api/auctions/*/pause', BROKEN);
    await pause.click();
    await expect(said).toHaveText(adminTexts.panelPauseFailed);
    const { mend } = await breakCalls(page, '**/api/auctions/*/pause', REFUSED);
    await pause.click();
    await expect(said).toHaveText(REASON);
    await mend();
    await card.getByRole('button', { name: 'Reiniciar' }).click();
    const restart = '**/api/auctions/*/restart';
    const question = dialog('Reiniciar o leilão');
    await expectBothSaid(page, restart, question, adminTexts.panelRestartFailed);
    await pause.click();
    const { mend: mendResume } = await breakCalls(page, '**/api/auctions/*/resume', BROKEN);
    await card.getByRole('button', { name: 'Retomar' }).click();
    await expect(said).toHaveText(adminTexts.panelStartFailed);
    await mendResume();
    await main.getByRole('button', { name: 'Iniciar Novo Leilão' }).click();
    const start = dialog('Iniciar Novo Leilão');
    await expectBothSaid(page, '**/api/auctions/start', start, adminTexts.panelStartFailed);
  });

  await test.step('the deletion and the save of an auction fail', async () => {
    await main.getByRole('link', { name: 'Lista de Leilões' }).click();
    await page.getByRole('searchbox').fill(auction.titulo);
    await expect(rows('Leilões')).toHaveCount(1);
    await page.getByRole('button', { name: `Excluir: ${auction.titulo}` }).click();
    const question = dialog('Excluir leilão');
    await expect(question).toContainText(adminTexts.deleteAuctionConfirm);
    await expectBothSaid(page, '**/api/auctions/*', question, adminTexts.deleteAuctionFailed);
    await page.getByRole('link', { name: `Editar: ${auction.titulo}` }).click();
    await main.getByRole('textbox', { name: 'Título' }).fill('Outro nome');
    await breakCalls(page, '**/api/auctions/*', BROKEN);
    await main.getByRole('button', { name: 'Salvar' }).click();
    await expect(alert).toHaveText(adminTexts.saveAuctionFailed);
    const { mend } = await breakCalls(page, '**/api/auctions/*', REFUSED);
    await main.getByRole('button', { name: 'Salvar' }).click();
    await expect(alert).toHaveText(`${adminTexts.saveAuctionFailed} ${REASON}`);
    await mend();
    await expect(main.getByRole('textbox', { name: 'Título' })).toHaveValue('Outro nome');
  });

  await test.step('the deletion, the dates, the form and the cover of a category fail', async () => {
    await follow('Categorias');
    await dialog('Sair sem salvar?').getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.getByRole('button', { name: `Excluir: ${auction.titulo}` }).click();
    const question = dialog('Excluir categoria');
    await expectBothSaid(page, '**/api/categories/*', question, adminTexts.categoryDeleteFailed);
    await page.getByRole('button', { name: `Editar datas: ${auction.titulo}` }).click();
    const dates = dialog('Editar Datas do Leilão');
    await dates.getByLabel('Data de Término').fill('2099-05-20');
    await expectBothSaid(page, '**/api/auctions/*', dates, adminTexts.datesFailed);
    await page.getByRole('link', { name: `Editar: ${auction.titulo}` }).click();
    const save = main.getByRole('button', { name: 'Salvar' });
    await expect(save).toBeVisible();
    await breakCalls(page, '**/api/categories/*', BROKEN);
    await save.click();
    await expect(alert).toHaveText(adminTexts.saveCategoryFailed);
    const { mend } = await breakCalls(page, '**/api/categories/*', REFUSED);
    await save.click();
    await expect(alert).toHaveText(REASON);
    await mend();
    const [photo = Buffer.of()] = pictures.vehicles;
    await main.locator('input[type="file"]').setInputFiles(asFile('capa.jpg', photo));
    await breakCalls(page, '**/api/categories/*/cover', BROKEN);
    await save.click();
    await expect(main.getByText(adminTexts.coverNotStored)).toBeVisible();
    await expect(heading('Editar Categoria')).toBeVisible();
  });
});

test('failed actions on people and their bids show an error', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { vehicle } = await yard.addLot();
  const { person, session } = await yard.addMember('Noemia');
  await placeBid(session, vehicle.id, 27_000);
  const applicant = await yard.addApplicant('Otto');
  const page = await browse({ session: yard.admin });
  const { main, dialog, retry } = area(page);
  expectRefusal(/\/api\//, 500);

  /** Confirms with a server error: a toast says which action failed, and the dialog stays open. */
  async function expectToasted(address: string, question: Locator, sentence: string) {
    const { mend } = await breakCalls(page, address, BROKEN);
    await question.getByRole('button').last().click();
    await expectToast(page, sentence);
    await expect(question.getByRole('alert')).toBeVisible();
    await mend();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }

  await test.step('a decision on a client fails', async () => {
    await page.goto(`/admin/usuarios?busca=${applicant.person.email}`);
    await page.getByRole('button', { name: `Ver detalhes: ${applicant.person.name}` }).click();
    const details = dialog('Detalhes do Cliente');
    await breakCalls(page, '**/api/admin/users/*/status', BROKEN);
    for (const [button, sentence] of [
      ['Aprovar', adminTexts.approveFailed],
      ['Rejeitar', adminTexts.rejectFailed],
    ] as const) {
      await details.getByRole('button', { name: button }).click();
      if (button === 'Rejeitar') {
        const question = dialog('Rejeitar cliente');
        await question.getByLabel('Motivo da rejeição').fill('O documento está vencido.');
        await question.getByRole('button', { name: 'Rejeitar', exact: true }).click();
      }
      await expectToast(page, sentence);
      await expect(details.getByRole('alert')).toContainText(sentence);
    }
  });

  await test.step('the actions on a user fail', async () => {
    await page.goto(`/admin/usuarios/gerenciar?busca=${person.email}`);
    const row = main.getByRole('row', { name: person.email });
    await row.getByRole('button', { name: /^Banir/ }).click();
    await expectToasted('**/api/users/*/ban', dialog('Banir usuário'), adminTexts.banFailed);
    const { mend } = await breakCalls(page, `**/api/users/${session.user.id}?**`, BROKEN);
    await row.getByRole('button', { name: person.name, exact: true }).click();
    const details = dialog(person.name);
    await expectToast(page, adminTexts.userDetailsFailed);
    await expect(details.getByRole('alert')).toContainText(adminTexts.userDetailsFailed);
    await mend();
    await details.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(details).toContainText('Informações pessoais');
    await details.getByRole('button', { name: 'Encerrar sessões' }).click();
    const ending = dialog('Encerrar sessões');
    const end = '**/api/users/*/end-sessions';
    await expectToasted(end, ending, adminTexts.sessionsEndFailed);
    await expect(retry).toHaveCount(0);
  });

  await test.step('the corrections of one bid, of a vehicle’s bids and of all bids fail', async () => {
    await page.goto(`/admin/lances?veiculo=${vehicle.id}`);
    await main.getByRole('button', { name: /^Excluir: lance de/ }).click();
    const deleting = dialog('Excluir lance');
    await expectToasted('**/api/bids/admin/delete/*', deleting, adminTexts.bidDeleteFailed);
    const one = dialog('Zerar Lances deste Veículo');
    await main.getByRole('button', { name: 'Zerar Lances deste Veículo' }).click();
    await expectToasted('**/reset/vehicle/*', one, adminTexts.vehicleBidsResetFailed);
    await main.getByRole('link', { name: 'Voltar para lista' }).click();
    await main.getByRole('button', { name: 'Zerar Todos os Lances' }).click();
    const all = dialog('Zerar Todos os Lances');
    await expect(all).toContainText(/\d lances? em .*\d veículos?/);
    await all.getByLabel(/Digite ZERAR/).fill('ZERAR');
    await expectToasted('**/reset/all?**', all, adminTexts.allBidsResetFailed);
  });
});
