import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';

let app: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  await createAuction(app.db);
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT', url: string, fields: Record<string, string>) =>
  app.inject({ method, url, headers: admin.headers, payload: { ...VEHICLE_FORM, ...fields } });
const create = (fields: Record<string, string>) => send('POST', '/api/vehicles', fields);

const SLIP = { lanceInicial: '2.000.000,00', valorFipe: '80.000,00' };

describe('an opening value that contradicts the FIPE value of the same call', () => {
  it('is refused with what was probably meant, until a person confirms it', async () => {
    const refused = await create(SLIP);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'VALUE_DOUBTFUL',
      errors: {
        lanceInicial: 'R$\u00a02.000.000,00 é 25 vezes a FIPE. Você quis dizer R$\u00a020.000,00?',
      },
    });
    expect((await create({ ...SLIP, confirmado: 'true' })).statusCode).toBe(201);
  });

  it('is not asked about in a call without a FIPE value, which is the specification’s', async () => {
    expect((await create({ lanceInicial: '2.000.000,00' })).statusCode).toBe(201);
  });

  it('is refused in a change, but a vehicle that has it can be changed otherwise', async () => {
    const { id } = (await create({ ...SLIP, confirmado: 'true' })).json();
    const url = `/api/vehicles/${id}`;
    expect((await send('PUT', url, { ...SLIP, cor: 'Azul' })).statusCode).toBe(200);
    const worse = { ...SLIP, lanceInicial: '3.000.000,00' };
    expect((await send('PUT', url, worse)).json()).toMatchObject({ code: 'VALUE_DOUBTFUL' });
    expect((await send('PUT', url, { ...worse, confirmado: 'true' })).statusCode).toBe(200);
  });
});

describe('the usual opening values of a category', () => {
  const read = async (categoria: string) =>
    (
      await app.inject({
        url: `/api/vehicles/usual-values?categoria=${encodeURIComponent(categoria)}`,
        headers: admin.headers,
      })
    ).json();

  it('are unknown while there are few vehicles or no such category', async () => {
    expect(await read('Trator')).toEqual({ usual: null });
    expect(await read('bicicleta')).toEqual({ usual: null });
  });

  it('are those around the median, and one wrong vehicle does not move them', async () => {
    for (let at = 0; at < 20; at += 1) {
      await createVehicle(app.db, { categoria: 'Moto', lot: { lanceInicial: 900_000 } });
    }
    const usual = { minimo: 4500, maximo: 18_000 };
    expect(await read('motos')).toEqual({ usual });
    await createVehicle(app.db, { categoria: 'Moto', lot: { lanceInicial: 200_000_000 } });
    expect(await read('motos')).toEqual({ usual });
  });
});
