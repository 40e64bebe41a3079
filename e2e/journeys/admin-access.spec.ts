import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import type { Page } from '@playwright/test';
import { ADMIN, DEMO_CLIENT } from '../support/accounts.ts';
import { area } from '../support/area.ts';
import { stopClock } from '../support/clock.ts';
import { breakCalls } from '../support/faults.ts';
import { endingSession } from '../support/readings.ts';
import { MUST_SIGN_IN_REDIRECT_MS } from '../support/screen-constants.ts';
import { expect, test } from '../support/test.ts';
import { expectOneToast, toasts } from '../support/toasts.ts';
import { signIn as signInDirectly } from '../support/yard.ts';

async function signIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('only administrators enter the administrator area', { tag: '@gate' }, async ({
  page,
  expectRefusal,
}) => {
  await test.step('a visitor without a session goes to the sign-in, which keeps the requested address', async () => {
    await page.goto('/admin/veiculos');
    await page.waitForURL('/admin/login?voltar=%2Fadmin%2Fveiculos');
    // Nobody has signed in with this browser, so no session can have expired.
    await expect(page.getByText('Entre para abrir esta página.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
  });
  await test.step('wrong credentials and a client’s account are refused', async () => {
    expectRefusal(/\/api\/auth\/login/, 401);
    await signIn(page, { ...ADMIN, password: 'não é esta' });
    await expect(page.getByRole('alert')).toHaveText(ERRORS.BAD_CREDENTIALS.message);
    await signIn(page, DEMO_CLIENT);
    await expect(page.getByRole('alert')).toHaveText(adminTexts.notAdmin);
  });
  await test.step('an administrator enters and signs out', async () => {
    await signIn(page, ADMIN);
    await page.waitForURL('/admin/veiculos');
    await expect(page.getByRole('heading', { level: 1, name: 'Veículos' })).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL(/\/admin\/login/);
  });
});

test('a signed-in client sees that the area is not allowed', async ({ browse }) => {
  const page = await browse({ session: await signInDirectly(DEMO_CLIENT) });
  await page.goto('/admin/usuarios');
  await expect(page.getByText(adminTexts.pageForbidden)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clientes Pendentes' })).toBeHidden();
});

test('an ended session shows a message, and the sign-in leads back', async ({
  page,
  expectRefusal,
}) => {
  const { main, heading } = area(page);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await signIn(page, ADMIN);
  await page.waitForURL('/admin/dashboard');
  await expect(heading('Início')).toBeVisible();

  // The answer of a stream that is on its way when calls begin to be broken is not seen.
  await endingSession(page);
  expectRefusal(/\/api\/admin\/audit\?/, 401);
  const { mend } = await breakCalls(page, '**/api/admin/audit?**', { status: 401 });
  // The page reads nothing more once its session has gone.
  await endingSession(page);
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expectOneToast(page, requestTexts.sessionExpired);
  await page.waitForURL('/admin/login?voltar=%2Fadmin%2Fauditoria');
  await expect(main.getByText(requestTexts.sessionExpired)).toBeVisible();
  await mend();
  await signIn(page, ADMIN);
  await expect(heading('Auditoria')).toBeVisible();
  await expect(main.getByRole('table')).toBeVisible();
});

test('signing out in one tab shows a message in the other, which goes to the sign-in after 3 s', async ({
  browse,
  yard,
}) => {
  const page = await browse({ session: yard.admin });
  await page.clock.install();
  await page.goto('/admin/categorias/nova');
  await expect(page.getByRole('heading', { name: 'Nova Categoria' })).toBeVisible();
  await stopClock(page);
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.clear());
  const stepMs = 100;
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await expect(toasts(page)).toHaveText([adminTexts.mustSignIn], { timeout: stepMs });
  }).toPass({ intervals: [0] });
  // The page's clock has advanced by a few steps before the sentence is painted.
  const slackMs = 15 * stepMs;
  await page.clock.runFor(MUST_SIGN_IN_REDIRECT_MS - slackMs);
  await expect(page).toHaveURL('/admin/categorias/nova');
  await page.clock.runFor(slackMs);
  await page.clock.resume();
  await page.waitForURL('/admin/login?voltar=%2Fadmin%2Fcategorias%2Fnova');
});
