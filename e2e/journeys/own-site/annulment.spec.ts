import { area, expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { setReceiver } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { expect } from '../../support/test.ts';
import { endSoon, placeBid } from '../../support/yard.ts';

const REASON = 'Decisão da Justiça no processo 0001.';

test('the office annuls a sale, and the buyer reads why', async ({ browse, yard }) => {
  test.slow();
  await setReceiver(yard);
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const { session } = await yard.addMember('Valdir');
  const admin = await browse({ session: yard.admin });
  const buyer = await browse({ session });
  await placeBid(session, vehicle.id, 2_500);
  await endSoon(yard, auction.id);
  await expect(async () => {
    await buyer.goto('/conta/arremates');
    await buyer.getByRole('link', { name: vehicle.titulo }).click({ timeout: 1_000 });
  }).toPass();
  await admin.goto(`/admin/arremates?leilao=${auction.id}`);
  await admin.getByRole('link', { name: vehicle.titulo }).click();

  await test.step('a reason is needed', async () => {
    const section = admin.getByRole('region', { name: 'Anulação' });
    await section.getByRole('button', { name: 'Anular arremate' }).click();
    const dialog = area(admin).dialog('Anular arremate');
    await dialog.getByRole('button', { name: 'Anular arremate' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectSound(admin, 'the dialog of an annulment', { crossed: true });
    await dialog.getByLabel('Motivo').fill(REASON);
    await dialog.getByRole('button', { name: 'Anular arremate' }).click();
    await expectToast(admin, 'Arremate anulado.');
  });

  await test.step('both sides show the end and its reason', async () => {
    await expect(admin.getByRole('region', { name: 'Anulação' })).toContainText(REASON);
    await expect(area(admin).main).toContainText('Venda desfeita');
    await expect(buyer.getByText(`Esta venda foi desfeita. Motivo: ${REASON}`)).toBeVisible();
    await expect(buyer.getByText('Copiar código PIX')).toHaveCount(0);
    await expectSound(buyer, 'an annulled purchase', { crossed: true });
  });
});
