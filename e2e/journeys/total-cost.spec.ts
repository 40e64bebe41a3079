import { brl, lotPage } from '../support/lot-page.ts';
import { expect, scriptsStarted, test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

test('a visitor sees the whole cost of a lot, and what fits a budget', async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const page = await browse(PHONE);
  await page.goto(`/veiculos/${vehicle.id}`);
  const cost = page.getByRole('region', { name: 'Quanto custa ao todo' });
  await expect(cost).toContainText(
    `Se você arrematar por ${brl(20_000)}: comissão ${brl(1_000)} = ${brl(21_000)}.`,
  );
  await expect(cost).toContainText('Transferência e vistoria no Detran por sua conta.');
  await scriptsStarted(page);
  await cost.getByText('Quero gastar no máximo…').click();
  await cost.getByLabel('Total que quero gastar').fill('25000');
  await expect(cost).toContainText(`O maior lance que cabe é de ${brl(23_809.52)}.`);
  await expect(cost).toContainText(`Ao todo: ${brl(25_000)}.`);
  await expect(cost.getByRole('button')).toHaveCount(0);
});

test('a client takes the bid that fits into the form', async ({ browse, yard }) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
  const { session } = await yard.addMember('Vera');
  const page = await browse({ session, ...PHONE });
  const lot = lotPage(page);
  await lot.open(vehicle.id);
  const cost = page.getByRole('region', { name: 'Quanto custa ao todo' });
  await cost.getByText('Quero gastar no máximo…').click();
  await cost.getByLabel('Total que quero gastar').fill('25000');
  await cost.getByRole('button', { name: 'Usar este lance' }).click();
  await expect(lot.field).toHaveValue('23.809,52');
  await expect(lot.form).toContainText('Transferência e vistoria no Detran por sua conta.');
});
