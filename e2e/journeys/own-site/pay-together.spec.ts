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

test('a buyer pays the signals of two lots with one PIX', async ({ browse, yard }) => {
  test.slow();
  await setReceiver(yard);
  const { session, ids, titles } = await addTwoSales(yard);
  const buyer = await browse({ session });
  const other = await browse({ session });
  const admin = await browse({ session: yard.admin });
  await admin.goto(`/admin/arremates/${ids[0]}`);
  await other.goto(`/conta/arremates/${ids[1]}`);
  const office = area(admin).main;

  await test.step('ticking the two signals makes one payment', async () => {
    await choose(buyer);
    await expect(buyer).toHaveURL(/\/conta\/pagamentos\/\d+$/);
    await expect(part(buyer, 'Pagamento').locator('code')).toContainText(
      'pix.martelo.example/qr/v2/',
      { timeout: CREDITED_WITHIN_MS },
    );
    await expectSound(buyer, 'a combined payment', { crossed: true });
  });

  await test.step('the pages of its sales offer no code of their own', async () => {
    const link = part(other, 'Pagamento').getByRole('link', { name: 'Abrir o pagamento conjunto' });
    await expect(link).toHaveAttribute('href', new URL(buyer.url()).pathname);
    await expect(office).toContainText('O comprador paga este arremate junto com outros.');
    await admin.getByRole('button', { name: 'Creditar o conjunto' }).click();
    await expect(admin.getByRole('dialog', { name: 'Creditar o conjunto' })).toBeVisible();
    await expectSound(admin, 'crediting a combined payment', { crossed: true });
    await admin.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('given up, each charge has its own code again', async () => {
    await part(buyer, 'Pagamento').getByRole('button', { name: 'Voltar a pagar separado' }).click();
    await expect(area(buyer).main).toContainText('Você voltou a pagar separado.');
    await expect(part(other, 'Pagamento').locator('code').first()).toBeVisible({
      timeout: CREDITED_WITHIN_MS,
    });
    await expect(office).not.toContainText('O comprador paga este arremate junto com outros.');
  });

  await test.step('combined again and paid, both sales move at once on all pages', async () => {
    await choose(buyer);
    const pay = part(buyer, 'Pagamento').getByRole('button', { name: 'Simular pagamento' });
    await pay.click({ timeout: CREDITED_WITHIN_MS });
    await expectToast(buyer, 'Pagamento simulado. O crédito aparece em instantes.');
    await expect(area(buyer).main).toContainText('Pagamento recebido.', {
      timeout: CREDITED_WITHIN_MS,
    });
    await expect(area(buyer).main.getByText('Paga', { exact: true })).toHaveCount(2);
    await expect(part(other, titles[1] ?? '')).toContainText('Sinal pago');
    await expect(office).toContainText('parte de um pagamento de');
    const rows = await call('ownSales', { token: session.token });
    expect(rows.map(({ estado }) => estado)).toEqual(['sinal_pago', 'sinal_pago']);
  });
});

const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Ticks the signal of each purchase. */
async function choose(buyer: Page): Promise<void> {
  await buyer.goto('/conta/arremates');
  const choice = part(buyer, 'Pagar de uma vez');
  const signals = choice.getByRole('checkbox', { name: /Sinal/ });
  await expect(signals).toHaveCount(2);
  for (const signal of await signals.all()) await signal.check();
  await expectSound(buyer, 'choosing what is paid at once', { crossed: true });
  await choice.getByRole('button', { name: /^Pagar 2 de uma vez: R\$/ }).click();
  await expect(buyer.getByRole('heading', { name: /^2 parcelas: R\$/ })).toBeVisible();
}

async function addTwoSales(yard: Yard) {
  const { session } = await yard.addMember('Olga');
  const lots = [
    await yard.addLot({ lanceInicial: 2_000 }),
    await yard.addLot({ lanceInicial: 2_000 }),
  ];
  for (const { vehicle } of lots) await placeBid(session, vehicle.id, 2_500);
  for (const { auction } of lots) await endSoon(yard, auction.id);
  const read = () => call('ownSales', { token: session.token });
  const states = async () => (await read()).map(({ estado }) => estado);
  await expect.poll(states).toEqual(['aguardando_pagamento', 'aguardando_pagamento']);
  const sales = await read();
  return {
    session,
    ids: sales.map(({ id }) => id),
    titles: sales.map(({ veiculo }) => veiculo),
  };
}
