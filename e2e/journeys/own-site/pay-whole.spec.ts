import { area } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { lotPage } from '../../support/lot-page.ts';
import { setReceiver } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { expect } from '../../support/test.ts';
import { endSoon, placeBid } from '../../support/yard.ts';

test('a buyer pays everything at once instead of signal and balance', async ({ browse, yard }) => {
  test.slow();
  await setReceiver(yard);
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const { session } = await yard.addMember('Tereza');
  await placeBid(session, vehicle.id, 2_500);
  const buyer = await browse({ session });
  const admin = await browse({ session: yard.admin });
  const other = await browse({ session });
  const lot = lotPage(buyer);
  await lot.open(vehicle.id);
  await endSoon(yard, auction.id);
  await expect(lot.panel.getByText('Você arrematou este veículo')).toBeVisible();

  await test.step('the buyer finds the offer below the two charges', async () => {
    await buyer.goto('/conta/arremates');
    await buyer.getByRole('link', { name: vehicle.titulo }).click();
    await admin.goto('/admin/arremates');
    await admin.getByRole('link', { name: vehicle.titulo }).click();
    await expect(area(admin).main).toContainText('Saldo');
  });
  await other.goto(buyer.url());
  const payment = buyer.getByRole('region', { name: 'Pagamento' });
  const ask = /^Pagar tudo agora: R\$/;

  await test.step('one charge takes their place on all open pages', async () => {
    await payment.getByRole('button', { name: ask }).click();
    await expectSound(buyer, 'the question before paying everything', { crossed: true });
    const question = buyer.getByRole('dialog', { name: 'Pagar tudo agora' });
    await question.getByRole('button', { name: /^Confirmar R\$/ }).click();
    await expect(payment.getByText('Pagamento único')).toBeVisible();
    await expect(payment.getByText('Cancelada')).toHaveCount(2);
    await expect(payment.getByRole('button', { name: ask })).toHaveCount(0);
    const state = buyer.getByRole('region', { name: vehicle.titulo });
    await expect(state).toContainText(/Pague o total de R\$/);
    await expect(area(admin).main).toContainText('Pagamento único');
    await expect(other.getByRole('region', { name: 'Pagamento' })).toContainText('Pagamento único');
  });
});
