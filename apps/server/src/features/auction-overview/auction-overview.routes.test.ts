import type { Profile } from '@martelo/core/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function read(auctionId: number | string, profiles: Profile[] = ['diretor']) {
  const { headers } = await server.signIn('admin', { profiles });
  const url = `/api/admin/auctions/${auctionId}/overview`;
  const answer = await server.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

test('a draft names what is missing by where it is mended, and its lots', async () => {
  const { id } = await createAuction(server.db, {
    phase: 'upcoming',
    regime: 'art328',
    publishedAt: null,
  });
  await createVehicle(server.db, { auctionId: id });
  await createVehicle(server.db, { auctionId: id, semFoto: false });
  await createVehicle(server.db, { auctionId: id, lot: { status: 'withdrawn' } });
  const { body } = await read(id);
  expect(body.leilao).toMatchObject({ id: String(id), publicadoEm: null });
  expect(body.edital).toEqual({ publicados: 0, aguarda: false });
  expect(body.pendencias).toMatchObject({ edital: 1, terms: 0, auction: 0 });
  expect(body.pendencias.auctioneer).toBeGreaterThan(0);
  expect(body.pendencias.vehicle).toBeGreaterThan(0);
  expect(body.lotes).toMatchObject({ total: 2, semFoto: 1, abertos: 2, vendidos: 0 });
  expect(body.arremates.total).toBe(0);
});

test('a closed auction counts its lots by result and its sales by state', async () => {
  const { id: auctionId } = await createAuction(server.db, { phase: 'finished' });
  const closed = { closedAt: new Date() };
  await createVehicle(server.db, { auctionId, lot: { status: 'unsold', ...closed } });
  await createSale(server.db, { auctionId, state: 'aguardando_decisao' });
  await createSale(server.db, { auctionId, state: 'aguardando_pagamento', arremate: 1_000_001 });
  await createSale(server.db, { auctionId, state: 'pago', arremate: 2_000_000 });
  // The seller's time is over, although no job has written it yet.
  const decisionUntil = new Date(Date.now() - 60_000);
  await createSale(server.db, {
    auctionId,
    state: 'aguardando_decisao',
    columns: { decisionUntil },
  });
  const { body } = await read(auctionId);
  expect(body.lotes).toMatchObject({ total: 5, vendidos: 2, semVenda: 1, abertos: 0 });
  expect(body.totalVendido).toBe(30_000.01);
  expect(body.arremates.total).toBe(4);
  expect(body.arremates.tarefas).toMatchObject({
    'a-decidir': 1,
    'a-receber': 1,
    'a-homologar': 0,
    'a-liberar': 1,
    'a-entregar': 0,
  });
});

test('sales and amounts are there only for whoever may see them', async () => {
  const { id: auctionId } = await createAuction(server.db, { phase: 'finished' });
  await createSale(server.db, { auctionId });
  expect((await read(auctionId, ['operador'])).body).toMatchObject({
    arremates: null,
    totalVendido: null,
  });
  expect((await read(auctionId, ['patio'])).body).toMatchObject({
    arremates: { total: 1 },
    totalVendido: null,
  });
});

test('an auction that does not exist, or was deleted, is not found', async () => {
  const { id } = await createAuction(server.db, { archivedAt: new Date() });
  expect((await read(id)).status).toBe(404);
  expect((await read(999_999)).status).toBe(404);
});
