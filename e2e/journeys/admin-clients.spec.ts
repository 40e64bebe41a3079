import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { documentTexts } from '@martelo/contract/texts/document-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts } from '@martelo/contract/texts/public-texts';
import { area } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { lotPage } from '../support/lot-page.ts';
import { asFile } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/yard.ts';

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
  await question.getByRole('button', { name: 'O nome não é o do documento.' }).click();
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

test('a client whose selfie was refused sends only that one again, and comes first in the queue', async ({
  page: client,
  browse,
  yard,
  pictures,
  expectRefusal,
}) => {
  const { person } = await yard.addApplicant('Breno', 'Selfie');
  const admin = await browse({ session: yard.admin });
  await admin.goto(`/admin/usuarios?busca=${person.email}`);
  const row = admin.getByRole('row', { name: person.email });

  await test.step('the office names the document and why', async () => {
    await row.getByRole('button', { name: /^Ver detalhes/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Detalhes do Cliente' });
    await dialog.getByRole('button', { name: 'Rejeitar' }).click();
    const question = admin.getByRole('dialog', { name: 'Rejeitar cliente' });
    await question.getByRole('checkbox', { name: 'Selfie com documento' }).check();
    await question.getByRole('button', { name: 'Pedir documentos' }).click();
    await expect(question.getByText('Escolha ao menos um motivo.')).toBeVisible();
    await question.getByRole('checkbox', { name: 'A selfie não mostra o documento' }).check();
    await question.getByLabel('Observação (opcional)').fill('Segure o RG ao lado do rosto.');
    await expectSound(admin, 'the question which documents are refused', { widths: [390, 1440] });
    await question.getByRole('button', { name: 'Pedir documentos' }).click();
    await expect(admin.getByText(`${adminTexts.rejected} ${person.name}.`)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(row).toBeHidden();
  });

  await test.step('the sign-in leads to the document that is asked for', async () => {
    expectRefusal(/\/api\/auth\/login/, 403);
    await client.goto('/login');
    const main = client.getByRole('main');
    await main.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await main.getByLabel('Senha', { exact: true }).fill(person.password);
    await main.getByRole('button', { name: 'Entrar' }).click();
    await main.getByRole('link', { name: 'Reenviar documentos' }).click();
    await client.waitForURL(/\/documentos#/);
    await expect(main.getByText(/Segure o RG ao lado do rosto/)).toBeVisible();
    await expectSound(client, '/documentos', { crossed: true });
    await main.getByRole('button', { name: 'Enviar documentos' }).click();
    await expect(main.getByText(documentTexts.missing)).toBeVisible();
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles(asFile('selfie.jpg', pictures.selfie));
    await main.getByRole('button', { name: 'Enviar documentos' }).click();
    await expect(main.getByText(documentTexts.resent)).toBeVisible();
  });

  await test.step('the queue has the client first, and says what changed', async () => {
    await admin.goto('/admin/usuarios');
    const first = area(admin).rows('Clientes pendentes').first();
    await expect(first).toContainText(person.email);
    await first.getByRole('button', { name: /^Ver detalhes/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Detalhes do Cliente' });
    await expect(
      dialog.getByText(/^Reenviado em .*: Selfie com documento\. Antes: /),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await expect(admin.getByText(`${adminTexts.approved} ${person.name}.`)).toBeVisible();
  });

  await test.step('the client reads that every document is accepted', async () => {
    const session = await signIn(person);
    const own = await browse({ session });
    await own.goto('/conta/documentos');
    await expect(own.getByText('Aceito', { exact: true })).toHaveCount(3);
    await expectSound(own, '/conta/documentos', { crossed: true });
    await own.goto('/conta/dados');
    await expect(own.getByRole('region', { name: 'Nome e documento' })).toContainText(person.name);
    await expectSound(own, '/conta/dados', { crossed: true });
  });
});

test('a ban ends the open session with its reason, until it is lifted', async ({
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
