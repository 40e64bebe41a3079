import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts } from '@martelo/contract/texts/public-texts';
import { area } from '../support/area.ts';
import { lotPage } from '../support/lot-page.ts';
import { endingSession } from '../support/readings.ts';
import { expect, test } from '../support/test.ts';

test('a rejected client leaves the list and sees the decision at the sign-in', async ({
  page: client,
  browse,
  yard,
  expectRefusal,
}) => {
  const { person } = await yard.addApplicant('Breno');
  const admin = await browse({ session: yard.admin });
  // The queue is longer than its first page when other journeys have registered clients.
  await admin.goto(`/admin/usuarios?busca=${person.email}`);
  const pending = admin.getByRole('table', { name: 'Clientes pendentes' });
  const row = pending.getByRole('row', { name: person.email });
  await row.getByRole('button', { name: /^Ver detalhes/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Detalhes do Cliente' });
  await dialog.getByRole('button', { name: 'Rejeitar' }).click();
  const question = admin.getByRole('dialog', { name: 'Rejeitar cliente' });
  await question.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await expect(question.getByRole('alert')).toHaveText('Informe o motivo da rejeição.');
  await question.getByRole('button', { name: 'O documento está ilegível.' }).click();
  await question.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await expect(admin.getByText(`${adminTexts.rejected} ${person.name}.`)).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(row).toBeHidden();

  expectRefusal(/\/api\/auth\/login/, 403);
  await client.goto('/login');
  const main = client.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await main.getByLabel('Senha', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Entrar' }).click();
  await expect(client.getByText(loginTexts.denied)).toBeVisible();
});

test('a ban ends the open session with its reason, until it is lifted', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const { person, session } = await yard.addMember('Elias');
  const client = await browse({ session });
  const lot = lotPage(client);
  await lot.open(vehicle.id);
  await lot.bid('25000');

  const admin = await browse({ session: yard.admin });
  await admin.goto('/admin/usuarios/gerenciar');
  await admin.getByRole('searchbox', { name: 'Buscar usuário' }).fill(person.email);
  await expect(area(admin).rows('Usuários')).toHaveCount(1);
  const row = admin.getByRole('row', { name: person.email });

  await test.step('the details show the bid and return the focus', async () => {
    const opener = row.getByRole('button', { name: person.name, exact: true });
    await opener.click();
    const details = admin.getByRole('dialog');
    await expect(details.getByText(/25\.000,00/)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a cancelled dialog returns the focus', async () => {
    const opener = row.getByRole('button', { name: /^Banir/ });
    await opener.press('Enter');
    await expect(admin.getByRole('dialog')).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the ban reaches the open page of the client', async () => {
    await row.getByRole('button', { name: /^Banir/ }).click();
    const dialog = admin.getByRole('dialog');
    const question = fillText(adminTexts.banConfirm, { name: person.name });
    await expect(dialog.getByText(question)).toBeVisible();
    await dialog.getByLabel('Motivo do banimento').fill('Lances sem intenção de pagar');
    await endingSession(client);
    await dialog.getByRole('button', { name: 'Banir', exact: true }).click();
    await expect(admin.getByText(adminTexts.banned)).toBeVisible();
    await expect(row.getByText('Banido')).toBeVisible();

    const sentence = fillText(loginTexts.banned, { reason: 'Lances sem intenção de pagar' });
    await expect(client.getByText(sentence)).toBeVisible();
    await client.waitForURL('/');
    await expect(client.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await test.step('the end of the ban makes the user active again', async () => {
    await row.getByRole('button', { name: /^Desbanir/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Desbanir', exact: true }).click();
    await expect(admin.getByText(adminTexts.unbanned)).toBeVisible();
    await expect(row.getByText('Ativo')).toBeVisible();
  });
});
