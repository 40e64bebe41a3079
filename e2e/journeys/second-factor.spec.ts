import { ERRORS } from '@martelo/contract/texts/errors';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import type { Person } from '../support/people.ts';
import { addAuthenticator, appCode, enrolApp } from '../support/second-factor.ts';
import { expect, test } from '../support/test.ts';

async function typePassword(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByLabel('Senha', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Entrar' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

test('a client turns an app on, and the sign-in asks for its code or a recovery code', async ({
  yard,
  browse,
  expectRefusal,
}) => {
  const { person, session } = await yard.addMember('Teresa');
  const page = await browse({ session });
  await page.goto('/conta/seguranca');
  const { secret, recoveryCodes } = await enrolApp(page, person.password);
  await expect(page.getByText(/^Ativo desde/)).toBeVisible();
  await expect(page.getByText('Você ainda tem 10 códigos')).toBeVisible();
  await expectAccessible(page, 'the section');

  await signOut(page);
  expectRefusal(/\/api\/auth\/login/, 403);
  expectRefusal(/\/api\/auth\/second-step/, 403);
  await typePassword(page, person);
  const code = page.getByLabel('Código do aplicativo');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');

  await test.step('without a code and with a wrong one it says so at the field', async () => {
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Informe os seis dígitos do aplicativo.')).toBeVisible();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(ERRORS.APP_CODE_WRONG.message)).toBeVisible();
    await expect(code).toHaveValue('000000');
    await expect(code).toBeFocused();
    await expectAccessible(page, 'the second step');
  });

  await test.step('back at the password nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Voltar' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(person.password);
    await main.getByRole('button', { name: 'Entrar' }).click();
  });

  await code.fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Olá, Teresa')).toBeVisible();

  await signOut(page);
  await typePassword(page, person);
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL('/');

  await page.goto('/conta/seguranca');
  await expect(page.getByText('Você ainda tem 9 códigos')).toBeVisible();
  await test.step('removing it asks for the password', async () => {
    expectRefusal(/\/second-factor\/app\/remove/, 403);
    await page.getByRole('button', { name: 'Remover aplicativo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sua senha').fill('não é esta');
    await dialog.getByRole('button', { name: 'Remover' }).click();
    await expect(dialog.getByText(ERRORS.OWN_PASSWORD_WRONG.message)).toBeVisible();
    await dialog.getByLabel('Sua senha').fill(person.password);
    await dialog.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByRole('button', { name: 'Ativar aplicativo' })).toBeVisible();
  });
});

test('a client makes a passkey, which is the second step and signs in alone', async ({
  yard,
  browse,
  expectRefusal,
}) => {
  const { person, session } = await yard.addMember('Paulo');
  const page = await browse({ session });
  await addAuthenticator(page);
  await page.goto('/conta/seguranca');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome da chave').fill('Celular do Paulo');
  await dialog.getByLabel('Sua senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(page.getByText('Celular do Paulo')).toBeVisible();
  await expect(page.getByText('Ainda não usada.')).toBeVisible();

  await signOut(page);
  expectRefusal(/\/api\/auth\/login/, 403);
  await typePassword(page, person);
  // The form of the password has a button of the same name.
  const secondStep = page.getByRole('form', { name: 'Confirme que é você' });
  await secondStep.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Olá, Paulo')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.waitForURL('/');
  await page.goto('/conta/seguranca');
  await expect(page.getByText(/Usada por último em/)).toBeVisible();

  await page.getByRole('button', { name: 'Remover a chave Celular do Paulo' }).click();
  await dialog.getByLabel('Sua senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Celular do Paulo', { exact: true })).toBeHidden();

  expectRefusal(/\/api\/auth\/second-step/, 403);
  await signOut(page);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page.getByRole('alert')).toHaveText(ERRORS.PASSKEY_REFUSED.message);
});
