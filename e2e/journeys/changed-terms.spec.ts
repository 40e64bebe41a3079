import { ERRORS } from '@martelo/contract/texts/errors';
import type { Page } from '@playwright/test';
import { expectToast } from '../support/area.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

const BID = 21_000;

/** Fills in the bid and opens the last question, with the total under this commission. */
async function review(page: Page, { commission }: { commission: number }): Promise<void> {
  const lot = lotPage(page);
  await lot.field.fill(String(BID));
  await expectCost(page, commission);
  await lot.button.click();
  await expect(lot.confirmButton).toBeEnabled();
}

async function expectCost(page: Page, commission: number): Promise<void> {
  const cost = lotPage(page).form.locator('details').filter({ hasText: 'Total se vencer' });
  await expect(cost).toContainText(`Comissão do leiloeiro (${commission}%)`);
  await expect(cost).toContainText(brl((BID * commission) / 100));
  await expect(cost).toContainText(brl((BID * (100 + commission)) / 100));
}

/** Nothing was placed, and the form has the amount and the new total. */
async function expectTold(page: Page, commission: number): Promise<void> {
  const lot = lotPage(page);
  await expect(lot.error).toHaveText(ERRORS.TERMS_CHANGED.message);
  await expect(lot.field).toHaveValue(/^21\.000/);
  await expect(lot.history).toHaveCount(0);
  await expectCost(page, commission);
}

test('a bidder whose terms change before the bid is told, and places nothing until confirming again', {
  tag: '@gate',
}, async ({ browse, yard, expectRefusal }) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const { session } = await yard.addMember('Tereza');
  const bidder = await browse({ session });
  const lot = lotPage(bidder);
  const rival = await yard.addMember('Ulisses');
  const cut = await browse({ session: rival.session });
  const admin = await browse({ session: yard.admin });

  async function setCommission(from: number, to: number): Promise<void> {
    await admin.goto(`/admin/leiloes/condicoes/${auction.id}`);
    const commission = admin.getByLabel('Comissão do leiloeiro');
    await expect(commission).toHaveValue(String(from));
    await commission.fill(String(to));
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(admin, 'Condições salvas.');
  }

  await test.step('a page that follows the auction closes the open question by itself', async () => {
    await lot.open(vehicle.id);
    await review(bidder, { commission: 5 });
    await setCommission(5, 8);
    await expectTold(bidder, 8);
    await expect(lot.confirmButton).toBeHidden();
  });

  await test.step('a page without its live stream is told by the refusal of the bid', async () => {
    await cut.route(/\/api\/live\?/, () => undefined);
    await cut.goto(`/veiculos/${vehicle.id}`);
    await review(cut, { commission: 8 });
    await setCommission(8, 7);
    expectRefusal(/\/api\/bids\/create$/, ERRORS.TERMS_CHANGED.status);
    await lotPage(cut).confirmButton.click();
    await expectTold(cut, 7);
  });

  await test.step('confirmed again with the new total, the bid is placed', async () => {
    await review(bidder, { commission: 7 });
    await lot.confirmButton.click();
    await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
    await expect(lot.history).toHaveCount(1);
  });
});
