import { ERRORS } from '@martelo/contract/texts/errors';
import type { Page } from '@playwright/test';
import { area, expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { brl } from '../../support/lot-page.ts';
import { test } from '../../support/own-site.ts';
import { addStaff } from '../../support/staff.ts';
import { expect } from '../../support/test.ts';
import { placeBid, type Yard } from '../../support/yard.ts';

const ALONE = 'Sem segunda pessoa: operações sensíveis não têm conferência.';
const REASON = 'O lance foi digitado com um zero a mais.';

test.describe.configure({ mode: 'serial' });

/** A lot with bids of 21,000 and 22,000. */
async function addBids(yard: Yard) {
  const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const one = await yard.addMember('Dora');
  const two = await yard.addMember('Edu');
  await placeBid(one.session, vehicle.id, 21_000);
  await placeBid(two.session, vehicle.id, 22_000);
  return { vehicle, one, two };
}

/** Asks for the removal of a person's bid, and opens the request. */
async function ask(page: Page, vehicleId: string, name: string): Promise<void> {
  const { table, dialog } = area(page);
  await page.goto(`/admin/lances?veiculo=${vehicleId}`);
  const row = table('Lances do veículo').getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Excluir/ }).click();
  const question = dialog('Excluir lance');
  await expect(question).toContainText('Era o maior lance');
  await question.getByLabel('Motivo no registro público').selectOption('erro');
  await question.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expect(question.getByRole('alert')).toContainText('Escreva o motivo');
  await question.getByRole('textbox', { name: 'Motivo' }).fill(REASON);
  await question.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expectToast(page, 'Pedido enviado para aprovação.');
  await expect(row).not.toContainText('Excluído');
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(area(page).heading('Excluir lance')).toBeVisible();
}

test('a yard with one director acts at once and says what it lacks', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/aprovacoes');
  await expect(page.getByText(ALONE)).toContainText('Só há um diretor ativo.');
  await expect(page.getByText('Nenhum pedido espera decisão.')).toBeVisible();
  await page.goto('/admin/configuracoes/aprovacoes');
  await expect(page.getByRole('checkbox', { name: 'Exigir segunda pessoa' })).toBeChecked();
});

test('one director asks, another approves with the password, and the bid is removed', {
  tag: ['@gate', '@date'],
}, async ({ browse, yard, second, expectRefusal }) => {
  const { vehicle, two } = await addBids(yard);
  const page = await browse({ session: yard.admin });
  const other = await browse({ session: second.session });
  const menu = other.getByRole('navigation', { name: 'Administração' });
  const entry = menu.getByRole('link', { name: /^Aprovações/ });
  const live = other.waitForResponse(/\/api\/live\?/);
  await other.goto('/admin');
  await live;
  await expect(other.getByText(ALONE)).toBeHidden();

  await ask(page, vehicle.id, two.person.name);
  const { main } = area(page);
  await expect(main.getByText('Quem pede não aprova.', { exact: false })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Aprovar e executar' })).toHaveCount(0);
  await expect(main).toContainText(REASON);
  await expect(main).toContainText(brl(22_000));
  await expectSound(page, 'the own request');

  await test.step('the menu of the other director shows it at once', async () => {
    await expect(entry).toContainText('1');
    await entry.click();
    await other.getByRole('link', { name: 'Excluir lance' }).click();
    await expect(area(other).heading('Excluir lance')).toBeVisible();
  });

  const theirs = area(other).main;
  await test.step('a wrong password is said at its field, and nothing happens', async () => {
    expectRefusal(/\/approve$/, 400);
    const password = theirs.getByRole('textbox', { name: 'Sua senha' });
    await password.fill('não é esta');
    await theirs.getByRole('button', { name: 'Aprovar e executar' }).click();
    await expect(theirs.getByText('Senha incorreta.', { exact: false })).toBeVisible();
    await expectSound(other, 'the decision');
    await password.fill(second.password);
    await theirs.getByRole('button', { name: 'Aprovar e executar' }).click();
    await expectToast(other, 'Pedido aprovado e executado.');
  });

  await expect(theirs).toContainText('Aprovado e executado por Bia Diretora');
  await expect(main).toContainText('Aprovado e executado por Bia Diretora');
  await expect(entry).not.toContainText('1');
  await page.goto(`/admin/lances?veiculo=${vehicle.id}`);
  const row = area(page).table('Lances do veículo').getByRole('row');
  await expect(row.filter({ hasText: two.person.name })).toContainText('Excluído');
});

test('one director asks to make another, and the approval makes one', async ({
  browse,
  yard,
  second,
  expectRefusal,
}) => {
  const { person } = await addStaff(yard, ['operador']);
  expectRefusal(/\/api\/admin\/staff\//, ERRORS.APPROVAL_REQUIRED.status);
  const page = await browse({ session: yard.admin });
  await page.goto('/admin/equipe');
  const row = area(page).rows('Equipe').filter({ hasText: person.email });
  await row.getByRole('button', { name: /Mudar/ }).click();
  const choice = page.getByRole('dialog', { name: /pode fazer/ });
  await choice.getByRole('checkbox', { name: 'Diretor' }).check();
  await choice.getByRole('button', { name: 'Salvar' }).click();
  const question = area(page).dialog('Pedir aprovação');
  await question.getByRole('textbox', { name: 'Motivo' }).fill('Ela assume a direção do pátio.');
  await question.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expectToast(page, 'Pedido enviado para aprovação.');
  await expect(row).not.toContainText('Diretor');
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(area(page).heading('Mudar perfis')).toBeVisible();
  await expect(area(page).main).toContainText('Diretor e Operador');
  await expectSound(page, 'the request about a member of staff');

  const other = await browse({ session: second.session });
  await other.goto(new URL(page.url()).pathname);
  const theirs = area(other).main;
  await theirs.getByRole('textbox', { name: 'Sua senha' }).fill(second.password);
  await theirs.getByRole('button', { name: 'Aprovar e executar' }).click();
  await expectToast(other, 'Pedido aprovado e executado.');
  await area(page).go('/admin/equipe');
  await expect(row).toContainText('Diretor');
});

test('a rejected request needs a note, which its requester reads', async ({
  browse,
  yard,
  second,
}) => {
  const { vehicle, two } = await addBids(yard);
  const page = await browse({ session: yard.admin });
  const other = await browse({ session: second.session });
  await ask(page, vehicle.id, two.person.name);
  await other.goto(new URL(page.url()).pathname);
  const theirs = area(other).main;
  await theirs.getByRole('textbox', { name: 'Sua senha' }).fill(second.password);
  await theirs.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(theirs.getByText('Diga por que rejeita', { exact: false })).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Observação' }).fill('O cliente confirmou o lance.');
  await theirs.getByRole('button', { name: 'Rejeitar' }).click();
  await expectToast(other, 'Pedido rejeitado.');
  const { main } = area(page);
  await expect(main).toContainText('Rejeitado por Bia Diretora');
  await expect(main).toContainText('O cliente confirmou o lance.');
});

test('a request whose bid was outbid meanwhile changes nothing and says so', async ({
  browse,
  yard,
  second,
}) => {
  const { vehicle, one, two } = await addBids(yard);
  const page = await browse({ session: yard.admin });
  const other = await browse({ session: second.session });
  await ask(page, vehicle.id, two.person.name);
  await placeBid(one.session, vehicle.id, 25_000);
  await other.goto(new URL(page.url()).pathname);
  const theirs = area(other).main;
  await theirs.getByRole('textbox', { name: 'Sua senha' }).fill(second.password);
  await theirs.getByRole('button', { name: 'Aprovar e executar' }).click();
  await expect(theirs).toContainText('O alvo do pedido mudou depois que ele foi feito.');
  await expect(area(page).main).toContainText('Desatualizada');
});

test('a request is cancelled by the one who asked, and the other tab shows it', async ({
  browse,
  yard,
  second: _,
}) => {
  const { vehicle, two } = await addBids(yard);
  const page = await browse({ session: yard.admin });
  await ask(page, vehicle.id, two.person.name);
  const tab = await page.context().newPage();
  // The first tab carries the stream of both.
  const live = tab
    .context()
    .waitForEvent('response', (answer) => /\/api\/live\?/.test(answer.url()));
  await tab.goto(page.url());
  await live;
  await area(page).main.getByRole('button', { name: 'Cancelar o pedido' }).click();
  await expect(area(page).main).toContainText('Cancelado por');
  await expect(area(tab).main).toContainText('Cancelado por');
  await expect(area(tab).main.getByRole('button', { name: 'Cancelar o pedido' })).toHaveCount(0);
});
