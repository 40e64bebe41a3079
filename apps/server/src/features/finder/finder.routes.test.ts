import type { FinderAnswer } from '@martelo/contract/shapes/finder';
import { PROFILES, type Profile } from '@martelo/core/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../platform/database/sales-schema.ts';
import { users, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createSale, type TestSale } from '../../testing/sale-factory.ts';

const NOTHING: FinderAnswer = { veiculos: [], pessoas: [], arremates: [], documentos: [] };
const CPF = '52998224725';
const PLATE = 'QRZ7K45';

let app: TestApp;
let sale: TestSale;
let numero: string;

beforeAll(async () => {
  app = await createTestApp();
  const buyer = await createUser(app.db, { name: 'Zuleide Arrematante' });
  await app.db
    .update(users)
    .set({ document: CPF, search: `zuleide arrematante ${CPF}` })
    .where(eq(users.id, buyer.id));
  sale = await createSale(app.db, { buyerId: buyer.id });
  await app.db
    .update(vehicles)
    .set({ placa: PLATE, titulo: 'Fiat Toro Ranch', search: 'fiat toro ranch' })
    .where(eq(vehicles.id, sale.vehicleId));
  await app.db.insert(documents).values({
    kind: 'recibo',
    serie: 'RC',
    ano: sale.ano,
    numero: 731,
    data: {},
    dataSha256: Buffer.alloc(32),
    code: 'TESTTESTTESTTEST',
    saleId: sale.id,
    issuedAt: new Date(),
  });
  numero = `AR ${sale.ano}/${String(sale.numero).padStart(6, '0')}`;
});
afterAll(() => app.close());

async function find(q: string, profiles: Profile[] = ['diretor']) {
  const { headers } = await app.signIn('admin', { profiles });
  const url = `/api/admin/find?q=${encodeURIComponent(q)}`;
  const answer = await app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the search over everything', () => {
  const found = () => ({ id: String(sale.id), numero, comprador: 'Zuleide Arrematante' });

  it('finds a sale by its number, as papers show it and as people type it', async () => {
    for (const typed of [numero, `ar${sale.ano}/${sale.numero}`, `${sale.ano}/${sale.numero}`]) {
      const { status, body } = await find(typed);
      expect([typed, status, body.arremates]).toEqual([
        typed,
        200,
        [expect.objectContaining(found())],
      ]);
    }
  });

  it('looks for the letters of a series in no name and no title', async () => {
    await createUser(app.db, { name: 'Araci 1', document: '11144477735' });
    const { body } = await find('AR 1');
    expect(body).toMatchObject({ veiculos: [], pessoas: [] });
  });

  it('finds a receipt by its number, with the sale it belongs to', async () => {
    const { body } = await find(`RC ${sale.ano}/731`);
    expect(body).toEqual({
      ...NOTHING,
      documentos: [
        {
          id: expect.any(String),
          numero: `RC ${sale.ano}/000731`,
          arremateId: String(sale.id),
          comprador: 'Zuleide Arrematante',
        },
      ],
    });
    expect((await find('731')).body.documentos).toHaveLength(1);
  });

  it('finds a buyer by name and by CPF, masked or not, with what the person bought', async () => {
    for (const typed of ['zuleíde', CPF, '529.982.247-25']) {
      const { body } = await find(typed);
      expect(body.pessoas).toMatchObject([{ nome: 'Zuleide Arrematante', documento: CPF }]);
      expect(body.arremates).toMatchObject([found()]);
    }
  });

  it('finds a vehicle by its plate, its words and its lot', async () => {
    const vehicle = { id: String(sale.vehicleId), titulo: 'Fiat Toro Ranch', placa: PLATE };
    expect((await find('qrz-7k45')).body.veiculos).toMatchObject([vehicle]);
    expect((await find('toro ranch')).body.veiculos).toMatchObject([vehicle]);
    const byLot = (await find(sale.vehicle.lote)).body;
    expect(byLot.veiculos).toMatchObject([{ ...vehicle, lote: sale.vehicle.lote }]);
    expect(byLot.arremates).toMatchObject([found()]);
  });

  it('never answers more than five of a kind', async () => {
    for (let made = 0; made < 7; made += 1) {
      const { id } = await createUser(app.db, { name: `Wanderlina ${made}` });
      await app.db
        .update(users)
        .set({ search: `wanderlina ${made}` })
        .where(eq(users.id, id));
    }
    expect((await find('wanderlina')).body.pessoas).toHaveLength(5);
  });

  it.each(['', ' ', 'a'])('refuses the text "%s" with a sentence at its field', async (q) => {
    const { status, body } = await find(q);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ q: 'Digite pelo menos 2 letras ou números.' });
  });

  it('is limited for each person', async () => {
    const ana = await app.signIn('admin');
    const bia = await app.signIn('admin');
    const search = async ({ headers }: typeof ana) =>
      (await app.inject({ method: 'GET', url: '/api/admin/find?q=nada', headers })).statusCode;
    const answers = [];
    for (let call = 0; call < 30; call += 1) answers.push(await search(ana));
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(answers).toContain(429);
    expect(await search(bia)).toBe(200);
  });
});

describe.each(PROFILES)('to the profile %s', (profile) => {
  const sees = (...profiles: Profile[]) => profiles.includes(profile);

  it('people, papers and plates are found only by whoever may see them', async () => {
    const byName = (await find('zuleide', [profile])).body;
    const people = !sees('patio', 'vistoriador');
    expect(byName.pessoas).toHaveLength(people ? 1 : 0);
    const sales = !sees('operador', 'vistoriador');
    expect(byName.arremates).toHaveLength(people && sales ? 1 : 0);
    const byNumber = (await find(numero, [profile])).body;
    expect(byNumber.arremates).toHaveLength(sales ? 1 : 0);
    const papers = sales && !sees('patio');
    const byPaper = (await find(`RC ${sale.ano}/731`, [profile])).body;
    expect(byPaper.documentos).toHaveLength(papers ? 1 : 0);
    const byPlate = (await find(PLATE, [profile])).body;
    expect(byPlate.veiculos).toHaveLength(sees('atendimento') ? 0 : 1);
    const byLot = (await find(sale.vehicle.lote, [profile])).body;
    expect(byLot.veiculos).toMatchObject([{ placa: sees('atendimento') ? null : PLATE }]);
  });
});

it('is closed to clients and strangers', async () => {
  const url = '/api/admin/find?q=zuleide';
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
  const { headers } = await app.signIn('client');
  expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(403);
});
