import { ERRORS } from '@martelo/contract/texts/errors';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import type { Page } from '@playwright/test';
import { ADMIN, DEMO_CLIENT } from '../../support/accounts.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { type RunningSite, runSite } from '../../support/run-site.ts';
import { expect, test } from '../../support/test.ts';

// The journeys' common site sends no mail, so that its outbox waits for people.
let mail: MailServer;
let site: RunningSite;

test.beforeAll(async () => {
  mail = await startMailServer();
  site = await runSite({ SMTP_URL: mail.url });
});
test.afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

/** The path of the newest link that this person was mailed. */
async function mailedLink(email: string, page: string, count: number): Promise<string> {
  const links = () =>
    mail.mailsTo(email).flatMap((text) => new RegExp(`/${page}#[\\w-]{43}`).exec(text)?.[0] ?? []);
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? '';
}

async function choose(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirme a nova senha').fill(repeated);
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
}

test('a forgotten password is replaced with a mailed link, once', async ({
  browse,
  expectRefusal,
}) => {
  const { email } = DEMO_CLIENT;
  const password = 'dois bodes no telhado';
  const page = await browse({ baseURL: site.address });
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.waitForURL('/esqueci-minha-senha');
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByText(recoveryTexts.asked)).toBeVisible();

  const link = await mailedLink(email, 'nova-senha', 1);
  await page.goto(link);
  await choose(page, password, 'outra coisa');
  await expect(page.getByText('As senhas não conferem.')).toBeVisible();
  expectRefusal(/\/api\/auth\/new-password/, 400);
  await choose(page, 'Senha1234!');
  await expect(page.getByText('Esta senha é muito comum.')).toBeVisible();
  await choose(page, password);
  await expect(page.getByText(recoveryTexts.recovered)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('/login');
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Olá, Maria')).toBeVisible();

  expectRefusal(/\/api\/auth\/password-link/, 409);
  const other = await browse({ baseURL: site.address });
  await other.goto(link);
  await expect(other.getByText(ERRORS.LINK_ENDED.message)).toBeVisible();
  await other.getByRole('link', { name: 'Pedir um novo link' }).click();
  await other.waitForURL('/esqueci-minha-senha');
});

test('a link that does not exist says so, with the way on', async ({ browse, expectRefusal }) => {
  const page = await browse({ baseURL: site.address });
  expectRefusal(/\/api\/auth\/password-link/, 404);
  for (const path of ['/nova-senha', `/nova-senha#${'f'.repeat(43)}`]) {
    await page.goto('/contato');
    await page.goto(path);
    await expect(page.getByText(recoveryTexts.linkUnknown)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible();
  }
});

test('strangers who guess do not keep the owner out of the office', async ({
  browse,
  expectRefusal,
}) => {
  expectRefusal(/\/api\/auth\/login/, 401);
  expectRefusal(/\/api\/auth\/login/, 429);
  const page = await browse({ baseURL: site.address });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  for (let guess = 0; guess < 10; guess += 1) {
    const refused = page.waitForResponse(/\/api\/auth\/login/);
    await page.getByLabel('Senha', { exact: true }).fill(`errada ${guess}`);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await refused;
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  }
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Receber o link' }).click();
  await expect(page.getByText(recoveryTexts.asked)).toBeVisible();

  await page.goto(await mailedLink(ADMIN.email, 'aparelho', 1));
  await page.getByRole('button', { name: 'Liberar este aparelho' }).click();
  await expect(page.getByText(recoveryTexts.deviceAdmitted)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('/admin/dashboard');
});
