import type { Locator } from '@playwright/test';
import { AUTOMATIC_RULES, changeAuction } from '../support/automatic-bid.ts';
import { lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
] as const) {
  test(`at ${width}x${height} price, clock and state stay in view while a bidder types, confirms and sets a maximum`, async ({
    browse,
    yard,
  }) => {
    const { auction, vehicle } = await yard.addLot({ lanceInicial: 10_000, fotos: 2 });
    await changeAuction(yard, auction.id, AUTOMATIC_RULES);
    const { session } = await yard.addMember('Carla');
    const page = await browse({ session, viewport: { width, height } });
    const lot = lotPage(page);
    await lot.open(vehicle.id);
    const head = [
      lot.price,
      lot.panel.getByRole('timer'),
      lot.panel.getByRole('status').first(),
      lot.panel.getByRole('img').or(lot.panel.locator('img')).first(),
    ];
    await lot.field.fill('11000');
    await inView([...head, lot.field, lot.button]);
    await lot.button.click();
    await expect(lot.confirmButton).toBeFocused();
    await inView([...head, lot.confirmButton]);
    await lot.confirmButton.click();
    await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
    const maximum = lot.panel.getByLabel('Valor máximo');
    await maximum.focus();
    await inView([...head, maximum]);
  });
}

async function inView(parts: Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.9 });
}
