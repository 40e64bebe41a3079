import { bidTexts } from '@martelo/contract/texts/bid-texts';
import type { Locator } from '@playwright/test';
import { call } from '../support/api.ts';
import { restingBox } from '../support/boxes.ts';
import { lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

test('a bidder sees a pause, a resumption and a restart on the open page', {
  tag: ['@gate', '@date'],
}, async ({ browse, yard }) => {
  const { auction, vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Saulo');
  const bidder = await browse({ session });
  const lot = lotPage(bidder);
  await lot.open(vehicle.id);
  await expect(lot.button).toBeEnabled();

  const admin = await browse({ session: yard.admin });
  await admin.goto('/admin/leiloes');
  await expect(admin.getByRole('heading', { level: 1, name: 'Gerenciar Leilões' })).toBeVisible();
  const card = admin.getByRole('article', { name: auction.titulo });
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  await expect(button('Iniciar')).toBeDisabled();

  const paused = lot.panel.getByRole('status').filter({ hasText: bidTexts.paused });
  await test.step('a pause reaches the page, and a bid is refused', async () => {
    await button('Pausar').click();
    await expect(paused).toBeVisible();
    await expect(button('Retomar')).toBeEnabled();
    await expect(lot.button).toBeDisabled();
    await expect(lot.button).toHaveAccessibleDescription(bidTexts.paused);
    await lot.button.focus();
    await expect(lot.button).toBeFocused();
    await lot.field.fill('90000');
    await lot.field.press('Enter');
    await expect(lot.error).toHaveText(bidTexts.paused);
  });

  await test.step('bids are accepted again after the auction is resumed', async () => {
    await button('Retomar').click();
    await expect(paused).toBeHidden();
    await expect(lot.button).toBeEnabled();
    await lot.bid('90000');
    await expect(card.locator('dl')).toContainText(/Lances\s*1/);
  });

  await test.step('a restart sets the end to three days from now', async () => {
    await button('Reiniciar').click();
    const dialog = admin.getByRole('dialog', { name: 'Reiniciar o leilão' });
    await expect(dialog).toContainText('1 lote aberto.');
    await dialog.getByRole('button', { name: 'Reiniciar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(/0?2\s*dias\s*23\s*h|0?3\s*dias/i);
    await expect(lot.panel).toContainText(/0?2\s*dias\s*23\s*h|0?3\s*dias/i);
  });
});

test('a paused auction on a phone disables the bid button and shows the reason', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot();
  const { session } = await yard.addMember('Rute');
  const bidder = await browse({ session, viewport: { width: 390, height: 844 } });
  await lotPage(bidder).open(vehicle.id);
  const button = bidder.getByRole('button', { name: 'Dar lance' });
  await expect(button).toBeEnabled();
  await call('pauseAuction', { token: yard.admin.token, params: { id: auction.id } });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(bidTexts.paused);
  await call('resumeAuction', { token: yard.admin.token, params: { id: auction.id } });
  await expect(button).toBeEnabled();
});

test('a card keeps its position and the focus while it is paused and resumed', async ({
  browse,
  yard,
}) => {
  const lots = [
    await yard.addLot({ fotos: 0 }),
    await yard.addLot({ fotos: 0 }),
    await yard.addLot({ fotos: 0 }),
  ];
  const titles = lots.map(({ auction }) => auction.titulo);
  const admin = await browse({ session: yard.admin });
  await admin.goto('/admin/leiloes');
  const cards = admin.getByRole('article');
  // Cards of other journeys may come and go between these.
  const order = async () => {
    const names = await cards.evaluateAll((all) =>
      all.map((card) => card.getAttribute('aria-label')),
    );
    return names.flatMap((name) => titles.find((title) => name?.startsWith(title)) ?? []);
  };
  await expect.poll(async () => (await order()).length).toBe(titles.length);
  const ordered = await order();
  const [, middle = ''] = ordered;
  const card = admin.getByRole('article', { name: middle });
  const pause = card.getByRole('button', { name: 'Pausar' });
  await expect(pause).toBeEnabled();
  await pause.focus();
  const spot = await placeInside(card, pause);
  await admin.keyboard.press('Enter');
  await expect(card.getByText('Pausado', { exact: true })).toBeVisible();
  await expect(pause).toBeFocused();
  await expect(pause).toBeDisabled();
  await expect.poll(order).toEqual(ordered);
  // A second press at the same place hits the same button, which now does nothing.
  await card.click({ position: spot });
  await expect(pause).toBeFocused();
  await card.getByRole('button', { name: 'Retomar' }).press('Enter');
  await expect(card.getByText('Em andamento', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Iniciar', exact: true })).toBeFocused();
});

/** The centre of an element, as seen from the corner of the card that it is in. */
async function placeInside(card: Locator, element: Locator): Promise<{ x: number; y: number }> {
  const [outer, inner] = [await restingBox(card), await restingBox(element)];
  return {
    x: inner.x - outer.x + inner.width / 2,
    y: inner.y - outer.y + inner.height / 2,
  };
}

test('repeated presses on Iniciar create one auction, closed to bids without vehicles', {
  tag: '@gate',
}, async ({ browse, yard }) => {
  await yard.endAuctions('Tratores');
  const admin = await browse({ session: yard.admin });
  await admin.goto('/admin/leiloes');
  await admin.getByRole('button', { name: 'Iniciar Novo Leilão' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Iniciar Novo Leilão' });
  await dialog.getByLabel('Tipo de Veículo').selectOption('Tratores');
  await expect(dialog).toContainText('Será criado um novo leilão de Tratores, sem veículos');
  const go = dialog.getByRole('button', { name: 'Iniciar Leilão' });
  await expect(go).toBeEnabled();
  await go.evaluate((button) => {
    for (let press = 0; press < 6; press += 1) (button as HTMLButtonElement).click();
  });
  await expect(dialog).toBeHidden();
  await expect(admin.locator('.Toastify__toast')).toContainText('sem veículos');
  const cards = admin.getByRole('article', { name: /Leilão de Tratores/ });
  await expect(cards.filter({ hasText: 'Próximo' })).toHaveCount(1);
  await expect(cards.filter({ hasText: 'Em andamento' })).toHaveCount(0);
});

test('an upcoming auction is started on the panel', { tag: '@gate' }, async ({ browse, yard }) => {
  const lotInWaiting = await yard.addLot({ startsInMs: 5 * 3_600_000 });
  const bidder = await browse({ session: (await yard.addMember('Iara')).session });
  const lot = lotPage(bidder);
  await lot.open(lotInWaiting.vehicle.id);
  const waiting = lot.panel.getByRole('status').filter({ hasText: bidTexts.notStarted });
  await expect(waiting).toBeVisible();

  const admin = await browse({ session: yard.admin });
  await admin.goto('/admin/leiloes');
  const card = admin.getByRole('article', { name: lotInWaiting.auction.titulo });
  await card.getByRole('button', { name: 'Iniciar', exact: true }).click();
  const question = admin.getByRole('dialog', { name: 'Iniciar o leilão' });
  await expect(question).toContainText(/Anunciado: de .* até .*1 lote aberto\./);
  await question.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await expect(card.getByText('Em andamento', { exact: true })).toBeVisible();
  await expect(waiting).toBeHidden();
  await lot.bid('21000');
});
