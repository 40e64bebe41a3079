import { ERRORS } from '@martelo/contract/texts/errors';
import { expectToast } from '../support/area.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

test('a bidder who confirms after the commission has changed is told, and places nothing', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const { session } = await yard.addMember('Tereza');
  const bidder = await browse({ session });
  const lot = lotPage(bidder);
  const cost = lot.form.locator('dl');
  const admin = await browse({ session: yard.admin });

  const before =
    await test.step('the bidder reads the total, up to the last question', async () => {
      await lot.open(vehicle.id);
      await lot.field.fill('20000');
      await expect(cost).toContainText('Comissão do leiloeiro (5%)');
      await expect(cost).toContainText(brl(1_000));
      await lot.button.click();
      await expect(lot.confirmButton).toBeEnabled();
      return (await cost.textContent()) ?? '';
    });

  await test.step('the office raises the commission', async () => {
    await admin.goto(`/admin/leiloes/condicoes/${auction.id}`);
    const commission = admin.getByLabel('Comissão do leiloeiro');
    await expect(commission).toHaveValue('5');
    await commission.fill('8');
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(admin, 'Condições salvas.');
  });

  await test.step('the bid is not placed, and the page has the new total', async () => {
    expectRefusal(/\/api\/bids\/create$/, ERRORS.TERMS_CHANGED.status);
    await lot.confirmButton.click();
    await expect(lot.error).toHaveText(ERRORS.TERMS_CHANGED.message);
    await expect(lot.field).toHaveValue(/^20\.?000/);
    await expect(lot.history).toHaveCount(0);
    await expect(cost).toContainText('Comissão do leiloeiro (8%)');
    await expect(cost).toContainText(brl(1_600));
    expect(await cost.textContent()).not.toBe(before);
  });

  await test.step('confirmed again, it is placed', async () => {
    await lot.button.click();
    await lot.confirmButton.click();
    await expect(lot.panel.getByText('Você está vencendo')).toBeVisible();
    await expect(lot.history).toHaveCount(1);
  });
});
