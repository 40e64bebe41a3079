import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';

let server: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const FORM = { ...VEHICLE_FORM, lanceInicial: '10.000,00' };

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });

/** A lot of a published auction of a public regime, and a private auction. */
async function yard() {
  const own = await createAuction(server.db);
  const auction = await createAuction(server.db, { regime: 'art328', phase: 'upcoming' });
  const vehicle = await createVehicle(server.db, {
    auctionId: auction.id,
    lot: { lote: 'C001', lanceInicial: 1_000_000, avaliacao: 2_000_000, reserve: 2_000_000 },
  });
  return { own, auction, vehicle };
}

let made: Awaited<ReturnType<typeof yard>>;
beforeEach(async () => {
  made = await yard();
});

const lotsOf = (vehicleId: number) =>
  server.db.select().from(lots).where(eq(lots.vehicleId, vehicleId)).orderBy(lots.id);

describe('a lot in the published edital of a public regime', () => {
  it.each<[string, () => object]>([
    ['lanceInicial', () => ({ lanceInicial: '9.000,00' })],
    ['lote', () => ({ lote: 'C900' })],
    ['auctionId', () => ({ auctionId: String(made.own.id) })],
    ['categoria', () => ({ categoria: 'Moto' })],
    ['valorMinimoVenda', () => ({ valorMinimoVenda: '1.000,00' })],
    ['avaliacao', () => ({ avaliacao: '1.000,00' })],
  ])('keeps it, and says so at the field: %s', async (field, change) => {
    const [before] = await lotsOf(made.vehicle.id);
    const form = { ...FORM, ...change() };
    const answer = await call('PUT', `/api/vehicles/${made.vehicle.id}`, form);
    const { code, errors, fields } = answer.json();
    expect([answer.statusCode, code]).toEqual([409, 'LOT_IN_EDITAL']);
    expect(Object.keys(errors ?? fields)).toEqual([field]);
    expect(await lotsOf(made.vehicle.id)).toEqual([before]);
  });

  it('keeps its description open to corrections', async () => {
    const form = { ...FORM, cor: 'Prata' };
    expect((await call('PUT', `/api/vehicles/${made.vehicle.id}`, form)).statusCode).toBe(200);
  });

  it('stays as it is in a change of many, and says why', async () => {
    const outside = await createVehicle(server.db, { auctionId: made.own.id });
    const ids = [String(made.vehicle.id), String(outside.id)];
    const wish = { tipo: 'lance-inicial', valor: '12.000,00' };
    const answer = await call('POST', '/api/vehicles/bulk/preview', { ids, ...wish });
    expect(answer.json().veiculos).toMatchObject([
      { situacao: 'recusado', motivo: 'Está em um edital publicado' },
      { situacao: 'muda' },
    ]);
    const move = { ids, tipo: 'leilao', auctionId: String(made.auction.id) };
    const refused = await call('POST', '/api/vehicles/bulk/preview', move);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('já está publicado'),
    ]);
  });

  it('gets no new neighbour', async () => {
    const auctionId = String(made.auction.id);
    const created = await call('POST', '/api/vehicles', { ...FORM, auctionId });
    expect([created.statusCode, created.json().code]).toEqual([409, 'LOT_IN_EDITAL']);
    const outside = await createVehicle(server.db, { auctionId: made.own.id });
    const moved = await call('PUT', `/api/vehicles/${outside.id}`, { ...FORM, auctionId });
    expect([moved.statusCode, moved.body]).toEqual([409, expect.stringContaining('"auctionId"')]);
  });

  it('does not go with its vehicle: neither a deletion nor one of many takes it out', async () => {
    const before = await lotsOf(made.vehicle.id);
    const one = await call('DELETE', `/api/vehicles/${made.vehicle.id}`);
    const many = await call('POST', '/api/vehicles/archive', { ids: [made.vehicle.id] });
    for (const answer of [one, many]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'WITHDRAWAL_REQUIRED']);
    }
    expect(await lotsOf(made.vehicle.id)).toEqual(before);
  });

  it('stays when others of a selection are deleted, and the message says why', async () => {
    const outside = await createVehicle(server.db, { auctionId: made.own.id });
    const ids = [made.vehicle.id, outside.id];
    const answer = await call('POST', '/api/vehicles/archive', { ids });
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Veículo excluído com sucesso! 1 veículo está em um edital publicado e não foi excluído: retire o lote do leilão, com o motivo.',
    ]);
    expect(await lotsOf(made.vehicle.id)).toMatchObject([{ status: 'active' }]);
  });
});
