import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { requestTexts, vehicleTexts } from '@martelo/contract/texts/public-texts';
import { call } from '../support/api.ts';
import { holdClock, passTimeLimit, stopClock } from '../support/clock.ts';
import { breakCalls } from '../support/faults.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { BID_SUCCESS_MS, FORCED_LOGOUT_REDIRECT_MS } from '../support/screen-constants.ts';
import { expect, test } from '../support/test.ts';
import { expectOneToast, toasts } from '../support/toasts.ts';
import { placeBid } from '../support/yard.ts';

const BIDS = '**/api/bids/create**';

test('a failed bid shows the cause, keeps the typed value, and is accepted later', async ({
  browse,
  yard,
  expectRefusal,
  goOffline,
  goOnline,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const page = await browse({ session: (await yard.addMember('Iara')).session });
  const lot = lotPage(page);
  await holdClock(page);
  await lot.open(vehicle.id);
  await lot.field.fill('11000');

  async function send(): Promise<void> {
    await lot.button.click();
    await lot.confirmButton.click();
  }
  async function expectFailure(sentence: string): Promise<void> {
    await expect(lot.error).toHaveText(sentence);
    await expect(lot.field).toHaveValue('11.000');
    await expect(lot.field).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);
  }

  await test.step('each kind of failure has its message', async () => {
    const answers = [
      [{ status: 403 }, requestTexts.forbidden],
      [{ status: 500 }, requestTexts.serverError],
      [{ status: 418 }, bidTexts.failed],
      [{ status: 409, body: { message: 'Lance em análise.' } }, 'Lance em análise.'],
    ] as const;
    for (const [fault, sentence] of answers) {
      expectRefusal(/\/api\/bids\/create/, fault.status);
      await breakCalls(page, BIDS, fault);
      await send();
      await expectFailure(sentence);
    }
    expectRefusal(/\/api\/bids\/create/, 'aborted');
    await breakCalls(page, BIDS, 'abort');
    await send();
    await expectFailure(requestTexts.noResponse);
  });

  await test.step('the page waits 30 s for an answer', async () => {
    await breakCalls(page, BIDS, 'silence');
    await send();
    const processing = lot.form.getByRole('button', { name: bidTexts.processing });
    await expect(processing).toBeDisabled();
    await expect(lot.field).toBeDisabled();
    await passTimeLimit(page);
    await expectFailure(requestTexts.timeout);
    await page.unroute(BIDS);
  });

  await test.step('a lost network has its message', async () => {
    await goOffline(page);
    await expect(lot.panel.getByText(/^Preço das/)).toBeVisible();
    await expect(page.getByText(requestTexts.offline)).toHaveCount(1);
    await send();
    await expectFailure(requestTexts.offline);
    await goOnline(page);
  });

  await test.step('the success message stays for 5 s, and the lot is read again after 0.5 s', async () => {
    await lot.button.click();
    await expect(lot.confirmButton).toBeEnabled();
    await stopClock(page);
    await lot.confirmButton.click();
    await expect(lot.form.getByText(bidTexts.success)).toBeVisible();
    await expect(lot.price).toHaveText(brl(11_000));
    const reading = page.waitForRequest(new RegExp(`/api/vehicles/${vehicle.id}\\?`));
    await page.clock.runFor(600);
    await reading;
    await page.clock.runFor(BID_SUCCESS_MS - 2_000);
    await expect(lot.form.getByText(bidTexts.success)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(lot.form.getByText(bidTexts.success)).toBeHidden();
  });
});

test('a page without a network shows nothing as live until the network returns', async ({
  browse,
  yard,
  goOffline,
  goOnline,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Ivo');
  await placeBid(session, vehicle.id, 11_000);
  const viewport = { width: 390, height: 844 };
  const page = await browse({ session, viewport, isMobile: true, hasTouch: true });
  await lotPage(page).open(vehicle.id);
  // One person alone is not counted.
  await lotPage(await browse({ viewport })).open(vehicle.id);
  const claims = page.getByText(/Vencendo|está vencendo|2 pessoas vendo/);
  const last = page.getByText(/^Preço das/);
  await expect(claims).toHaveCount(3);

  await goOffline(page);
  await expect(page.getByText(requestTexts.offline)).toHaveCount(1);
  await expect(claims).toHaveCount(0);
  // In the panel and in the bar at the bottom of a phone.
  await expect(last).toHaveCount(2);

  await goOnline(page);
  await expect(last).toHaveCount(0);
  await expect(claims).toHaveCount(3);
});

test('every address without a vehicle shows the same page and title', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/\/veiculos\//, 404);
  for (const id of ['abc', '999999999']) {
    await page.goto(`/veiculos/${id}`);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page).toHaveTitle(/^Veículo não encontrado/);
  }
});

test('a vehicle that is deleted while its page is open leaves the page with its clock and form', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { vehicle } = await yard.addLot();
  const page = await browse({ session: (await yard.addMember('Ivo')).session });
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  await expect(lot.field).toBeVisible();
  expectRefusal(/\/(api\/vehicles|veiculos)\//, 404);
  await call('deleteVehicle', { token: yard.admin.token, params: { id: vehicle.id } });
  await expect(page.getByRole('heading', { name: vehicleTexts.notFound }).first()).toBeAttached();
  await expect(lot.form).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('an ended session shows one message, and the sign-in leads back', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { vehicle } = await yard.addLot();
  const { person, session } = await yard.addMember('Bento');
  const page = await browse({ session });
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  await lot.field.fill('50000');
  await lot.button.click();

  const { mend } = await breakCalls(page, '**/api/bids/create**', { status: 401 });
  expectRefusal(/\/api\/bids\/create/, 401);
  await lot.confirmButton.click();
  await expectOneToast(page, requestTexts.sessionExpired);
  await expect(page).toHaveURL(`/veiculos/${vehicle.id}`);
  const shown = Date.now();
  await page.waitForURL(`/login?voltar=%2Fveiculos%2F${vehicle.id}`);
  expect(Date.now() - shown).toBeLessThan(FORCED_LOGOUT_REDIRECT_MS + 2_000);
  await expect(toasts(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await mend();
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await main.getByLabel('Senha', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`/veiculos/${vehicle.id}`);
  await expect(lot.field).toBeVisible();
});

test('without a network no tap destroys the page, and the bid form opens', async ({
  browse,
  yard,
  goOffline,
  goOnline,
}) => {
  const { vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Noel');
  const viewport = { width: 390, height: 844 };
  const page = await browse({ session, viewport, isMobile: true, hasTouch: true });
  await lotPage(page).open(vehicle.id);
  // The form is there before anybody asks for it, with its styles.
  for (const file of ['bid-sheet-.*css', 'bid-sheet-.*js']) {
    await expect.poll(() => page.evaluate(hasFetched, file), file).toBe(true);
  }
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await goOffline(page);
  await page.getByRole('button', { name: /, ver em tela cheia/ }).tap();
  await page.getByRole('button', { name: 'Dar lance' }).last().tap();
  const sheet = page.getByRole('dialog', { name: `Lote ${vehicle.lote}: dar lance` });
  await expect(sheet).toBeVisible();
  expect(documents).toBe(0);
  await goOnline(page);
  await expect(page.getByText(requestTexts.offline)).toHaveCount(0);
  // The viewer, which was not there, comes no more: it would cover the form.
  const viewer = page.getByRole('dialog', { name: 'Imagens em tela cheia' });
  await expect(viewer).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Fechar' }).first().tap();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: /, ver em tela cheia/ }).tap();
  await expect(viewer).toBeVisible();
  expect(documents).toBe(0);
});

/** Runs in the page. */
function hasFetched(file: string): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ name, responseEnd }) => responseEnd > 0 && new RegExp(file).test(name));
}
