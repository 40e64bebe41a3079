import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { DAY_MS } from '@martelo/core/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { auctions, lots, media, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { filesOf, sendForm } from '../../testing/send-form.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';

let app: TestApp;
let admin: SignedInUser;
let png: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  png = await pictureOf(40, 30, 'png');
});
afterAll(() => app.close());
beforeEach(async () => {
  // Every test chooses its own auctions, because those of earlier tests have ended.
  const past = {
    dataInicio: new Date(Date.now() - 9 * DAY_MS),
    dataFim: new Date(Date.now() - DAY_MS),
  };
  await app.db.update(auctions).set({ ...past, intent: 'scheduled' });
});

type Fields = Record<string, string>;

async function send(method: 'POST' | 'PUT', url: string, fields: Fields, files: Buffer[] = []) {
  const { headers } = admin;
  const sent = { method, url, headers, fields, files: filesOf('imagens', files) };
  const response = await sendForm(app, sent);
  return { status: response.statusCode, body: response.json() };
}

const create = (fields: Fields = {}, files: Buffer[] = []) =>
  send('POST', '/api/vehicles', { ...VEHICLE_FORM, ...fields }, files);
const change = (id: string | number, fields: Fields = {}, files: Buffer[] = []) =>
  send('PUT', `/api/vehicles/${id}`, { ...VEHICLE_FORM, ...fields }, files);
const remove = (id: string | number) =>
  app.inject({ method: 'DELETE', url: `/api/vehicles/${id}`, headers: admin.headers });
const read = async (id: string | number): Promise<Vehicle> =>
  (await app.inject(`/api/vehicles/${id}`)).json();
const lotsOf = async (id: string | number) => {
  const found = await app.db
    .select()
    .from(lots)
    .where(eq(lots.vehicleId, Number(id)));
  return found.sort((one, other) => one.id - other.id);
};
const storedFiles = () => readdir(path.join(app.deps.settings.dataDir, 'media/vehicle'));

describe('adding a vehicle', () => {
  it('puts it into the newest unfinished auction of its type, with the next number', async () => {
    await createAuction(app.db);
    const newest = await createAuction(app.db);
    await createAuction(app.db, { phase: 'finished' });
    await createAuction(app.db, { tipo: 'Motos' });
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      titulo: 'Volkswagen Gol 1.6',
      km: 76_900,
      quilometragem: 76_900,
      lanceInicial: 18_500,
      lanceAtual: null,
      lote: 'C001',
      destaque: false,
      resultado: 'active',
      phase: 'running',
      auction: { id: String(newest.id), tipo: 'Carros' },
    });
    expect((await create()).body.lote).toBe('C002');
    expect((await create({ lote: 'VIP-1' })).body.lote).toBe('VIP-1');
    const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    expect(log.map((entry) => entry.action)).toContain('vehicle.created');
  });

  it('puts a bus into an auction of trucks, and without an auction the vehicle waits', async () => {
    const trucks = await createAuction(app.db, { tipo: 'Caminhões' });
    const bus = (await create({ categoria: 'onibus' })).body;
    expect(bus).toMatchObject({ categoria: 'Ônibus', auction: { id: String(trucks.id) } });
    const car = (await create()).body;
    expect(car).toMatchObject({ auction: null, phase: null, dataFim: null, lote: 'C001' });
  });

  it('gives each number once in an auction, also in simultaneous calls', async () => {
    await createAuction(app.db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(new Set(answers.map((answer) => answer.body.lote)).size).toBe(8);
    const twice = await create({ lote: 'C003' });
    expect([twice.status, twice.body.code, Object.keys(twice.body.errors)]).toEqual([
      409,
      'LOT_NUMBER_TAKEN',
      ['lote'],
    ]);
  });

  it('refuses an auction of another type, a finished one and an unknown one at its field', async () => {
    const motos = await createAuction(app.db, { tipo: 'Motos' });
    const over = await createAuction(app.db, { phase: 'finished' });
    const wrong = await create({ auctionId: String(motos.id) });
    expect([wrong.status, wrong.body.errors.auctionId]).toEqual([
      400,
      'Este leilão é de Motos. Escolha um leilão de Carros.',
    ]);
    expect((await create({ auctionId: String(over.id) })).status).toBe(409);
    expect((await create({ auctionId: '999999' })).status).toBe(400);
  });

  it('keeps the pictures in order, ten at most, and serves them as soon as it has answered', async () => {
    const { status, body } = await create(
      {},
      Array.from({ length: 10 }, () => png),
    );
    expect(status).toBe(201);
    expect(body.imagens).toHaveLength(10);
    for (const size of ['url', 'card', 'detail', 'full']) {
      expect((await app.inject(body.imagens[0][size])).statusCode).toBe(200);
    }
    const eleven = await create(
      {},
      Array.from({ length: 11 }, () => png),
    );
    expect([eleven.status, eleven.body.message]).toEqual([
      400,
      'Você pode adicionar no máximo 10 imagens',
    ]);
  });

  it('leaves nothing when a file is no picture or the number is taken', async () => {
    await createAuction(app.db);
    await create({ lote: 'X1' });
    const before = [await app.db.$count(vehicles), await app.db.$count(media)];
    const files = await storedFiles();
    const text = await create({}, [png, Buffer.from('não é foto')]);
    expect([text.status, text.body.code]).toEqual([400, 'NOT_AN_IMAGE']);
    expect((await create({ lote: 'X1' }, [png])).status).toBe(409);
    expect([await app.db.$count(vehicles), await app.db.$count(media)]).toEqual(before);
    expect(await storedFiles()).toEqual(files);
  });

  it.each([
    ['titulo', '', 'Informe o título do veículo.'],
    ['ano', 'dois mil', 'Informe o ano com quatro dígitos.'],
    ['lanceInicial', '1e5', 'Informe o lance inicial em reais, como 15.000,00.'],
    ['categoria', 'Avião', 'Escolha Carro, Moto, Caminhão, Trator ou Ônibus.'],
    ['finalPlaca', '45', 'Use um só caractere.'],
    ['km', '-1', 'Informe a quilometragem só com números.'],
  ])('names the field %s', async (field, value, message) => {
    const { status, body } = await create({ [field]: value });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('informs the open pages after the commit', async () => {
    app.published.length = 0;
    const { body } = await create();
    expect(app.published.map(({ event }) => event)).toEqual([
      { type: 'vehicle', vehicleId: body.id, categoria: 'Carro', change: 'created' },
      { type: 'admin-list', list: 'vehicles' },
    ]);
  });
});

describe('changing a vehicle', () => {
  it('keeps fields that were not sent and clears kilometres that were sent empty', async () => {
    const { body: made } = await create({ valorFipe: '45.310,00' });
    const { marca, modelo, combustivel, origem, ...rest } = VEHICLE_FORM;
    const answer = await send('PUT', `/vehicles/${made.id}`, { ...rest, km: '', cor: 'Azul' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      marca,
      modelo,
      combustivel,
      origem,
      cor: 'Azul',
      km: null,
      valorFipe: 45_310,
    });
  });

  it('puts the pictures into the given order, appends new ones, deletes the others', async () => {
    const { body: made } = await create({}, [png, png, png]);
    const [first, second, third] = made.imagens;
    const existingImages = JSON.stringify([third.id, first.url]);
    const { body } = await change(made.id, { existingImages }, [png]);
    const ids = body.imagens.map((picture: { id: string }) => picture.id);
    expect(ids.slice(0, 2)).toEqual([third.id, first.id]);
    expect(ids).toHaveLength(3);
    expect((await app.inject(second.full)).statusCode).toBe(404);
    expect((await app.inject(third.full)).statusCode).toBe(200);
    const untouched = await change(made.id);
    expect(untouched.body.imagens).toEqual(body.imagens);
  });

  it('refuses more than ten pictures, and pictures of another vehicle', async () => {
    const { body: made } = await create(
      {},
      Array.from({ length: 6 }, () => png),
    );
    const { body: other } = await create({}, [png]);
    const many = await change(
      made.id,
      {},
      Array.from({ length: 5 }, () => png),
    );
    expect([many.status, many.body.code]).toEqual([400, 'TOO_MANY_IMAGES']);
    const stolen = JSON.stringify([other.imagens[0].id]);
    expect((await change(made.id, { existingImages: stolen })).status).toBe(400);
    expect((await change(made.id, { existingImages: '{' })).status).toBe(400);
    expect((await read(made.id)).imagens).toEqual(made.imagens);
  });

  it('keeps opening value and auction when there are bids; the description may change', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const other = await createAuction(app.db);
    const vehicle = await createVehicle(app.db, {
      auctionId,
      lot: { lote: 'B1', lanceInicial: 1_850_000, bidCount: 1, sequence: 1, lanceAtual: 1_900_000 },
    });
    const fields = async (sent: Fields) => {
      const { status, body } = await change(vehicle.id, sent);
      return status === 200 ? 200 : [status, body.code, Object.keys(body.errors)];
    };
    expect(await fields({ lanceInicial: '19.000,00' })).toEqual([
      409,
      'VEHICLE_HAS_BIDS',
      ['lanceInicial'],
    ]);
    const moved = [409, 'VEHICLE_HAS_BIDS', ['auctionId']];
    expect(await fields({ auctionId: String(other.id) })).toEqual(moved);
    expect(await fields({ categoria: 'Moto' })).toEqual([409, 'VEHICLE_HAS_BIDS', ['categoria']]);
    expect(await fields({ descricao: 'Outra.' })).toBe(200);
    expect(await read(vehicle.id)).toMatchObject({ descricao: 'Outra.', lanceAtual: 19_000 });
  });

  it('moves to another auction, and with its category to an auction of the new type', async () => {
    await createAuction(app.db);
    const { body: made } = await create();
    const next = await createAuction(app.db);
    const moved = await change(made.id, { auctionId: String(next.id), lote: made.lote });
    expect(moved.body).toMatchObject({ auction: { id: String(next.id) }, lote: 'C001' });
    const motos = await createAuction(app.db, { tipo: 'Motos' });
    const turned = await change(made.id, { categoria: 'Moto', lote: 'C001' });
    expect(turned.body).toMatchObject({ auction: { id: String(motos.id) }, lote: 'M001' });
    const waits = await change(made.id, { categoria: 'Trator' });
    expect(waits.body).toMatchObject({ auction: null, categoria: 'Trator', lote: 'T001' });
    expect(await lotsOf(made.id)).toHaveLength(1);
  });

  it('leaves a lot whose bids were reset behind with its history when the vehicle moves', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const vehicle = await createVehicle(app.db, { auctionId, lot: { sequence: 4, epoch: 1 } });
    const next = await createAuction(app.db);
    expect((await change(vehicle.id, { auctionId: String(next.id) })).status).toBe(200);
    expect(await lotsOf(vehicle.id)).toMatchObject([
      // The last row of its ledger is the withdrawal.
      { auctionId, status: 'withdrawn', sequence: 5 },
      { auctionId: next.id, status: 'active', sequence: 0, previousLotId: vehicle.lotId },
    ]);
  });

  it('gives an unsold vehicle a new lot in a new auction, and refuses it for a sold one', async () => {
    const { id: auctionId } = await createAuction(app.db, { phase: 'finished' });
    const unsold = await createVehicle(app.db, { auctionId, lot: { status: 'unsold' } });
    const winner = await createUser(app.db);
    const led = { leaderId: winner.id, lanceAtual: 2_000_000, bidCount: 1, sequence: 1 };
    const sold = await createVehicle(app.db, { auctionId, lot: led });
    const next = await createAuction(app.db);
    const sent = { auctionId: String(next.id), lanceInicial: '9.000,00' };
    const again = await change(unsold.id, sent);
    expect(again.body).toMatchObject({
      auction: { id: String(next.id) },
      lanceInicial: 9000,
      resultado: 'active',
      phase: 'running',
    });
    expect(await lotsOf(unsold.id)).toMatchObject([
      { auctionId, status: 'unsold', lanceInicial: 1_000_000 },
      { auctionId: next.id, previousLotId: unsold.lotId },
    ]);
    const refused = await change(sold.id, sent);
    expect([refused.status, refused.body.code]).toEqual([409, 'LOT_HAS_WINNER']);
    expect((await remove(sold.id)).json().code).toBe('LOT_HAS_WINNER');
  });

  it('answers 404 for an unknown vehicle', async () => {
    expect((await change(999_999)).status).toBe(404);
    expect((await remove(999_999)).statusCode).toBe(404);
    expect((await app.inject('/api/vehicles/999999')).statusCode).toBe(404);
    expect((await app.inject('/api/vehicles/abc')).statusCode).toBe(400);
  });
});

describe('deleting a vehicle', () => {
  it('archives it: nobody sees it, its number is free again, its bids are kept and counted', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const lot = { lote: 'D1', bidCount: 2, sequence: 2 };
    const vehicle = await createVehicle(app.db, { auctionId, lot });
    const answer = await remove(vehicle.id);
    expect(answer.json().message).toBe(
      'Veículo excluído com sucesso! 2 lances guardados no histórico.',
    );
    expect((await app.inject(`/api/vehicles/${vehicle.id}`)).statusCode).toBe(404);
    expect((await remove(vehicle.id)).statusCode).toBe(404);
    expect(await lotsOf(vehicle.id)).toMatchObject([{ status: 'withdrawn', bidCount: 2 }]);
    expect((await create({ lote: 'D1' })).status).toBe(201);
  });
});
