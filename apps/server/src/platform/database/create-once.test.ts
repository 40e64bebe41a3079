import type { VehicleDraftAnswer } from '@martelo/contract/shapes/vehicle-drafts';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { errorText } from '@martelo/contract/texts/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction } from '../../testing/factories.ts';
import { sendForm } from '../../testing/send-form.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';
import { auditLog, creations } from './administration-schema.ts';
import { forgetOldCreations } from './create-once.ts';
import { vehicleDrafts } from './drafts-schema.ts';
import { auctions, vehicles } from './schema.ts';

// The answer of a save may be lost on a slow network. The form then sends it again with the same key.

let app: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.empty();
  admin = await app.signIn('admin');
  await createAuction(app.db);
});
afterAll(() => app.close());

type Sent = { key: string; titulo?: string; fields?: Record<string, string>; as?: SignedInUser };

function save({ key, titulo = 'Fiat Uno', fields = {}, as = admin }: Sent) {
  return sendForm(app, {
    url: '/api/vehicles',
    headers: { ...as.headers, 'idempotency-key': key },
    fields: { ...VEHICLE_FORM, titulo, ...fields },
  });
}

function keep(key: string, titulo: string) {
  return app.inject({
    method: 'POST',
    url: '/api/vehicle-drafts',
    headers: { ...admin.headers, 'idempotency-key': key },
    payload: { campos: { titulo, categoria: 'Carro' }, imagens: [] },
  });
}

test('a series whose answers are lost now and then has each vehicle once', async () => {
  const saves = 30;
  for (let nth = 0; nth < saves; nth += 1) {
    const one = { key: `save ${nth}`, titulo: `Carro ${nth}` };
    // Each third is sent again after its answer, and the one after it before its answer.
    const tries = nth % 3 === 0 ? [await save(one), await save(one)] : [];
    if (nth % 3 === 1) tries.push(...(await Promise.all([save(one), save(one), save(one)])));
    if (nth % 3 === 2) tries.push(await save(one));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 201));
    expect(new Set(tries.map((answer) => answer.json<Vehicle>().id)).size).toBe(1);
  }
  const stored = await app.db.select().from(vehicles);
  expect(stored.map(({ titulo }) => titulo).toSorted()).toEqual(
    Array.from({ length: saves }, (_, nth) => `Carro ${nth}`).toSorted(),
  );
  const added = eq(auditLog.action, 'vehicle.created');
  expect(await app.db.select().from(auditLog).where(added)).toHaveLength(saves);
});

test('a save that was changed after its answer was lost says that the vehicle is there', async () => {
  const first = await save({ key: 'one' });
  expect(first.statusCode).toBe(201);
  const changed = await save({ key: 'one', titulo: 'Fiat Palio' });
  expect([changed.statusCode, changed.json()]).toEqual([
    409,
    { code: 'ALREADY_CREATED', message: errorText('ALREADY_CREATED') },
  ]);
  expect(await app.db.select().from(vehicles)).toHaveLength(1);
});

test('the key is that of one person, and a refused save does not use it up', async () => {
  const refused = await save({ key: 'one', fields: { lanceInicial: 'muito' } });
  expect(refused.statusCode).toBe(400);
  const other = await app.signIn('admin');
  const answers = [await save({ key: 'one' }), await save({ key: 'one', as: other })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await app.db.select().from(vehicles)).toHaveLength(2);
});

test('a draft is kept once, and becomes one vehicle', async () => {
  const [first, again] = await Promise.all([keep('draft', 'Gol'), keep('draft', 'Gol')]);
  const draft = first.json<VehicleDraftAnswer>();
  expect(again.json<VehicleDraftAnswer>().id).toBe(draft.id);
  expect((await keep('draft', 'Gol 1.6')).json().code).toBe('ALREADY_CREATED');
  const fields = { rascunho: draft.id, versaoRascunho: draft.version };
  const made = [await save({ key: 'made', fields }), await save({ key: 'made', fields })];
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(made[1]?.json<Vehicle>().id).toBe(made[0]?.json<Vehicle>().id);
  expect(await app.db.select().from(vehicles)).toHaveLength(1);
  expect(await app.db.select().from(vehicleDrafts)).toHaveLength(0);
});

test('keys of days ago are forgotten', async () => {
  await save({ key: 'old' });
  await app.db.update(creations).set({ createdAt: new Date(Date.now() - 49 * 3_600_000) });
  await save({ key: 'new' });
  await forgetOldCreations(app.db, 48);
  const kept = await app.db.select({ key: creations.idempotencyKey }).from(creations);
  expect(kept).toEqual([{ key: 'new' }]);
});

test.each([
  ['/api/auctions', { dataInicio: '2031-05-04T12:00:00Z', dataFim: '2031-05-05T12:00:00Z' }],
  ['/api/categories', { dataFim: '2031-05-05T12:00:00Z' }],
])('an auction that is sent twice to %s is created once', async (url, dates) => {
  const payload = { titulo: 'Leilão de maio', tipo: 'Motos', numeroLote: '771', ...dates };
  const headers = { ...admin.headers, 'idempotency-key': 'auction' };
  const create = (body: object) => app.inject({ method: 'POST', url, headers, payload: body });
  const [first, again] = await Promise.all([create(payload), create(payload)]);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json().id).toBe(first.json().id);
  expect((await create({ ...payload, titulo: 'Leilão de junho' })).json().code).toBe(
    'ALREADY_CREATED',
  );
  expect(await app.db.select().from(auctions).where(eq(auctions.numeroLote, '771'))).toHaveLength(
    1,
  );
});
