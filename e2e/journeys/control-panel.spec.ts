import { bidTexts } from '@martelo/contract/texts';
import type { Locator, Page } from '@playwright/test';
import { lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

/** From the server's answer to the panel until the bidder's page says so, with its own reading. */
const LIVE_WITHIN_MS = 1_000;

test('pause, resume, restart and start on the panel are seen at once by a bidder', async ({
  browse,
  yard,
}) => {
  const { auction, vehicle } = await yard.addLot({ tipo: 'Tratores', categoria: 'Trator' });
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
  await test.step('paused: the page says so within a second, and a bid is refused', async () => {
    await pressAndSee(admin, button('Pausar'), paused);
    await expect(button('Retomar')).toBeEnabled();
    await lot.field.fill('90000');
    await lot.button.click();
    await expect(lot.error).toHaveText(bidTexts.paused);
  });

  await test.step('resumed: bids are taken again', async () => {
    await button('Retomar').click();
    await expect(paused).toBeHidden();
    await lot.bid('90000');
    await expect(card.locator('dl')).toContainText(/Lances\s*1/);
  });

  await test.step('restarted: three days from now', async () => {
    await button('Reiniciar').click();
    const dialog = admin.getByRole('dialog', { name: 'Reiniciar o leilão' });
    await dialog.getByRole('button', { name: 'Reiniciar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(/0?2\s*dias\s*23\s*h|0?3\s*dias/i);
    await expect(lot.panel).toContainText(/0?2\s*dias\s*23\s*h|0?3\s*dias/i);
  });
});

test('an auction that waits is started on the panel', async ({ browse, yard }) => {
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
  await expect(card.getByText('Em andamento', { exact: true })).toBeVisible();
  await expect(waiting).toBeHidden();
  await lot.bid('21000');
});

/** Presses, and measures from the server's answer until the bidder sees the consequence. */
async function pressAndSee(admin: Page, button: Locator, consequence: Locator): Promise<void> {
  const answer = admin.waitForResponse((response) => response.request().method() === 'PATCH');
  await button.click();
  await answer;
  await expect(consequence).toBeVisible({ timeout: LIVE_WITHIN_MS });
}
