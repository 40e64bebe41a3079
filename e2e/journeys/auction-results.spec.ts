import { area, expectToast } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { brl } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { endSoon, placeBid } from '../support/yard.ts';

const MINIMUM = 25_000;
const SOLD = 26_000;
const BELOW = 21_000;

test('the office reads the results of an auction in lot order and saves them as a PDF', async ({
  browse,
  yard,
}) => {
  const rules = { lanceInicial: 20_000, valorMinimoVenda: MINIMUM };
  const { auction, vehicle: sold } = await yard.addLot(rules);
  const conditional = await yard.addVehicle({ auctionId: auction.id, ...rules });
  const unsold = await yard.addVehicle({ auctionId: auction.id, ...rules });
  const { person, session } = await yard.addMember('Yolanda');
  await placeBid(session, sold.id, SOLD);
  await placeBid(session, conditional.id, BELOW);
  const admin = await browse({ session: yard.admin });
  await admin.goto(`/admin/leiloes/resultados/${auction.id}`);
  const row = (titulo: string) => admin.getByRole('row', { name: titulo });
  const totals = admin.getByLabel('Totais do leilão');

  await test.step('a running auction has a partial result, which its end completes', async () => {
    await expect(area(admin).main).toContainText('resultado parcial: há lotes abertos');
    await expect(row(sold.titulo)).toContainText('Em leilão');
    await endSoon(yard, auction.id);
    await expect(area(admin).main).toContainText(/3 lotes, encerrado em/);
    await expect(row(sold.titulo)).toContainText(person.name);
    await expect(row(sold.titulo)).toContainText('Aguardando pagamento');
    await expect(row(conditional.titulo)).toContainText('Aguardando decisão do vendedor');
    await expect(row(unsold.titulo)).toContainText('Não vendido');
    await expect(totals).toContainText(`Vendidos1Aguardando o vendedor1Não vendidos1`);
    await expect(totals).toContainText(`Arrematado${brl(SOLD)}`);
  });

  await test.step('the page is sound at every width, and its PDF is saved', async () => {
    await expectSound(admin, 'the results of an auction', { crossed: true });
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Baixar PDF', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expectToast(admin, 'Arquivo salvo: ');
  });
});
