import { ERRORS } from '@martelo/contract/texts/errors';
import type { Page } from '@playwright/test';
import { passDeadlines } from '../../../apps/server/src/testing/pass-deadlines.ts';
import { area, expectToast } from '../../support/area.ts';
import { brl, lotPage } from '../../support/lot-page.ts';
import { test } from '../../support/own-site.ts';
import {
  CREDITED_WITHIN_MS,
  changeTerms,
  ownSaleOf,
  simulatePayment,
} from '../../support/sales.ts';
import { expect } from '../../support/test.ts';
import { endSoon, placeBid, type Yard } from '../../support/yard.ts';

/** A second director exists from the last journey on. */
test.describe.configure({ mode: 'serial' });

/** The bank is asked once a minute what became of a refund. */
const RETURNED_WITHIN_MS = 90_000;
const UNPAID = 'Não pagou o sinal nem respondeu aos avisos.';
const ANNULLED = 'Decisão da Justiça no processo 0001.';
const [BID, NEXT_BID] = [2_500, 2_300];

test('a buyer does not pay, and the next bidder accepts the offer and pays it by PIX', async ({
  browse,
  yard,
  site,
}) => {
  test.slow();
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  await askForTheWhole(yard, auction.id);
  const next = await yard.addMember('Noel');
  const buyer = await yard.addMember('Bruna');
  await placeBid(next.session, vehicle.id, NEXT_BID);
  await placeBid(buyer.session, vehicle.id, BID);
  await endSoon(yard, auction.id);
  const id = await ownSaleOf(buyer.session);
  await passDeadlines(site.dataDir, id);

  const admin = await browse({ session: yard.admin });
  const late = await browse({ session: buyer.session });
  const bidder = await browse({ session: next.session });
  const lot = lotPage(bidder);
  const steps = lot.panel.getByRole('region', { name: 'Próximos passos' });
  await lot.open(vehicle.id);
  await expect(lot.panel.getByText(/^Você não venceu/)).toBeVisible();
  await expect(steps).toHaveCount(0);
  await late.goto(`/conta/arremates/${id}`);
  await admin.goto(`/admin/arremates/${id}`);
  const section = admin.getByRole('region', { name: 'Falta de pagamento' });

  await test.step('a person declares the default, and the buyer reads the decision', async () => {
    await section.getByRole('button', { name: 'Declarar inadimplência' }).click();
    await giveReason(admin, 'Declarar inadimplência', UNPAID);
    await expectToast(admin, 'Inadimplência declarada.');
    const decision = late.getByRole('region', { name: 'Decisão por falta de pagamento' });
    await expect(decision).toContainText(UNPAID);
    await expect(decision).toContainText(`A multa é de ${brl(500)}.`);
    await expect(decision).toContainText('Não devolve o direito ao veículo.');
  });

  await test.step('the next bidder is asked on the lot’s page, and accepts', async () => {
    await section.getByRole('button', { name: 'Oferecer ao próximo licitante' }).click();
    const question = area(admin).dialog('Oferecer ao próximo licitante');
    await expect(question).toContainText(brl(NEXT_BID));
    await question.getByRole('button', { name: 'Enviar oferta' }).click();
    await expectToast(admin, 'Oferta enviada.');
    await expect(steps).toContainText(`O seu lance de ${brl(NEXT_BID)} é o próximo.`);
    await steps.getByRole('link', { name: 'Responder à oferta' }).click();
    await bidder.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await bidder.getByRole('button', { name: /^Aceitar por/ }).click();
    await bidder.getByRole('link', { name: 'Ver o arremate e pagar' }).click();
    await expect(section).toContainText('Vendido ao segundo licitante');
  });

  await test.step('the new buyer pays everything, and the first one has lost the vehicle', async () => {
    await simulatePayment(bidder);
    const state = bidder.getByRole('region', { name: vehicle.titulo });
    await expect(state).toContainText('Pagamento completo.', { timeout: CREDITED_WITHIN_MS });
    await section.getByRole('link', { name: 'Ver o novo arremate' }).click();
    await expect(area(admin).main.getByText('Pago', { exact: true }).first()).toBeVisible();
    await expect(late.getByText('Venda desfeita', { exact: true })).toBeVisible();
  });
});

test('a sale is annulled and its PIX returned, each approved by a second person, and the buyer reads both', async ({
  browse,
  yard,
  second,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal(/\/(annul|approve)$/, ERRORS.APPROVAL_REQUIRED.status);
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const { person, session } = await yard.addMember('Vilma');
  await placeBid(session, vehicle.id, BID);
  await endSoon(yard, auction.id);
  const id = await ownSaleOf(session);
  const admin = await browse({ session: yard.admin });
  const other = await browse({ session: second.session });
  const buyer = await browse({ session });
  const approve = (page: Page) => approveNewest(page, second.password);
  await buyer.goto(`/conta/arremates/${id}`);
  await simulatePayment(buyer);
  const state = buyer.getByRole('region', { name: vehicle.titulo });
  await expect(state).toContainText('Sinal pago', { timeout: CREDITED_WITHIN_MS });

  await test.step('the sale ends when the second director approves, not before', async () => {
    await admin.goto(`/admin/arremates/${id}`);
    await admin.getByRole('button', { name: 'Anular arremate' }).click();
    await giveReason(admin, 'Anular arremate', ANNULLED);
    await expectToast(admin, 'Pedido enviado para aprovação.');
    await expect(state).toContainText('Sinal pago');
    await approve(other);
    await expect(state).toContainText(`Esta venda foi desfeita. Motivo: ${ANNULLED}`);
    await expect(area(buyer).main).toContainText(`O pátio vai devolver ${brl(500)}.`);
  });

  await test.step('the same PIX goes back through the bank', async () => {
    await admin.goto('/admin/pagamentos?aba=devolucoes');
    const row = admin.getByRole('row').filter({ hasText: person.name });
    await row.getByRole('button', { name: /^Devolver: devolução/ }).click();
    await admin
      .getByRole('dialog', { name: 'Devolver dinheiro' })
      .getByRole('button', { name: 'Devolver' })
      .click();
    const question = area(admin).dialog('Pedir aprovação');
    await question.getByRole('textbox', { name: 'Motivo' }).fill(ANNULLED);
    await question.getByRole('button', { name: 'Pedir aprovação' }).click();
    await expect(question).toBeHidden();
    await approve(other);
    await expect(row).toContainText('Devolvida', { timeout: RETURNED_WITHIN_MS });
    await expect(area(buyer).main).toContainText(`O pátio devolveu ${brl(500)} a quem pagou.`);
  });
});

/** One charge of the whole, a fine of 20 %, and the offer to the next bidder. */
const askForTheWhole = (yard: Yard, auctionId: string) =>
  changeTerms(yard, auctionId, {
    formaPagamento: 'integral',
    ...{ multaInadimplenciaPontosBase: 2_000, impedimentoDias: 365, ofertaSegundoLicitante: true },
  });

async function giveReason(page: Page, act: string, reason: string): Promise<void> {
  const dialog = area(page).dialog(act);
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
}

/** The second director opens the request that waits, and approves it with the password. */
async function approveNewest(page: Page, password: string): Promise<void> {
  await page.goto('/admin/aprovacoes');
  await area(page).main.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Sua senha' }).fill(password);
  await page.getByRole('button', { name: 'Aprovar e executar' }).click();
  await expectToast(page, 'Pedido aprovado e executado.');
}
