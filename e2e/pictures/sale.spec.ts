import { DAY_MS } from '@martelo/core/duration';
import { call } from '../support/api.ts';
import { area, expectToast } from '../support/area.ts';
import { openGate, sign } from '../support/gate.ts';
import { test } from '../support/own-site.ts';
import { expect } from '../support/test.ts';
import { demoSale } from './demo-sale.ts';
import { AUCTION } from './purchase.ts';
import { OFFICE, PHONE, scrollTo, snap } from './snap.ts';

const DRAWN_WITHIN_MS = 300_000;
const AUTHORITY = 'O comprador pediu a correção do endereço.';

test('the draft of a public auction', async ({ browse, yard }) => {
  const { auction } = await yard.addLot({
    ...{
      tituloLeilao: AUCTION,
      regime: 'art328',
      startsInMs: 3 * DAY_MS,
      titulo: 'Honda CG 160 Fan 2021',
    },
  });
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto(`/admin/leiloes/publicacao/${auction.id}`);
  await expect(area(admin).heading('Publicação do leilão')).toBeVisible();
  await snap(admin, 'publication');
});

test('a sale with its signal paid, and the form of a credit', async ({ browse, yard }) => {
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto(`/admin/arremates/${await demoSale(yard, 'sinal_pago')}`);
  await expect(area(admin).main.getByText('Sinal pago').first()).toBeVisible();
  await snap(admin, 'sale');
  await admin.goto(`/admin/arremates/${await demoSale(yard, 'aguardando_pagamento')}`);
  await admin.getByRole('button', { name: 'Creditar manualmente' }).click();
  const dialog = area(admin).dialog('Creditar manualmente');
  await dialog.getByLabel('Meio').selectOption('TED');
  await dialog.getByLabel('Referência do banco').fill('TED 0123456');
  await snap(admin, 'credit');
});

test('a conditional sale with a counter-offer', async ({ browse, yard }) => {
  const id = await demoSale(yard, 'aguardando_decisao');
  const { minimo } = await call('sale', { token: yard.admin.token, params: { id } });
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto(`/admin/arremates/${id}`);
  await admin.getByRole('button', { name: 'Fazer contraproposta' }).click();
  const dialog = area(admin).dialog('Fazer contraproposta');
  await dialog.getByLabel('Valor').fill(String(minimo).replace('.', ','));
  await dialog.getByRole('button', { name: 'Enviar contraproposta' }).click();
  await expectToast(admin, 'Contraproposta enviada.');
  await snap(admin, 'conditional');
});

test('the annulment of a sale', async ({ browse, yard }) => {
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  await admin.goto(`/admin/arremates/${await demoSale(yard, 'pago')}`);
  await admin.getByRole('button', { name: 'Anular arremate' }).click();
  const dialog = area(admin).dialog('Anular arremate');
  await dialog
    .getByLabel('Motivo')
    .fill('Decisão da Justiça no processo 0001234-56.2026.8.25.0001.');
  await snap(admin, 'annulment', dialog);
});

test('the papers of a sale, and one that was replaced', async ({ browse, yard }) => {
  const id = await demoSale(yard, 'entregue');
  const { token } = yard.admin;
  const admin = await browse({ session: yard.admin, viewport: OFFICE });
  const visitor = await browse({ viewport: PHONE });
  await admin.goto(`/admin/arremates/${id}`);
  const papers = admin.getByRole('region', { name: 'Documentos e entrega' });
  await expect(papers.getByText('Nota de arremate')).toBeVisible({ timeout: DRAWN_WITHIN_MS });
  await expect(papers.getByText('Em preparo')).toHaveCount(0, { timeout: DRAWN_WITHIN_MS });
  await snap(admin, 'papers', papers);
  const { documentos } = await call('salePapers', { token, params: { id } });
  const nota = documentos.find(({ tipo }) => tipo === 'nota_arremate');
  if (!nota) throw new Error('the sale has no nota');
  const body = { acao: 'cancelar', motivo: AUTHORITY } as const;
  await call('endPaper', { token, params: { id: nota.id }, body });
  await visitor.goto(`/verificar/${nota.codigo}`);
  await expect(visitor.getByText(/cancelado/i).first()).toBeVisible();
  await snap(visitor, 'verify-phone');
});

test('the hand-over at the gate, on a phone', async ({ browse, yard }) => {
  const id = await demoSale(yard, 'liberado');
  const { token } = yard.admin;
  const { comprador, veiculoDados } = await call('sale', { token, params: { id } });
  const gate = await browse({ session: yard.admin, viewport: PHONE });
  await gate.goto(`/admin/arremates/${id}`);
  const form = await openGate(gate, { name: comprador, typed: veiculoDados.placa });
  await scrollTo(form);
  await snap(gate, 'gate-phone');
  await sign(gate);
  await scrollTo(gate.getByRole('img', { name: 'Assine aqui' }));
  await snap(gate, 'delivery-phone');
});
