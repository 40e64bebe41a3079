import { ERRORS } from '@martelo/contract/texts/errors';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts } from '@martelo/contract/texts/public-texts';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/accounts.ts';
import { endingSession } from '../support/readings.ts';
import { expect, test } from '../support/test.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByLabel('Senha', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Entrar' }).click();
}

test('a refused account shows the reason', async ({ page, expectRefusal }) => {
  const refusals = [
    ['antonio@martelo.example', loginTexts.pending],
    ['roberto@martelo.example', loginTexts.denied],
    [
      'fabio@martelo.example',
      fillText(loginTexts.banned, { reason: 'Arrematou e não pagou no prazo do edital' }),
    ],
  ] as const;
  expectRefusal(/\/api\/auth\/login/, 403);
  await page.goto('/login');
  for (const [email, sentence] of refusals) {
    await signIn(page, email, DEMO_PASSWORD);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page).toHaveURL('/login');
});

test('a wrong password is refused, and the right one leads back to the previous page', {
  tag: '@gate',
}, async ({ page, expectRefusal, yard }) => {
  expectRefusal(/\/api\/auth\/login/, 401);
  // A person without bids: the lots of the demonstration close by the clock, and the page of their bidder
  // would read while the session ends.
  const { person } = await yard.addMember('Carla');
  await page.goto('/veiculos/categoria/motos');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Login' })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-mail' })).toBeFocused();

  await signIn(page, person.email, 'não é esta');
  await expect(page.getByRole('alert')).toHaveText(ERRORS.BAD_CREDENTIALS.message);
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();

  await signIn(page, person.email, person.password);
  await page.waitForURL('/veiculos/categoria/motos');
  await expect(page.getByText('Olá, Carla')).toBeVisible();

  await page.goto('/login');
  await page.waitForURL('/');
  // A lot of the demonstration may close in this moment, and the page then asks for the bids of its reader.
  await page.route('**/api/bids/own*', (route) => route.fulfill({ json: [] }));
  await page.goto('/contato');
  await endingSession(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
