import { chargeTxid } from '@martelo/core/br-code';
import { passDeadlines } from '../../apps/server/src/testing/pass-deadlines.ts';
import { call } from '../support/api.ts';
import { area, expectToast } from '../support/area.ts';
import { test } from '../support/own-site.ts';
import { payByHand, yardDay } from '../support/pay-by-hand.ts';
import { CREDITED_WITHIN_MS, changeTerms, ownSaleOf } from '../support/sales.ts';
import { expect } from '../support/test.ts';
import { endSoon, placeBid, type Yard } from '../support/yard.ts';
import { AUCTION, addPurchase, HAMMER, NEXT_BID } from './purchase.ts';
import { OFFICE, PHONE, scrollTo, snap } from './snap.ts';

const PROOF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a purchase on a phone: what to do next, and the code of the signal', async ({
  browse,
  yard,
}) => {
  const { buyer, id, vehicleId } = await addPurchase(yard);
  const page = await browse({ session: buyer.session, viewport: PHONE });
  await page.goto(`/veiculos/${vehicleId}`);
  const steps = page.getByRole('region', { name: 'Próximos passos' });
  await scrollTo(steps);
  await snap(page, 'next-steps-phone');
  await page.goto(`/conta/arremates/${id}`);
  const payment = page.getByRole('region', { name: 'Pagamento' });
  await expect(payment.getByRole('img', { name: /^QR code do PIX/ })).toBeVisible({
    timeout: CREDITED_WITHIN_MS,
  });
  await scrollTo(payment);
  await snap(page, 'own-sale-phone');
});

test('two signals in one payment, on a phone', async ({ browse, yard }) => {
  const { session } = await yard.addMember('Marina', 'Azevedo');
  const lots = [
    await yard.addLot({
      tituloLeilao: AUCTION,
      lanceInicial: 20_000,
      titulo: 'Chevrolet Onix LT 2019',
    }),
    await yard.addLot({ tituloLeilao: AUCTION, lanceInicial: 8_000, titulo: 'Honda Biz 125 2022' }),
  ];
  for (const { vehicle } of lots) await placeBid(session, vehicle.id, HAMMER);
  for (const { auction } of lots) await endSoon(yard, auction.id);
  const page = await browse({ session, viewport: PHONE });
  const choice = page.getByRole('region', { name: 'Pagar de uma vez' });
  const signals = choice.getByRole('checkbox', { name: /Sinal/ });
  await expect(async () => {
    await page.goto('/conta/arremates');
    await expect(signals).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  for (const signal of await signals.all()) await signal.check();
  await scrollTo(choice);
  await snap(page, 'combined-phone');
});

test('the counter with a person', async ({ browse, yard }) => {
  const { buyer } = await addPurchase(yard, 'Volkswagen Gol 1.6 2018');
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto('/admin/balcao');
  await admin.getByRole('combobox', { name: /^CPF, CNPJ, nome/ }).fill(buyer.person.document);
  await expect(admin.getByRole('option').first()).toContainText(buyer.person.name);
  await admin.keyboard.press('Enter');
  await expect(area(admin).main).toContainText('Total em aberto');
  await expect(admin.getByRole('button', { name: 'Mostrar QR' }).first()).toBeVisible();
  await snap(admin, 'counter');
});

test('the lines of a bank statement', async ({ browse, yard }) => {
  const first = await addPurchase(yard, 'Renault Sandero 2017');
  const other = await addPurchase(yard, 'Hyundai HB20 2019');
  const [signal] = await chargesOf(first);
  const [equal] = await chargesOf(other);
  if (!signal || !equal) throw new Error('the sales have no charges');
  const { reference } = await payByHand(yard, { ...first, person: first.buyer.person }, 350);
  const lines = [
    line(equal.falta, 'E1', `PIX RECEBIDO ${chargeTxid(Number(equal.id), 1)}`),
    line(signal.falta - 350, 'E2', 'TED RECEBIDA'),
    line(350, reference, 'TED RECEBIDA'),
    line(120, 'E4', 'DEPOSITO EM DINHEIRO'),
  ];
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto('/admin/pagamentos?aba=extratos');
  const chooser = admin.waitForEvent('filechooser');
  await admin.getByRole('button', { name: /^Arquivo do banco/ }).click();
  await (await chooser).setFiles({
    ...{ name: 'extrato-novembro.ofx', mimeType: 'application/x-ofx' },
    buffer: Buffer.from(`<OFX><STMTRS><CURDEF>BRL${lines.join('\n')}</STMTRS></OFX>`),
  });
  await admin.getByRole('button', { name: 'Ver as linhas' }).click();
  const heading = admin.getByRole('heading', { name: 'extrato-novembro.ofx' });
  await expect(heading).toBeVisible();
  await scrollTo(heading);
  await snap(admin, 'statement');
});

test('a refund of what was paid too much', async ({ browse, yard }) => {
  const { id, buyer } = await addPurchase(yard, 'Ford Ka 2018');
  const { falta } = await call('ownPayment', { token: buyer.session.token, params: { id } });
  const { reference } = await payByHand(yard, { id, person: buyer.person }, falta + 150);
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto('/admin/pagamentos?aba=devolucoes');
  await admin.getByLabel('Buscar devolução').fill(reference);
  const row = admin.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: /^Devolver: devolução/ }).click();
  await snap(admin, 'refund', area(admin).dialog('Devolver dinheiro'));
});

test('the transfer to another buyer', async ({ browse, yard }) => {
  const { id } = await addPurchase(yard, 'Toyota Etios 2016');
  const heir = await yard.addMember('Beatriz', 'Prado');
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto(`/admin/arremates/${id}`);
  await admin.getByRole('button', { name: 'Transferir a outro comprador' }).click();
  const dialog = area(admin).dialog('Transferir a outro comprador');
  await dialog.getByLabel('Buscar o novo comprador').fill(heir.person.name);
  await dialog.getByRole('radio', { name: heir.person.name }).check();
  await dialog.getByLabel('Razão').selectOption('Sucessão');
  await dialog.getByLabel('Explicação').fill('A filha segue com a compra, por escritura.');
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'Escritura.pdf', mimeType: 'application/pdf', buffer: PROOF },
  });
  await snap(admin, 'transfer', dialog);
});

test('the declaration of a default, and the offer to the next bidder', async ({
  browse,
  yard,
  site,
}) => {
  const { id, next, vehicleId } = await addUnpaid(yard);
  await passDeadlines(site.dataDir, id);
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto(`/admin/arremates/${id}`);
  const section = admin.getByRole('region', { name: 'Falta de pagamento' });
  await section.getByRole('button', { name: 'Declarar inadimplência' }).click();
  const dialog = area(admin).dialog('Declarar inadimplência');
  await dialog.getByLabel('Motivo').fill('Não pagou o sinal nem respondeu aos avisos.');
  await snap(admin, 'default', dialog);
  await dialog.getByRole('button', { name: 'Declarar inadimplência' }).click();
  await expectToast(admin, 'Inadimplência declarada.');
  await section.getByRole('button', { name: 'Oferecer ao próximo licitante' }).click();
  const question = area(admin).dialog('Oferecer ao próximo licitante');
  await question.getByRole('button', { name: 'Enviar oferta' }).click();
  await expectToast(admin, 'Oferta enviada.');
  const page = await browse({ session: next, viewport: PHONE });
  await page.goto(`/veiculos/${vehicleId}`);
  const steps = page.getByRole('region', { name: 'Próximos passos' });
  await expect(steps).toContainText('é o próximo.');
  await scrollTo(steps);
  await snap(page, 'next-bidder-phone');
});

const line = (amount: number, id: string, memo: string) =>
  `<STMTTRN><DTPOSTED>${yardDay().replaceAll('-', '')}<TRNAMT>${amount.toFixed(2)}<FITID>${id}<MEMO>${memo}</STMTTRN>`;

async function chargesOf({ id, buyer }: Awaited<ReturnType<typeof addPurchase>>) {
  const { token } = buyer.session;
  return (await call('ownPayment', { token, params: { id } })).cobrancas;
}

/** A purchase whose terms know a fine and an offer to the next bidder. */
async function addUnpaid(yard: Yard) {
  const { auction, vehicle } = await yard.addLot({
    ...{ tituloLeilao: AUCTION, lanceInicial: 20_000, titulo: 'Jeep Renegade 2019' },
  });
  await changeTerms(yard, auction.id, {
    ...{ multaInadimplenciaPontosBase: 2_000, impedimentoDias: 365, ofertaSegundoLicitante: true },
  });
  const next = await yard.addMember('Noel', 'Barreto');
  const buyer = await yard.addMember('Bruna', 'Tavares');
  await placeBid(next.session, vehicle.id, NEXT_BID);
  await placeBid(buyer.session, vehicle.id, HAMMER);
  await endSoon(yard, auction.id);
  const id = await ownSaleOf(buyer.session);
  return { id, next: next.session, vehicleId: vehicle.id };
}
