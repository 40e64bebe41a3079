import { passPickup } from '../../../apps/server/src/testing/pass-deadlines.ts';
import { call } from '../../support/api.ts';
import { expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { openGate, sign } from '../../support/gate.ts';
import { brl } from '../../support/lot-page.ts';
import { setAuctioneer } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { payByHand } from '../../support/pay-by-hand.ts';
import {
  CREDITED_WITHIN_MS,
  changeTerms,
  ownSaleOf,
  simulatePayment,
} from '../../support/sales.ts';
import { expect } from '../../support/test.ts';
import { endSoon, newPapers, placeBid, type Yard } from '../../support/yard.ts';

/** A paper is drawn within a minute, on a thread that gives way to everything else. */
const DRAWN_WITHIN_MS = 120_000;
const PER_DAY = 32.5;
const PHONE = { width: 390, height: 844 };

test('a vehicle that stayed too long leaves only after its storage was paid at the gate', async ({
  browse,
  yard,
  site,
}) => {
  test.slow();
  const { id, buyer: member, papers } = await addReleased(yard);
  // Two days and six hours: the third day has begun.
  await passPickup(site.dataDir, id, 54);
  const gate = await browse({ session: yard.admin, viewport: PHONE });
  const buyer = await browse({ session: member.session, viewport: PHONE });
  const owed = brl(3 * PER_DAY);
  const storage = gate.getByRole('region', { name: `Estadia a pagar: ${owed}` });
  const submit = gate.getByRole('button', { name: 'Registrar entrega' });

  await test.step('the buyer reads what the days cost', async () => {
    await buyer.goto(`/conta/arremates/${id}`);
    const own = buyer.getByRole('region', { name: 'Estadia no pátio' });
    await expect(own).toContainText(`Falta pagar ${owed} para retirar o veículo.`);
    await expectSound(buyer, 'storage that is owed', { widths: [390] });
  });

  await test.step('the gate shows the code, and hands nothing over', async () => {
    await gate.goto(`/admin/arremates/${id}`);
    await openGate(gate, { name: member.person.name, typed: papers.placa });
    await sign(gate);
    await expect(storage.getByRole('img', { name: 'QR code do PIX da estadia' })).toBeVisible({
      timeout: CREDITED_WITHIN_MS,
    });
    await expect(submit).toBeDisabled();
    await expectSound(gate, 'the gate with storage to pay', { widths: [390] });
  });

  await test.step('the payment arrives by itself, and the vehicle leaves', async () => {
    await simulatePayment(buyer);
    await expect(storage).toHaveCount(0, { timeout: CREDITED_WITHIN_MS });
    await submit.click();
    await expectToast(gate, 'Entrega registrada.');
    await expect(gate.getByText(/^Este veículo já saiu às/)).toBeVisible();
  });

  await test.step('the buyer has the term of the hand-over', async () => {
    await expect(buyer.getByText('O veículo foi entregue.')).toBeVisible();
    const term = buyer.getByRole('listitem').filter({ hasText: 'Termo de entrega' });
    await expect(term.getByRole('button', { name: /^Baixar PDF TR/ })).toBeEnabled({
      timeout: DRAWN_WITHIN_MS,
    });
    await expectSound(buyer, 'a purchase that was handed over', { widths: [390] });
  });
});

/** A paid and released sale of an auction whose terms ask for storage. */
async function addReleased(yard: Yard) {
  await setAuctioneer(yard);
  const { token } = yard.admin;
  const papers = newPapers();
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000, papers });
  await changeTerms(yard, auction.id, {
    formaPagamento: 'integral',
    estadia: [{ categoria: vehicle.categoria, valorPor24h: PER_DAY }],
  });
  const buyer = await yard.addMember('Marina');
  await placeBid(buyer.session, vehicle.id, 2_500);
  await endSoon(yard, auction.id);
  const id = await ownSaleOf(buyer.session);
  const params = { id };
  const { falta } = await call('ownPayment', { token: buyer.session.token, params });
  await payByHand(yard, { id, person: buyer.person }, falta);
  const read = () => call('salePapers', { token, params });
  const isReady = async () => (await read()).notaPronta;
  await expect.poll(isReady, { timeout: DRAWN_WITHIN_MS }).toBe(true);
  await call('releaseSale', { token, params, body: { versao: (await read()).versao } });
  return { id, buyer, papers };
}
