import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { requestTexts, vehicleTexts } from '@martelo/contract/texts/public-texts';
import { call } from '../support/api.ts';
import { breakCalls } from '../support/faults.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

test('a bid whose connection breaks keeps its value, and is accepted when it is sent again', {
  tag: '@gate',
}, async ({ browse, yard, expectRefusal }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const page = await browse({ session: (await yard.addMember('Iara')).session });
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  await lot.field.fill('11000');

  expectRefusal(/\/api\/bids\/create/, 'aborted');
  const { mend } = await breakCalls(page, '**/api/bids/create**', 'abort');
  await lot.button.click();
  await lot.confirmButton.click();
  await expect(lot.error).toHaveText(bidTexts.unanswered);
  await expect(lot.field).toHaveValue('11.000');
  await expect(lot.field).toBeFocused();

  await mend();
  await lot.button.click();
  await lot.confirmButton.click();
  await expect(lot.form.getByText(bidTexts.success)).toBeVisible();
  await expect(lot.price).toHaveText(brl(11_000));
});

test('a page without a network shows nothing as live until the network returns', {
  tag: '@gate',
}, async ({ browse, yard, goOffline, goOnline }) => {
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

test('a vehicle that is deleted while its page is open leaves the page with its clock and form', {
  tag: '@gate',
}, async ({ browse, yard, expectRefusal }) => {
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

test('without a network no tap destroys the page, and the bid form opens', {
  tag: '@gate',
}, async ({ browse, yard, goOffline, goOnline }) => {
  const { vehicle } = await yard.addLot({ fotos: 2 });
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
