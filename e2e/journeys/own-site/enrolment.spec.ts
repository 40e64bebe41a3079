import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/accounts.ts';
import { runSite } from '../../support/run-site.ts';
import { appCode, enrolApp } from '../../support/second-factor.ts';
import { expect, test } from '../../support/test.ts';

async function typePassword(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/admin/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('a director without a second factor comes to the enrolment first, and with one to the office', async ({
  browse,
  expectRefusal,
}) => {
  const { address, stop } = await runSite({ SECOND_FACTOR_REQUIRED: '1' });
  try {
    const page = await browse();
    await typePassword(page, address);
    await page.waitForURL(/\/conta\/seguranca/);
    await expect(page.getByText('A sua conta precisa de um segundo fator.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Senha', exact: true })).toBeHidden();

    await test.step('every page of the office leads back to it', async () => {
      await page.goto(`${address}/admin/veiculos`);
      await page.waitForURL(/\/conta\/seguranca/);
    });

    const { secret } = await enrolApp(page);
    await page.getByRole('link', { name: 'Continuar' }).click();
    await page.waitForURL(/\/admin\/veiculos/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    expectRefusal(/\/api\/auth\/login/, 403);
    await typePassword(page, address);
    await expect(page.getByLabel('Código do aplicativo')).toBeFocused();
    await page.getByLabel('Código do aplicativo').fill(appCode(secret, 1));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.waitForURL(/\/admin\/dashboard/);

    await test.step('the last factor cannot be removed', async () => {
      expectRefusal(/\/second-factor\/app\/remove/, 409);
      await page.goto(`${address}/conta/seguranca`);
      await page.getByRole('button', { name: 'Remover aplicativo' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Sua senha').fill(ADMIN.password);
      await dialog.getByRole('button', { name: 'Remover' }).click();
      await expect(dialog.getByText('ative outro antes de remover este')).toBeVisible();
    });
  } finally {
    await stop();
  }
});
