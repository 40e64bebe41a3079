import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { fillText } from '@martelo/contract/texts/fill-text';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { breakCalls } from '../support/faults.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { placeBid } from '../support/yard.ts';

const tooLow = (reais: number) => fillText(bidTexts.tooLow, { amount: brl(reais) });

test('the form checks values in order, works by keyboard alone, and sends each bid once', {
  tag: '@gate',
}, async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const { session } = await yard.addMember('Carla');
  const page = await browse({ session });
  const lot = lotPage(page);
  await lot.open(vehicle.id);

  await test.step('invalid and too low values are refused', async () => {
    await lot.button.click();
    await expect(lot.error).toHaveText(bidTexts.invalid);
    await expect(lot.field).toBeFocused();
    await lot.field.pressSequentially('x1a0.0-0,509');
    await expect(lot.field).toHaveValue('1.000,50');
    await lot.button.click();
    await expect(lot.error).toHaveText(tooLow(10_000));
    await lot.field.fill('0');
    await lot.button.click();
    await expect(lot.error).toHaveText(bidTexts.invalid);
    await lot.field.fill('10000');
    await lot.button.click();
    await expect(lot.error).toHaveText(tooLow(10_000));
  });

  await test.step('the keyboard places a bid', async () => {
    await tabTo(page, 'Seu lance');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('10500,5');
    await expect(lot.form.getByText('Total se vencer')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(lot.confirmButton).toBeFocused();
    await expect(lot.form.getByText(`Confirme para oferecer ${brl(10_500.5)}`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(lot.form.getByText(bidTexts.success)).toBeVisible();
    await expect(lot.field).toHaveValue('');
    await expect(lot.price).toHaveText(brl(10_500.5));
  });

  await test.step('a held Enter opens the confirmation and does not confirm', async () => {
    await lot.field.fill('11000');
    await lot.field.focus();
    // Playwright marks every further keydown as a repeat, as a keyboard does.
    await page.keyboard.down('Enter');
    await expect(lot.confirmButton).toBeFocused();
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(lot.confirmButton).toBeFocused();
    await expect(lot.price).toHaveText(brl(10_500.5));
    await lot.form.getByRole('button', { name: 'Voltar' }).click();
  });

  await test.step('a double press places one bid', async () => {
    await lot.form.getByRole('button', { name: /^\+/ }).first().click();
    await lot.button.click();
    await lot.confirmButton.dblclick();
    await expect(lot.form.getByText(bidTexts.success)).toBeVisible();
    await expect(lot.history).toHaveCount(2);
    await expect(lot.history.first()).toContainText('Você');
  });
});

test("a first bid is shown as leading at once, before the page knows the bidder's number", async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const rival = await yard.addMember('Hugo');
  await placeBid(rival.session, vehicle.id, 11_000);
  const page = await browse({ session: (await yard.addMember('Elza')).session });
  const lot = lotPage(page);
  const standing = await breakCalls(page, '**/standing**', 'silence');
  await lot.open(vehicle.id);
  await lot.bid('12000');
  await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
  await expect(lot.panel.getByText('Seu lance foi superado')).toHaveCount(0);

  await standing.mend();
  await placeBid(rival.session, vehicle.id, 13_000);
  await expect(lot.panel.getByText('Seu lance foi superado')).toBeVisible();

  await test.step('on another page a toast leads back to the confirmation, which bids nothing by itself', async () => {
    await lot.bid('14000');
    const card = page.getByRole('article').filter({ hasText: vehicle.titulo });
    await page.goto(`/veiculos?titulo=${encodeURIComponent(vehicle.titulo)}`);
    await expect(card).toContainText('Vencendo');
    // This page follows no auction itself.
    await page.getByRole('link', { name: 'Contato' }).first().click();
    await page.waitForURL('/contato');
    await placeBid(rival.session, vehicle.id, 15_000);
    const toast = toasts(page).filter({ hasText: vehicle.titulo });
    await expect(toast).toContainText(`agora em ${brl(15_000)}`);
    await placeBid(rival.session, vehicle.id, 15_500);
    await page.goBack();
    await expect(card).toContainText('Superado');
    await toast.getByRole('link', { name: /^Cobrir por/ }).click();
    await expect(lot.confirmButton).toBeVisible();
    await expect(lot.price).toHaveText(brl(15_500));
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('when the lot is sold, a bidder who lost is told by how much, elsewhere too', async () => {
    const followed = page.waitForResponse((answer) => answer.url().includes('/api/live'));
    await page.getByRole('link', { name: 'Contato' }).first().click();
    await page.waitForURL('/contato');
    // The end of a lot is told to the pages that are open then.
    await followed;
    const params = { id: auction.id };
    await call('updateAuction', {
      token: yard.admin.token,
      params,
      body: { status: 'completed' },
    });
    const lost = `Você não venceu: saiu por ${brl(15_500)}, ${brl(1_500)} acima do seu maior lance`;
    const toast = toasts(page).filter({ hasText: vehicle.titulo });
    await expect(toast).toContainText(lost);
    await toast.getByRole('link', { name: 'Ver o lote' }).click();
    await expect(lot.panel.getByText(lost)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await expect(lot.panel.getByRole('link', { name: 'Ver veículos parecidos' })).toHaveAttribute(
      'href',
      '/veiculos/categoria/carros',
    );
  });
});

test('a user who is not signed in, or has no id, gets a message', async ({
  page,
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot();
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  await expect(lot.panel.getByText(bidTexts.notSignedIn)).toBeVisible();
  await lot.panel.getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL(`/login?voltar=%2Fveiculos%2F${vehicle.id}`);

  const { token, user } = (await yard.addMember('Nara')).session;
  const nobody = lotPage(await browse({ session: { token, user: { ...user, id: '' } } }));
  await nobody.open(vehicle.id);
  await nobody.field.fill('50000');
  await nobody.button.click();
  await expect(nobody.error).toHaveText(bidTexts.noUserId);

  const admin = lotPage(await browse({ session: yard.admin }));
  await admin.open(vehicle.id);
  await expect(admin.panel.getByText(ERRORS.ADMIN_CANNOT_BID.message)).toBeVisible();
});

test('on a low screen the question and the button that confirms a bid are in view', {
  tag: '@gate',
}, async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const { session } = await yard.addMember('Dalva');
  const page = await browse({ session, viewport: { width: 1024, height: 640 } });
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  await lot.field.fill('21000');
  await lot.field.press('Enter');
  await expect(lot.confirmButton).toBeInViewport({ ratio: 1 });
  await expect(lot.form.getByText('O lance é irrevogável.')).toBeInViewport({ ratio: 1 });
});

test('an upcoming or finished auction accepts no bid', { tag: '@gate' }, async ({
  browse,
  yard,
}) => {
  const { session } = await yard.addMember('Davi');
  const waiting = await yard.addLot({ startsInMs: 3_600_000 });
  const page = await browse({ session });
  const lot = lotPage(page);
  await lot.open(waiting.vehicle.id);
  await expect(
    lot.panel.getByRole('status').filter({ hasText: bidTexts.notStarted }),
  ).toBeVisible();
  const opens = lot.form.getByRole('button', { name: /^Abre \d\d\/\d\d às \d\d:\d\d$/ });
  await expect(opens).toBeDisabled();
  await expect(opens).toHaveAccessibleDescription(bidTexts.notStarted);
  await lot.field.fill('50000');
  await lot.field.press('Enter');
  await expect(lot.error).toHaveText(bidTexts.notStarted);

  const ending = await yard.addLot();
  await lot.open(ending.vehicle.id);
  await expect(lot.button).toBeEnabled();
  await call('updateAuction', {
    token: yard.admin.token,
    params: { id: ending.auction.id },
    body: { dataFim: new Date(Date.now() + 1_000).toISOString() },
  });
  await expect(lot.panel.getByText(bidTexts.finished)).toBeVisible();
  await expect(lot.panel.getByRole('button', { name: 'Dar lance' })).toHaveCount(0);
});

test('without the live stream the page still shows new bids, and the server decides', {
  tag: '@gate',
}, async ({ browse, yard, expectRefusal }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 30_000 });
  const rival = await yard.addMember('Igor');
  const page = await browse({ session: (await yard.addMember('Lia')).session });
  const lot = lotPage(page);
  expectRefusal(/\/api\/live/, 'aborted');
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto(`/veiculos/${vehicle.id}`);
  await expect(lot.field).toBeVisible();

  await test.step('polling brings the price', async () => {
    await placeBid(rival.session, vehicle.id, 31_000);
    await expect(lot.price).toHaveText(brl(31_000));
  });

  await test.step('a bid from a page with an old price is refused by the server', async () => {
    expectRefusal(/\/api\/vehicles\//, 'aborted');
    expectRefusal(/\/api\/bids\/create/, 409);
    await page.route(`**/api/vehicles/${vehicle.id}**`, (route) => route.abort());
    await expect(lot.panel.getByText(/Sem contato com o servidor/)).toBeVisible();
    await placeBid(rival.session, vehicle.id, 33_000);
    await lot.field.fill('32000');
    await lot.button.click();
    await lot.confirmButton.click();
    await expect(lot.error).toHaveText(tooLow(33_000));
    await expect(lot.field).toHaveValue('32.000');
  });
});

test('on a phone the bar at the bottom shows the price and opens the bid', {
  tag: '@gate',
}, async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 15_000 });
  const rival = await yard.addMember('Otto');
  const { session } = await yard.addMember('Vera');
  const viewport = { width: 390, height: 844 };
  const page = await browse({ session, viewport, isMobile: true, hasTouch: true });
  const lot = lotPage(page);
  const sheet = page.getByRole('dialog', { name: `Lote ${vehicle.lote}: dar lance` });
  await lot.open(vehicle.id);

  await page.getByRole('button', { name: 'Dar lance' }).tap();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('timer', { name: /^Termina em/ })).toBeVisible();
  await sheet.getByLabel('Seu lance').fill('16000');
  await sheet.getByRole('button', { name: 'Dar lance' }).tap();
  await sheet.getByRole('button', { name: 'Confirmar lance' }).tap();
  await expect(sheet.getByText(bidTexts.success)).toBeVisible();
  await test.step('a leader is told that another bid raises only their own price', async () => {
    await sheet.getByLabel('Seu lance').fill('16250');
    await expect(sheet.getByRole('button', { name: 'Dar lance' })).toHaveAttribute(
      'data-variant',
      'default',
    );
    await sheet.getByRole('button', { name: 'Dar lance' }).tap();
    const own = `Você já está vencendo. Este lance aumenta o seu próprio preço em ${brl(250)}.`;
    await expect(sheet.getByText(own)).toBeVisible();
    await sheet.getByRole('button', { name: 'Voltar' }).tap();
  });
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/Você está vencendo/).first()).toBeVisible();

  await placeBid(rival.session, vehicle.id, 17_000);
  // A fresh page has its styles in another order, which once showed a second button.
  await page.reload();
  const covers = page.getByRole('button', { name: /^Cobrir por/ });
  await covers.tap();
  await expect(sheet.getByText(`Lote ${vehicle.lote} · ${vehicle.titulo}`)).toBeVisible();
  // The sheet is longer than the screen and opens with the question at its end.
  const confirmation = sheet.getByRole('button', { name: 'Confirmar lance' });
  await expect(confirmation).toBeInViewport({ ratio: 1 });
  await confirmation.tap();
  await expect(sheet.getByText(bidTexts.success)).toBeVisible();
  await expect(sheet.getByText('Você está vencendo')).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

/** Presses Tab until the field with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label);
  await page.getByRole('heading', { level: 1 }).click();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way to ${label} with Tab`);
}
