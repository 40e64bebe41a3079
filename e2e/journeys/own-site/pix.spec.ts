import type { Auction } from '@martelo/contract/shapes/auctions';
import type { OwnSale } from '@martelo/contract/shapes/sales';
import type { Page } from '@playwright/test';
import { call } from '../../support/api.ts';
import { area, expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { setReceiver } from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { expect } from '../../support/test.ts';
import { endSoon, placeBid, type Yard } from '../../support/yard.ts';

/** The bank's double reports at once; the clock alone would take up to a minute. */
const CREDITED_WITHIN_MS = 30_000;

test('a buyer pays signal and balance by PIX, and both pages show each credit by themselves', async ({
  browse,
  yard,
}) => {
  test.slow();
  await setReceiver(yard);
  const { id, session, titulo } = await addWonLot(yard, 'Sueli');
  const buyer = await browse({ session });
  const admin = await browse({ session: yard.admin });
  await openBoth(buyer, admin, id);
  const state = buyer.getByRole('region', { name: titulo });
  const office = area(admin).main;

  await test.step('the code of the signal is the bank’s own', async () => {
    const code = payment(buyer).locator('code').first();
    await expect(code).toContainText('pix.martelo.example/qr/v2/', { timeout: CREDITED_WITHIN_MS });
    await expect(payment(buyer)).toContainText('Demonstração: nenhum dinheiro é movimentado.');
    await expectSound(buyer, 'a purchase that can be paid by PIX', { crossed: true });
  });

  await test.step('the signal is credited without anybody typing it', async () => {
    await simulate(buyer);
    await expect(state).toContainText('Sinal pago', { timeout: CREDITED_WITHIN_MS });
    await expect(office).toContainText('Sinal pago');
    await expect(office).toContainText('lançado por PIX automático');
  });

  await test.step('the balance completes the sale', async () => {
    await simulate(buyer);
    await expectPaid(buyer, admin, titulo);
    await expect(payment(buyer).getByText('Paga', { exact: true })).toHaveCount(2);
    await expectSound(admin, 'a sale that was paid by PIX', { crossed: true });
  });
});

test('a buyer pays a single charge by PIX, and the sale is paid', async ({ browse, yard }) => {
  test.slow();
  await setReceiver(yard);
  const { id, session, titulo } = await addWonLot(yard, 'Ubaldo', { prepare: askForTheWhole });
  const buyer = await browse({ session });
  const admin = await browse({ session: yard.admin });
  await openBoth(buyer, admin, id);
  await expect(payment(buyer)).toContainText('Pagamento único');
  await simulate(buyer);
  await expectPaid(buyer, admin, titulo);
  await expect(payment(buyer).getByText('Paga', { exact: true })).toHaveCount(1);
});

test('a bidder below the minimum pays by PIX after the seller has accepted', async ({
  browse,
  yard,
}) => {
  test.slow();
  await setReceiver(yard);
  const { id, session, titulo } = await addWonLot(yard, 'Violeta', {
    ...{ valorMinimoVenda: 3_000, estado: 'aguardando_decisao' },
  });
  const buyer = await browse({ session });
  const admin = await browse({ session: yard.admin });
  await buyer.goto(`/conta/arremates/${id}`);
  const state = buyer.getByRole('region', { name: titulo });
  await expect(state).toContainText('Até lá o lance continua valendo.');
  await admin.goto(`/admin/arremates/${id}`);
  await area(admin).main.getByRole('button', { name: 'Aceitar a oferta' }).click();
  const question = area(admin).dialog('Aceitar a oferta');
  await question.getByRole('button', { name: 'Aceitar a oferta' }).click();
  await expect(state).toContainText('Aguardando pagamento');
  await simulate(buyer);
  await expect(state).toContainText('Sinal pago', { timeout: CREDITED_WITHIN_MS });
  await simulate(buyer);
  await expectPaid(buyer, admin, titulo);
});

/** A purchase that waits for its payment, or for the seller's decision. */
async function addWonLot(
  yard: Yard,
  name: string,
  { prepare, valorMinimoVenda, estado = 'aguardando_pagamento' }: WonLot = {},
) {
  const { auction, vehicle } = await yard.addLot({
    lanceInicial: 2_000,
    ...(valorMinimoVenda && { valorMinimoVenda }),
  });
  await prepare?.(yard, auction);
  const { session } = await yard.addMember(name);
  await placeBid(session, vehicle.id, 2_500);
  await endSoon(yard, auction.id);
  const { token } = session;
  const read = async () => (await call('ownSales', { token }))[0];
  await expect.poll(async () => (await read())?.estado).toBe(estado);
  const sale = await read();
  if (!sale) throw new Error('the lot made no sale');
  return { id: sale.id, session, titulo: vehicle.titulo };
}

interface WonLot {
  prepare?: (yard: Yard, auction: Auction) => Promise<void>;
  valorMinimoVenda?: number;
  estado?: OwnSale['estado'];
}

async function askForTheWhole({ admin: { token } }: Yard, { id }: Auction): Promise<void> {
  const { condicoes, version } = await call('auctionTerms', { token, params: { id } });
  const changed = { ...condicoes, formaPagamento: 'integral' as const };
  await call('changeAuctionTerms', {
    token,
    params: { id },
    body: { condicoes: changed, version },
  });
}

async function openBoth(buyer: Page, admin: Page, id: string): Promise<void> {
  await buyer.goto(`/conta/arremates/${id}`);
  await admin.goto(`/admin/arremates/${id}`);
  await expect(area(admin).main).toContainText('Aguardando pagamento');
}

const payment = (buyer: Page) => buyer.getByRole('region', { name: 'Pagamento' });

/** Pays the next open charge, once its code is there. */
async function simulate(buyer: Page): Promise<void> {
  const pay = payment(buyer).getByRole('button', { name: 'Simular pagamento' });
  await pay.first().click({ timeout: CREDITED_WITHIN_MS });
  await expectToast(buyer, 'Pagamento simulado. O crédito aparece em instantes.');
}

async function expectPaid(buyer: Page, admin: Page, titulo: string): Promise<void> {
  const state = buyer.getByRole('region', { name: titulo });
  await expect(state).toContainText('Pagamento completo.', { timeout: CREDITED_WITHIN_MS });
  await expect(payment(buyer).getByRole('button')).toHaveCount(0);
  const office = area(admin).main;
  await expect(office.getByText('Pago', { exact: true }).first()).toBeVisible();
  await expect(office).toContainText('lançado por PIX automático');
}
