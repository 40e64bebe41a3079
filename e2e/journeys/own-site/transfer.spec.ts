import { ERRORS } from '@martelo/contract/texts/errors';
import { area, expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { test } from '../../support/own-site.ts';
import { expect } from '../../support/test.ts';
import { endSoon, placeBid } from '../../support/yard.ts';

const WHY = 'A herdeira segue com a compra, por escritura.';
const PROOF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

test('two people of the office pass a sale on to the heir of its buyer', async ({
  browse,
  yard,
  second,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal(/\/transfer$/, ERRORS.APPROVAL_REQUIRED.status);
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const winner = await yard.addMember('Otavio');
  const heir = await yard.addMember('Helena');
  const admin = await browse({ session: yard.admin });
  const other = await browse({ session: second.session });
  const former = await browse({ session: winner.session });
  const next = await browse({ session: heir.session });
  await placeBid(winner.session, vehicle.id, 2_500);
  await endSoon(yard, auction.id);
  await expect(async () => {
    await former.goto('/conta/arremates');
    const link = former.getByRole('link', { name: vehicle.titulo });
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await admin.goto(`/admin/arremates?leilao=${auction.id}`);
  await admin.getByRole('link', { name: vehicle.titulo }).click();

  await test.step('the new buyer is found by a search, and every field is needed', async () => {
    const section = admin.getByRole('region', { name: 'Transferência de comprador' });
    await section.getByRole('button', { name: 'Transferir a outro comprador' }).click();
    const dialog = area(admin).dialog('Transferir a outro comprador');
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect(dialog.getByText('Escolha a razão da transferência.')).toBeVisible();
    await dialog.getByLabel('Buscar o novo comprador').fill(heir.person.name);
    await dialog.getByRole('radio', { name: heir.person.name }).check();
    await dialog.getByLabel('Razão').selectOption('Sucessão');
    await dialog.getByLabel('Explicação').fill(WHY);
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'Escritura.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PROOF) },
    });
    await expectSound(admin, 'the dialog of a transfer', { crossed: true });
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expectToast(admin, 'Pedido enviado para aprovação.');
  });

  await test.step('the other director compares both people, reads the evidence and approves', async () => {
    await other.goto('/admin/aprovacoes');
    await other.getByRole('link', { name: 'Transferir arremate' }).click();
    const { main } = area(other);
    await expect(main).toContainText(winner.person.name);
    await expect(main).toContainText(heir.person.name);
    const saved = other.waitForEvent('download');
    await main.getByRole('button', { name: 'Baixar Escritura.pdf' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^transferencia-\d+\.pdf$/);
    await expectSound(other, 'the request of a transfer', { crossed: true });
    await main.getByRole('textbox', { name: 'Sua senha' }).fill(second.password);
    await main.getByRole('button', { name: 'Aprovar e executar' }).click();
    await expectToast(other, 'Pedido aprovado e executado.');
    await expect(main).toContainText('Arremate transferido.');
  });

  await test.step('the office reads who passed it on, and the new buyer what to pay', async () => {
    const section = admin.getByRole('region', { name: 'Transferência de comprador' });
    await expect(section).toContainText(`De ${winner.person.name} para ${heir.person.name}`);
    await expectSound(admin, 'a transferred sale', { crossed: true });
    await next.goto('/conta/arremates');
    await next.getByRole('link', { name: vehicle.titulo }).click();
    await expect(next.getByText('Copiar código PIX').first()).toBeVisible();
  });

  await test.step('the former buyer does not see it any more', async () => {
    await expect(former.getByRole('link', { name: vehicle.titulo })).toHaveCount(0);
  });
});
