import fs from 'node:fs/promises';
import type { PaperRow } from '@martelo/contract/shapes/documents';
import { ERRORS } from '@martelo/contract/texts/errors';
import { creditTexts } from '@martelo/contract/texts/payment-texts';
import type { Page } from '@playwright/test';
import { call } from '../../support/api.ts';
import { area, expectToast } from '../../support/area.ts';
import { expectSound } from '../../support/every-look.ts';
import { brl, lotPage } from '../../support/lot-page.ts';
import {
  NO_AUCTIONEER,
  RECEIVER,
  setAuctioneer,
  setReceiver,
} from '../../support/office-settings.ts';
import { test } from '../../support/own-site.ts';
import { mark } from '../../support/people.ts';
import { drawSignature } from '../../support/signature.ts';
import { expect } from '../../support/test.ts';
import { endSoon, newPapers, placeBid, type Session, type Yard } from '../../support/yard.ts';

/** The thread that lays out a paper gives way to every other program: where those take the processors, it takes a minute. */
const ISSUED_WITHIN_MS = 150_000;
const HAMMER = 2_500;

test('a buyer pays signal and balance, checks the nota, and takes the vehicle with a signature', {
  tag: ['@gate', '@date'],
}, async ({ browse, yard, expectRefusal }) => {
  test.slow();
  await setReceiver(yard);
  await setAuctioneer(yard, NO_AUCTIONEER);
  const papers = newPapers();
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000, papers });
  const { person, session } = await yard.addMember('Helena');
  const other = await yard.addMember('Otto');
  await placeBid(other.session, vehicle.id, 2_100);
  const buyer = await browse({ session });
  const admin = await browse({ session: yard.admin });
  const tablet = await browse({ session: yard.admin });
  const stranger = await browse({ session: other.session });
  const visitor = await browse();
  const state = buyer.getByRole('region', { name: vehicle.titulo });
  const payment = buyer.getByRole('region', { name: 'Pagamento' });

  await test.step('the winner finds the purchase with its amount, its deadline and a PIX code', async () => {
    const lot = lotPage(buyer);
    await lot.open(vehicle.id);
    await lot.bid(String(HAMMER));
    await endSoon(yard, auction.id);
    await expect(lot.panel.getByText('Você arrematou este veículo')).toBeVisible();
    await buyer.goto('/conta/arremates');
    await expect(area(buyer).heading('Meus arremates')).toBeVisible();
    await buyer.getByRole('link', { name: vehicle.titulo }).click();
    await expect(area(buyer).heading('Meu arremate')).toBeVisible();
    await expect(state).toContainText('Aguardando pagamento');
    await expect(state).toContainText(/Pague o sinal de R\$\s[\d.,]+ até \d\d\/\d\d\/\d{4} às/);
    await expect(state).toContainText(/Faltam? /);
  });
  const id = buyer.url().split('/').at(-1) ?? '';
  const { signal, balance, total } = await amountsOf(yard, id);
  expect(total).toBeGreaterThan(HAMMER);

  await test.step('the code names the receiver and the amount of the signal', async () => {
    await expect(payment).toContainText(`o recebedor é ${RECEIVER.nome}`);
    await expect(payment.getByText(`Pague ${brl(signal)} por PIX.`)).toBeVisible();
    const code = payment.locator('code').first();
    await expect(code).toContainText('br.gov.bcb.pix');
    await expect(code).toContainText(RECEIVER.chavePix);
    await expect(code).toContainText(signal.toFixed(2));
    await expect(payment.getByRole('img', { name: /^QR code do PIX: Sinal/ })).toBeVisible();
    await expect(buyer.getByRole('row', { name: 'Total' })).toContainText(brl(total));
    await expectSound(buyer, 'the own purchase', { crossed: true });
  });

  await test.step('it is nobody else’s', async () => {
    expectRefusal(new RegExp(`/api/account/sales/${id}\\?`), ERRORS.OWN_SALE_NOT_FOUND.status);
    await stranger.goto(`/conta/arremates/${id}`);
    await expect(stranger.getByText(ERRORS.OWN_SALE_NOT_FOUND.message)).toBeVisible();
    await expect(area(stranger).main).not.toContainText(vehicle.titulo);
  });

  await test.step('the signal is credited, and its reference cannot be credited again', async () => {
    await admin.goto('/admin/arremates');
    await admin.getByRole('link', { name: vehicle.titulo }).click();
    await expect(area(admin).main).toContainText(person.name);
    const reference = `E${mark()}-sinal`;
    const dialog = await openCredit(admin);
    await dialog.getByRole('button', { name: 'Creditar' }).click();
    await expect(dialog.getByText(creditTexts.meio)).toBeVisible();
    await expect(dialog.getByText(creditTexts.referencia)).toBeVisible();
    await credit(admin, { amount: signal, reference });
    await expectToast(admin, 'Pagamento creditado.');
    await expect(state).toContainText('Sinal pago');
    await expect(payment.getByText(`Pague ${brl(balance)} por PIX.`)).toBeVisible();

    expectRefusal(/\/api\/admin\/sales\/\d+\/credit$/, ERRORS.PAYMENT_REFERENCE_TAKEN.status);
    await openCredit(admin);
    await credit(admin, { amount: balance, reference: ` ${reference.toLowerCase()} ` });
    const field = dialog.getByLabel('Referência do banco');
    await expect(field).toHaveAccessibleDescription(new RegExp(creditTexts.referenciaLancada));
    await expect(field).toBeFocused();
    await expect(state).toContainText('Sinal pago');
    await field.fill(`E${mark()}-saldo`);
    await dialog.getByRole('button', { name: 'Creditar' }).click();
    await expect(dialog).toBeHidden();
  });

  const step = admin.getByRole('region', { name: 'Situação' });
  const gate = admin.getByRole('region', { name: 'Documentos e entrega' });
  await test.step('the buyer’s open page shows Pago; the nota waits for the auctioneer', async () => {
    await expect(state).toContainText('Pagamento completo.');
    await expect(state.getByText('Pago', { exact: true })).toBeVisible();
    const missing = 'Para emitir a nota falta: nome do leiloeiro, matrícula do leiloeiro';
    await expect(step).toContainText(missing);
    await expect(step.getByRole('button', { name: 'Liberar veículo' })).toBeDisabled();
  });

  const nota =
    await test.step('once the settings name the auctioneer, the nota appears', async () => {
      await setAuctioneer(yard);
      const release = step.getByRole('button', { name: 'Liberar veículo' });
      await expect(release).toBeEnabled({ timeout: ISSUED_WITHIN_MS });
      const row = buyer.getByRole('listitem').filter({ hasText: 'Nota de arremate' });
      await expect(row).toContainText(/NA \d{4}\/\d{6}/);
      await expect(row).toContainText(brl(total));
      const found = await notaOf(session, id);
      await expect(row.getByRole('link', { name: found.codigo })).toBeVisible();
      return found;
    });

  await test.step('anybody with its code can check the nota and compare the file', async () => {
    const arriving = buyer.waitForEvent('download');
    await buyer.getByRole('button', { name: `Baixar PDF ${nota.numero}` }).click();
    const file = await fs.readFile(await (await arriving).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await checkFile(visitor, nota, file);
    await expect(area(visitor).main).not.toContainText(person.name);
    await expect(area(visitor).main).not.toContainText(papers.placa);
    await expectSound(visitor, 'a known code', { crossed: true });
  });

  await test.step('the vehicle is released', async () => {
    await step.getByRole('button', { name: 'Liberar veículo' }).click();
    await expectToast(admin, 'Veículo liberado para retirada.');
    await expect(state).toContainText('Liberado para retirada');
    await expect(state).toContainText(/Retire-o até \d\d\/\d\d\/\d{4} às/);
  });

  await test.step('a second tablet at the gate has the form open too', async () => {
    await tablet.goto(`/admin/arremates/${id}`);
    await openGate(tablet, { name: person.name, typed: papers.placa });
    await drawSignature(tablet);
  });

  await test.step('it is handed over with the end of the chassis and a signature', async () => {
    const dialog = await openGate(admin, { name: person.name, typed: 'XX9999' });
    const submit = dialog.getByRole('button', { name: 'Registrar entrega' });
    await submit.click();
    await expect(dialog.getByText('Peça a assinatura de quem retira o veículo.')).toBeVisible();
    await drawSignature(admin);
    await expect(dialog.getByText('Peça a assinatura de quem retira o veículo.')).toBeHidden();
    expectRefusal(/\/api\/admin\/sales\/\d+\/deliver$/, ERRORS.VEHICLE_MISMATCH.status);
    await submit.click();
    const read = dialog.getByLabel('Placa ou final do chassi');
    await expect(read).toHaveAccessibleDescription(new RegExp(ERRORS.VEHICLE_MISMATCH.message));
    await expect(read).toBeFocused();
    await read.fill(papers.chassi.slice(-6).toLowerCase());
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(gate).toContainText('Retirado por');
    await expect(gate).toContainText(person.name);
    await gate.getByRole('button', { name: 'Ver assinatura' }).click();
    const signature = gate.getByRole('img', { name: `Assinatura de ${person.name}` });
    await expect(signature).toHaveJSProperty('complete', true);
    await expectSound(admin, 'a delivered sale', { crossed: true });
  });

  await test.step('the second tablet is told that the vehicle has left', async () => {
    expectRefusal(/\/api\/admin\/sales\/\d+\/deliver$/, ERRORS.VEHICLE_GONE.status);
    const dialog = area(tablet).dialog('Entregar veículo');
    await dialog.getByRole('button', { name: 'Registrar entrega' }).click();
    await expect(dialog.getByText(/^Este veículo já saiu às \d\d:\d\d\.$/)).toBeVisible();
  });

  await test.step('the buyer’s page says Entregue', async () => {
    await expect(state.getByText('Entregue', { exact: true })).toBeVisible();
    await expect(state).toContainText('O veículo foi entregue.');
  });
});

async function amountsOf({ admin: { token } }: Yard, id: string) {
  const { cobrancas, falta } = await call('salePayments', { token, params: { id } });
  const valorOf = (kind: string) => cobrancas.find(({ tipo }) => tipo === kind)?.valor ?? 0;
  return { signal: valorOf('sinal'), balance: valorOf('saldo'), total: falta };
}

async function notaOf({ token }: Session, id: string): Promise<PaperRow> {
  const papers = await call('ownPapers', { token, params: { id } });
  const nota = papers.find(({ tipo }) => tipo === 'nota_arremate');
  if (!nota) throw new Error('the sale has no nota');
  return nota;
}

async function openCredit(page: Page) {
  await page.getByRole('button', { name: 'Creditar manualmente' }).click();
  return area(page).dialog('Creditar manualmente');
}

async function credit(page: Page, { amount, reference }: { amount: number; reference: string }) {
  const dialog = area(page).dialog('Creditar manualmente');
  const day = dialog.getByLabel('Recebido em');
  await dialog.getByLabel('Meio').selectOption('PIX');
  await dialog.getByLabel('Valor recebido').fill(amount.toFixed(2).replace('.', ','));
  await day.fill((await day.getAttribute('max')) ?? '');
  await dialog.getByLabel('Referência do banco').fill(reference);
  await dialog.getByRole('button', { name: 'Creditar' }).click();
}

/** The issued file, and the same file with one byte changed. */
async function checkFile(page: Page, { codigo, numero }: PaperRow, file: Buffer): Promise<void> {
  await page.goto('/verificar');
  await page.getByLabel('Código do documento').fill(codigo.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Documento válido')).toBeVisible();
  await expect(page.getByText(numero)).toBeVisible();
  const check = page.getByRole('region', { name: 'Conferir meu arquivo' });
  const choose = (buffer: Buffer) =>
    check
      // Without `^`: the label's text begins with a blank, before its icon.
      .getByLabel(/Escolha o PDF/)
      .setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer });
  const altered = Buffer.from(file);
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
  await choose(file);
  await expect(check.getByText('O arquivo é idêntico ao emitido.')).toBeVisible();
  await choose(altered);
  await expect(check.getByText('Este arquivo NÃO é o que emitimos.')).toBeVisible();
}

async function openGate(page: Page, { name, typed }: { name: string; typed: string }) {
  await page.getByRole('button', { name: 'Entregar veículo' }).click();
  const dialog = area(page).dialog('Entregar veículo');
  await dialog.getByLabel('Nome de quem retira').fill(name);
  await dialog.getByLabel(/^Documento/).fill('RG 1.234.567 SSP/SE');
  await dialog.getByLabel('Placa ou final do chassi').fill(typed);
  return dialog;
}
