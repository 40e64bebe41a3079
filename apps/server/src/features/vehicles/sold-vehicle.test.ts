import type { Vehicle, VehicleSale } from '@martelo/contract/shapes/vehicles';
import { ERRORS } from '@martelo/contract/texts/errors';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { filesOf, sendForm } from '../../testing/send-form.ts';

let app: TestApp;
let admin: SignedInUser;
let png: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  png = await pictureOf(40, 30, 'png');
});
afterAll(() => app.close());

/** Without the fields in which it would differ from a vehicle of `createVehicle`. */
const FORM = {
  titulo: 'Fiat Strada',
  ano: '2019',
  cor: 'Prata',
  finalPlaca: '7',
  situacao: 'Recuperado',
  lanceInicial: '10.000,00',
  descricao: 'Com motor.',
  categoria: 'Carro',
};
const REASON = 'O laudo tinha o ano errado.';

async function save(id: number, fields: Record<string, string>, files: Buffer[] = []) {
  const response = await sendForm(app, {
    method: 'PUT',
    url: `/api/vehicles/${id}`,
    headers: admin.headers,
    fields: { ...FORM, ...fields },
    files: filesOf('imagens', files),
  });
  return { status: response.statusCode, body: response.json() };
}

const read = async (id: number): Promise<Vehicle> =>
  (await app.inject(`/api/vehicles/${id}`)).json();
const soldAs = async (id: number): Promise<VehicleSale['vendidoComo']> =>
  (await app.inject({ url: `/api/vehicles/${id}/sale`, headers: admin.headers })).json()
    .vendidoComo;
const newestEntry = async (id: number) => {
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(desc(auditLog.id));
  return entries[0];
};

/** A vehicle whose auction is over and whose lot has a leader: won, also before the job ran. */
async function wonVehicle(status: 'active' | 'sold' | 'conditional' = 'active') {
  const { id: auctionId } = await createAuction(app.db, { phase: 'finished' });
  const { id: leaderId } = await createUser(app.db);
  const { titulo, descricao } = FORM;
  const lot = { status, leaderId, lanceAtual: 2_600_000, bidCount: 1, sequence: 1 };
  return createVehicle(app.db, { auctionId, titulo, descricao, lot });
}

describe('a vehicle whose lot has a winner', () => {
  it.each(['active', 'sold', 'conditional'] as const)(
    'the description does not change without a reason (%s)',
    async (status) => {
      const { id } = await wonVehicle(status);
      const { status: code, body } = await save(id, { titulo: 'Fiat Strada SEM MOTOR' });
      expect([code, body.code, body.message]).toEqual([
        409,
        'VEHICLE_SOLD',
        ERRORS.VEHICLE_SOLD.message,
      ]);
      expect((await read(id)).titulo).toBe('Fiat Strada');
      expect((await save(id, {}, [png])).body.code).toBe('VEHICLE_SOLD');
      expect((await read(id)).imagens).toEqual([]);
    },
  );

  it('a correction is recorded with its reason, and the lot keeps the sold description', async () => {
    const { id } = await wonVehicle('sold');
    expect(await soldAs(id)).toBeUndefined();
    const first = await save(id, { ano: '2010', motivo: REASON });
    expect(first.status).toBe(200);
    await save(id, { ano: '2010', descricao: 'Sem motor.', motivo: 'Vistoria.' }, [png]);
    expect(await read(id)).toMatchObject({ ano: 2010, alteracao: { campos: expect.any(Array) } });
    expect(await soldAs(id)).toMatchObject({ ano: '2019', descricao: 'Com motor.' });
    expect(await newestEntry(id)).toMatchObject({
      action: 'vehicle.corrected',
      actorId: admin.user.id,
      details: {
        reason: 'Vistoria.',
        changes: [
          { field: 'descricao', before: 'Com motor.', after: 'Sem motor.' },
          { field: 'imagens', before: '0', after: '1 (1 a mais)' },
        ],
      },
    });
  });

  it('a reason allows neither the removal of pictures nor a change of the lot', async () => {
    const { id } = await wonVehicle('sold');
    await save(id, { motivo: REASON }, [png]);
    const removed = await save(id, { existingImages: '[]', motivo: REASON });
    expect([removed.status, Object.keys(removed.body.errors)]).toEqual([409, ['existingImages']]);
    expect((await read(id)).imagens).toHaveLength(1);
    const repriced = await save(id, { lanceInicial: '1.000,00', motivo: REASON });
    expect(repriced.body.code).toBe('LOT_HAS_WINNER');
  });

  it('an unchanged save and a highlight need no reason', async () => {
    const { id } = await wonVehicle('sold');
    expect((await save(id, {})).status).toBe(200);
    expect((await save(id, { destaque: 'true' })).status).toBe(200);
    expect((await newestEntry(id))?.action).toBe('vehicle.updated');
    expect(await soldAs(id)).toBeUndefined();
  });
});
