import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { endpoints } from '@martelo/contract/calls/endpoints';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction } from '../../testing/factories.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';

let app: TestApp;
let admin: SignedInUser;
/** May read vehicles, but not their papers. */
let clerk: SignedInUser;
let auctionId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  clerk = await app.signIn('admin', { profiles: ['atendimento'] });
  auctionId = (await createAuction(app.db)).id;
});
afterAll(() => app.close());

const FORM = { ...VEHICLE_FORM, finalPlaca: '9' };
const TYPED = {
  placa: 'qzx-7k31',
  chassi: '9bw zzz377 vt004251',
  renavam: '0063988496-2',
  motor: 'mtr-909187',
};
const PAPERS = {
  placa: 'QZX7K31',
  chassi: '9BWZZZ377VT004251',
  renavam: '00639884962',
  motor: 'MTR909187',
};
const NO_PAPERS = { placa: '', chassi: '', renavam: '', motor: '' };

async function send(method: 'POST' | 'PUT', url: string, payload: object, user = admin) {
  const response = await app.inject({ method, url, headers: user.headers, payload });
  return { status: response.statusCode, body: response.json() };
}
const create = async (fields: object = TYPED): Promise<Vehicle> =>
  (await send('POST', '/api/vehicles', { ...FORM, ...fields })).body;
const save = (id: string, fields: object) =>
  send('PUT', `/api/vehicles/${id}`, { ...FORM, ...fields });
const get = async (url: string, user?: SignedInUser) =>
  (await app.inject({ url, ...(user && { headers: user.headers }) })).body;
const read = async (id: string, user?: SignedInUser): Promise<Vehicle> =>
  JSON.parse(await get(`/api/vehicles/${id}`, user));

describe('the papers of a vehicle', () => {
  it('are stored normalized, and the public end follows the plate', async () => {
    const made = await create();
    expect(made).toMatchObject({ papeis: PAPERS, finalPlaca: '1' });
    const { body } = await save(made.id, { placa: 'QZX7K32' });
    expect(body).toMatchObject({ papeis: { ...PAPERS, placa: 'QZX7K32' }, finalPlaca: '2' });
  });

  it('are refused at their field', async () => {
    const wrong = { placa: 'AB-12', chassi: '9BW/1', renavam: '00639884963', motor: '?' };
    const { status, body } = await send('POST', '/api/vehicles', { ...FORM, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['chassi', 'motor', 'placa', 'renavam']);
  });

  it('stay when they are not sent, and go when they are sent empty', async () => {
    const { id } = await create();
    expect((await save(id, {})).body.papeis).toEqual(PAPERS);
    const emptied = await save(id, NO_PAPERS);
    expect(emptied.body).toMatchObject({ papeis: NO_PAPERS, finalPlaca: '9' });
  });

  it('an old form does not overwrite papers that another person saved', async () => {
    const { id, version } = await create();
    await save(id, { version, renavam: '639884962' });
    const { status, body } = await save(id, { version, placa: 'ABC1234' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'VEHICLE_CHANGED',
      current: { vehicle: { papeis: { ...PAPERS, renavam: '639884962' } } },
    });
  });

  it('are not answered to staff without the permission, nor searched for them', async () => {
    const { id, version } = await create({ ...TYPED, placa: 'KLM4N55' });
    const seen = await read(id, clerk);
    expect(seen).not.toHaveProperty('papeis');
    expect(seen.version).not.toBe(version);
    const found = async (user: SignedInUser) =>
      JSON.parse(await get('/api/vehicles?q=klm-4n55', user)).vehicles.map(
        (one: Vehicle) => one.id,
      );
    expect(await found(admin)).toEqual([id]);
    expect(await found(clerk)).toEqual([]);
    const twins = await app.inject({ url: '/api/vehicles/twins', headers: clerk.headers });
    expect(twins.statusCode).toBe(403);
  });

  it('the audit log says that they changed, and shows no number', async () => {
    const { id } = await create();
    await save(id, { placa: 'ABC1234' });
    const { rows } = await app.db.execute<{ details: unknown }>(
      sql`select details from audit_log where subject_type = 'vehicle' and subject_id = ${id}`,
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('"placa"');
    expect(text).not.toContain('ABC1234');
    expect(text).not.toContain(PAPERS.placa);
  });

  it('another vehicle with the same plate or chassis is named', async () => {
    const { id } = await create({ placa: 'TWN1A11' });
    const other = await create({ placa: 'TWN1A11' });
    const twins = await get(`/api/vehicles/twins?placa=TWN1A11&menos=${other.id}`, admin);
    expect(JSON.parse(twins).veiculos).toMatchObject([{ id, campo: 'placa' }]);
  });

  it('are columns of an export for whoever may see them', async () => {
    await create();
    const file = (user: SignedInUser) => get('/api/admin/exports/vehicles?format=csv', user);
    expect(await file(admin)).toContain(PAPERS.chassi);
    expect(await file(await app.signIn('admin', { profiles: ['operador'] }))).toContain('RENAVAM');
  });
});

describe('class, appraisal and order of a lot', () => {
  const KIND = { avaliacao: '22.000,00', classe: 'sucata_aproveitavel', ordemLeilao: '2' };

  it('are saved, and stay when they are not sent', async () => {
    const { id } = await create(KIND);
    await save(id, {});
    expect(await read(id, admin)).toMatchObject({
      avaliacao: 22_000,
      classe: 'sucata_aproveitavel',
      ordemLeilao: 2,
    });
  });

  it('a lot with bids keeps them', async () => {
    const { id } = await create(KIND);
    await app.db
      .update(lots)
      .set({ bidCount: 1 })
      .where(eq(lots.vehicleId, Number(id)));
    const { status, body } = await save(id, { ...KIND, classe: 'conservado' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'VEHICLE_HAS_BIDS',
      errors: { classe: expect.any(String) },
    });
  });

  it('the appraisal is public in a public regime alone', async () => {
    const { id } = await create({ ...KIND, auctionId: String(auctionId) });
    expect(await read(id)).toMatchObject({ avaliacao: null, classe: 'sucata_aproveitavel' });
    const auction = eq(auctions.id, auctionId);
    await app.db.update(auctions).set({ regime: 'art328' }).where(auction);
    expect(await read(id)).toMatchObject({ avaliacao: 22_000 });
    await app.db.update(auctions).set({ regime: 'privado' }).where(auction);
  });

  it.each([
    [{ tipo: 'classe', classe: 'sucata_inservivel' }, { classe: 'sucata_inservivel' }],
    [{ tipo: 'avaliacao', valor: '9.000,00' }, { avaliacao: 9_000 }],
    [{ tipo: 'ordem-leilao', ordemLeilao: '3' }, { ordemLeilao: 3 }],
  ])('change in several vehicles at once: %j', async (wish, after) => {
    const { id } = await create();
    const preview = await send('POST', '/api/vehicles/bulk/preview', { ...wish, ids: [id] });
    const [row] = preview.body.veiculos;
    expect(row).toMatchObject({ situacao: 'muda' });
    const veiculos = [{ id, versao: row.versao }];
    expect((await send('POST', '/api/vehicles/bulk', { ...wish, veiculos })).body).toMatchObject({
      alterados: 1,
    });
    expect(await read(id, admin)).toMatchObject(after);
  });
});

/** Streams, and a call that asks another service. */
const SKIPPED = ['/api/live', '/api/live/position', '/api/cep/:cep'];

test('no public answer and no page holds a number of the papers', async () => {
  const { id } = await create({ ...TYPED, auctionId: String(auctionId), destaque: 'true' });
  const [stored] = await app.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, Number(id)));
  expect(stored).toMatchObject(PAPERS);
  const reads = Object.values<Endpoint>(endpoints).filter(
    ({ method, access, path }) =>
      method === 'GET' && access === 'public' && !SKIPPED.includes(path),
  );
  expect(reads.length).toBeGreaterThan(8);
  const addresses = reads.map(({ path }) => path.replace(':id', id).replace(':tipo', 'Carros'));
  const pages = ['/', `/veiculos/${id}`, '/veiculos', '/leiloes', '/sitemap.xml'];
  let shown = 0;
  for (const url of [...addresses, ...pages]) {
    const body = await get(url);
    if (body.includes(FORM.titulo)) shown += 1;
    for (const paper of Object.values(PAPERS)) expect(body, url).not.toContain(paper);
  }
  expect(shown).toBeGreaterThan(2);
  const searched = await get(`/api/vehicles/public?exato=true&titulo=${PAPERS.placa}`);
  expect(JSON.parse(searched)).toMatchObject({ total: 0 });
});
