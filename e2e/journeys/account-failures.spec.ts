import fs from 'node:fs/promises';
import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts, requestTexts } from '@martelo/contract/texts/public-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { call } from '../support/api.ts';
import { holdClock, passTimeLimit } from '../support/clock.ts';
import { breakCalls } from '../support/faults.ts';
import { newPerson } from '../support/people.ts';
import { PICTURE_WIDTH } from '../support/pictures.ts';
import { fillRegistration } from '../support/register-form.ts';
import { FORCED_LOGOUT_REDIRECT_MS, TOAST_MS } from '../support/screen-constants.ts';
import { expect, test } from '../support/test.ts';
import { dragAside, expectOneToast, passTime, toasts } from '../support/toasts.ts';

test('the sign-in shows the cause of a failure, for the account and for the connection', async ({
  page,
  expectRefusal,
}) => {
  const LOGIN = '**/api/auth/login**';
  const main = page.getByRole('main');
  const send = () => main.getByRole('button', { name: 'Entrar' }).click();
  await holdClock(page);
  await page.goto('/login');
  await main.getByRole('textbox', { name: 'E-mail' }).fill('maria@jornadas.test');
  await main.getByLabel('Senha', { exact: true }).fill('uma senha qualquer');

  await test.step('each failure of the server or of the connection has its message', async () => {
    const answers = [
      [{ status: 500 }, requestTexts.serverError],
      [{ status: 418 }, loginTexts.failed],
      [{ status: 400, body: { message: 'Recado do servidor.' } }, 'Recado do servidor.'],
    ] as const;
    for (const [fault, sentence] of answers) {
      expectRefusal(/\/api\/auth\/login/, fault.status);
      await breakCalls(page, LOGIN, fault);
      await send();
      await expect(main.getByRole('alert')).toHaveText(sentence);
    }
    expectRefusal(/\/api\/auth\/login/, 'aborted');
    await breakCalls(page, LOGIN, 'abort');
    await send();
    await expect(main.getByRole('alert')).toHaveText(requestTexts.noResponse);
    await breakCalls(page, LOGIN, 'silence');
    const sent = page.waitForRequest(LOGIN);
    await send();
    await sent;
    await passTimeLimit(page);
    await expect(main.getByRole('alert')).toHaveText(requestTexts.timeout);
    await page.unroute(LOGIN);
    expectRefusal(/\/api\/auth\/login/, 'offline');
    await page.context().setOffline(true);
    await send();
    await expect(main.getByRole('alert')).toHaveText(requestTexts.offline);
    await page.context().setOffline(false);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a ban shows one toast for repeated attempts, which stays until it is closed', async () => {
    expectRefusal(/\/api\/auth\/login/, 403);
    await breakCalls(page, LOGIN, { status: 403, body: { isBanned: true } });
    await send();
    const banned = fillText(loginTexts.banned, { reason: DEFAULT_BAN_REASON });
    await expectOneToast(page, banned);
    await send();
    await expectOneToast(page, banned);
    await expect(page.locator('.Toastify__toast-container--top-right')).toBeVisible();
    await expect(toasts(page).locator('.Toastify__progress-bar--animated')).toHaveCount(0);
    await page.keyboard.press('Alt+T');
    await expect(toasts(page)).toBeFocused();
    await toasts(page).getByRole('button').click();
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('an ended session shows a toast for 5 s, or until it is swiped away', async () => {
    expectRefusal(/\/api\/auth\/login/, 401);
    await breakCalls(page, LOGIN, { status: 401, body: { forceLogout: true } });
    await send();
    await expectOneToast(page, loginTexts.forcedLogout);
    const bar = toasts(page).locator('.Toastify__progress-bar--animated');
    await expect(bar).toHaveCSS('animation-duration', `${TOAST_MS / 1_000}s`);
    await page.mouse.move(0, 0);
    await passTime(bar, TOAST_MS - 100);
    await expect(toasts(page)).toHaveCount(0);

    await send();
    await expectOneToast(page, loginTexts.forcedLogout);
    await dragAside(page, 0.75);
    await expect(toasts(page)).toHaveCSS('opacity', '1');
    await dragAside(page, 0.85);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('a ban while browsing ends the session with its reason', async ({
  browse,
  yard,
  allowRefusal,
}) => {
  // The page may still read the own bids of a vehicle when the ban arrives.
  allowRefusal(/\/api\//, 403);
  const { session } = await yard.addMember('Caio');
  const page = await browse({ session });
  const live = page.waitForResponse(/\/api\/live\?/);
  await page.goto('/veiculos/categoria/motos');
  await live;
  await expect(page.getByText('Olá, Caio')).toBeVisible();
  const reason = 'Lances combinados';
  const body = { banReason: reason };
  await call('banUser', { token: yard.admin.token, params: { id: session.user.id }, body });
  await expectOneToast(page, fillText(loginTexts.banned, { reason }));
  const shown = Date.now();
  await page.waitForURL('/');
  expect(Date.now() - shown).toBeLessThan(FORCED_LOGOUT_REDIRECT_MS + 2_000);
  await expectOneToast(page, fillText(loginTexts.banned, { reason }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a failed registration shows the cause and keeps every field', async ({
  page,
  pictures,
  expectRefusal,
}, testInfo) => {
  const REGISTER = '**/api/auth/register**';
  const person = newPerson('Elza');
  await holdClock(page);
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Cadastro' });
  const send = form.getByRole('button', { name: 'Cadastrar', exact: true });
  await fillRegistration(page, person, pictures);

  const answers = [
    [{ status: 500 }, requestTexts.serverError],
    [{ status: 418, body: { message: 'Cadastro em manutenção.' } }, 'Cadastro em manutenção.'],
    [{ status: 422 }, registerTexts.unknown],
  ] as const;
  for (const [fault, message] of answers) {
    expectRefusal(/\/api\/auth\/register/, fault.status);
    await breakCalls(page, REGISTER, fault);
    await send.click();
    await expect(form.getByText(fillText(registerTexts.failed, { message }))).toBeVisible();
  }
  expectRefusal(/\/api\/auth\/register/, 'aborted');
  await breakCalls(page, REGISTER, 'abort');
  await send.click();
  await expect(form.getByText(requestTexts.noResponse)).toBeVisible();

  await breakCalls(page, REGISTER, 'silence');
  const sent = page.waitForRequest(REGISTER);
  await send.click();
  await sent;
  await passTimeLimit(page);
  await expect(form.getByText(requestTexts.timeout)).toBeVisible();

  await page.unroute(REGISTER);
  expectRefusal(/\/api\/auth\/register/, 'offline');
  await page.context().setOffline(true);
  await send.click();
  await expect(form.getByText(requestTexts.offline)).toBeVisible();
  await page.context().setOffline(false);

  const gone = testInfo.outputPath('documento.jpg');
  await fs.writeFile(gone, pictures.identity);
  await form.getByLabel('Documento de identidade').setInputFiles(gone);
  const preview = form.locator('label', { hasText: 'Documento de identidade' }).locator('img');
  await expect(preview).toHaveJSProperty('naturalWidth', PICTURE_WIDTH);
  await fs.rm(gone);
  await send.click();
  await expect(form.getByText(registerTexts.filesFailed)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'CPF' })).toHaveValue(person.document);
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await expect(toasts(page)).toHaveCount(0);
});

test('the footer shows the address of the yard, and its newsletter answers beside its field', async ({
  page,
  expectRefusal,
}) => {
  await page.goto('/termos');
  const footer = page.getByRole('contentinfo');
  const form = footer.locator('form');
  const outcome = form.getByRole('status');
  const { email } = newPerson();
  await form.getByLabel(/próximos leilões/).fill(email);
  const send = form.getByRole('button', { name: 'Inscrever-se' });
  for (const [fault, sentence] of [
    [{ status: 500 }, requestTexts.serverError],
    [{ status: 418 }, requestTexts.other],
    ['abort', requestTexts.noResponse],
  ] as const) {
    expectRefusal(/\/api\/newsletter/, fault === 'abort' ? 'aborted' : fault.status);
    const { mend } = await breakCalls(page, '**/api/newsletter**', fault);
    await send.click();
    await expect(outcome).toHaveText(sentence);
    await mend();
  }
  await send.click();
  await expect(outcome).toHaveAttribute('data-kind', 'done');
  await expect(form.getByLabel(/próximos leilões/)).toHaveValue('');
  await expect(toasts(page)).toHaveCount(0);

  const { contato } = await call('settings');
  for (const line of [`${contato.endereco}, ${contato.cidade}`, contato.horario]) {
    await expect(footer.getByText(line)).toBeVisible();
  }
  const ways = {
    Início: '/',
    Veículos: '/veiculos',
    Contato: '/contato',
    'Termos de uso': '/termos',
    'Política de privacidade': '/privacidade',
    [contato.telefone]: `tel:+55${contato.telefone.replace(/\D/g, '')}`,
    [contato.email]: `mailto:${contato.email}`,
  };
  for (const [name, href] of Object.entries(ways)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
  }
});
