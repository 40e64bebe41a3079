import { adminTexts } from '@martelo/contract/admin-texts';
import { ERRORS } from '@martelo/contract/errors';
import { requestTexts } from '@martelo/contract/texts';
import type { Page } from '@playwright/test';
import { ADMIN, DEMO_CLIENT } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { signIn as signInDirectly } from '../support/yard.ts';

async function signIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('the area lets administrators in and nobody else', async ({ page, expectRefusal }) => {
  await test.step('nobody: to the sign-in, which knows where one was going', async () => {
    await page.goto('/admin/veiculos');
    await page.waitForURL('/admin/login?voltar=%2Fadmin%2Fveiculos');
    await expect(page.getByText(requestTexts.sessionExpired)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
  });
  await test.step('wrong credentials, and the right ones of a client', async () => {
    expectRefusal(/\/api\/auth\/login/, 401);
    await signIn(page, { ...ADMIN, password: 'não é esta' });
    await expect(page.getByRole('alert')).toHaveText(ERRORS.BAD_CREDENTIALS.message);
    await signIn(page, DEMO_CLIENT);
    await expect(page.getByRole('alert')).toHaveText(adminTexts.notAdmin);
  });
  await test.step('an administrator, who then signs out', async () => {
    await signIn(page, ADMIN);
    await page.waitForURL('/admin/veiculos');
    await expect(page.getByRole('heading', { level: 1, name: 'Veículos' })).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL(/\/admin\/login/);
  });
});

test('a client who finds the way to the area is told to stay out', async ({ browse }) => {
  const page = await browse({ session: await signInDirectly(DEMO_CLIENT) });
  await page.goto('/admin/usuarios');
  await expect(page.getByText(adminTexts.pageForbidden)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clientes Pendentes' })).toBeHidden();
});
