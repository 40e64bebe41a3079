import { ratificationTexts } from '@martelo/contract/texts/ratification-texts';
import { area, expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { setReceiver } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { mark } from '../../support/people.ts';
import { expect } from '../../support/test.ts';
import { endSoon, placeBid } from '../../support/yard.ts';

const ACT = {
  name: 'portaria-12.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

test('a paid sale waits for the authority, whose act the office records for the whole auction', async ({
  browse,
  yard,
}) => {
  test.slow();
  await setReceiver(yard);
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const { session } = await yard.addMember('Zilda');
  const admin = await browse({ session: yard.admin });
  const buyer = await browse({ session });

  await test.step('the terms of the auction ask for it', async () => {
    await admin.goto(`/admin/leiloes/condicoes/${auction.id}`);
    await admin.getByRole('checkbox', { name: /homologa/i }).check();
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(admin, 'Condições salvas.');
  });

  await test.step('the sale is paid, and both sides read what it waits for', async () => {
    await placeBid(session, vehicle.id, 2_500);
    await endSoon(yard, auction.id);
    await expect(async () => {
      await buyer.goto('/conta/arremates');
      await buyer.getByRole('link', { name: vehicle.titulo }).click({ timeout: 1_000 });
    }).toPass();
    await admin.goto(`/admin/arremates?leilao=${auction.id}`);
    await admin.getByRole('link', { name: vehicle.titulo }).click();
    await admin.getByRole('button', { name: 'Creditar manualmente' }).click();
    const dialog = area(admin).dialog('Creditar manualmente');
    const day = dialog.getByLabel('Recebido em');
    await dialog.getByLabel('Meio').selectOption('PIX');
    await dialog.getByLabel('Valor recebido').fill('4000,00');
    await day.fill((await day.getAttribute('max')) ?? '');
    await dialog.getByLabel('Referência do banco').fill(`E${mark()}`);
    await dialog.getByRole('button', { name: 'Creditar' }).click();
    await expect(dialog).toBeHidden();
    const section = admin.getByRole('region', { name: 'Homologação' });
    await expect(section).toContainText('a nota e a liberação esperam por ela');
    await expect(buyer.getByText(ratificationTexts.aguarda)).toBeVisible();
    await expectSound(admin, 'a sale that waits for its ratification', { crossed: true });
  });

  await test.step('one act ratifies all paid sales of the auction', async () => {
    await admin.goto(`/admin/arremates?leilao=${auction.id}`);
    await admin.getByRole('button', { name: 'Homologar os pagos deste leilão' }).click();
    const dialog = area(admin).dialog('Homologar arremates pagos');
    const send = dialog.getByRole('button', { name: 'Registrar homologação' });
    await send.click();
    await expect(dialog.getByText(ratificationTexts.ato)).toBeVisible();
    await expectSound(admin, 'the dialog of a ratification', { crossed: true });
    await dialog.locator('input[type=file]').setInputFiles(ACT);
    await send.click();
    await expectToast(admin, 'Homologação registrada.');
    await expect(admin.getByRole('row', { name: new RegExp(vehicle.titulo) })).toContainText(
      'Homologado',
    );
    await expect(buyer.getByText('A venda foi homologada.')).toBeVisible();
  });

  await test.step('the sale names the act', async () => {
    await admin.getByRole('link', { name: vehicle.titulo }).click();
    const section = admin.getByRole('region', { name: 'Homologação' });
    await expect(section).toContainText(ACT.name);
    const download = admin.waitForEvent('download');
    await section.getByRole('button', { name: 'Baixar ato' }).click();
    expect((await download).suggestedFilename()).toMatch(/^homologacao-\d+\.pdf$/);
  });
});
