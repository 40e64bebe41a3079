import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { ERRORS } from '@martelo/contract/texts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction } from '../../testing/factories.ts';
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
  await createAuction(app.db);
});
afterAll(() => app.close());

type Fields = Record<string, string>;

async function send(method: 'POST' | 'PUT', url: string, fields: Fields, files: Buffer[] = []) {
  const { headers } = admin;
  const sent = { method, url, headers, fields, files: filesOf('imagens', files) };
  const response = await sendForm(app, sent);
  return { status: response.statusCode, body: response.json() };
}

const create = async (files = 0): Promise<Vehicle> =>
  (await send('POST', '/api/vehicles', VEHICLE_FORM, Array(files).fill(png))).body;
const save = (id: string, fields: Fields, files = 0) =>
  send('PUT', `/api/vehicles/${id}`, { ...VEHICLE_FORM, ...fields }, Array(files).fill(png));
const read = async (id: string): Promise<Vehicle> =>
  (await app.inject({ url: `/api/vehicles/${id}`, headers: admin.headers })).json();
const idsOf = ({ imagens }: Vehicle) => imagens.map(({ id }) => id);

/** The picture fields of a form that was opened with `opened` and now shows `ids`. */
const images = (opened: Vehicle, ids: string[]) => ({
  baseImages: JSON.stringify(idsOf(opened)),
  existingImages: JSON.stringify(ids),
});

describe('two administrators with the form of one vehicle', () => {
  it('the old form is refused, with the values that the other person saved', async () => {
    const opened = await create();
    const { version = '' } = opened;
    const legal = 'Motor com numeração remarcada (aviso legal).';
    const first = await save(opened.id, { version, descricao: legal, km: '99999' });
    expect(first.status).toBe(200);
    const second = await save(opened.id, { version, cor: 'Roxa', valorMinimoVenda: '20.000,00' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'VEHICLE_CHANGED',
      message: ERRORS.VEHICLE_CHANGED.message,
      current: {
        vehicle: { descricao: legal, km: 99_999, cor: 'Branco', version: first.body.version },
        valorMinimoVenda: null,
      },
    });
    expect(await read(opened.id)).toMatchObject({ descricao: legal, km: 99_999, cor: 'Branco' });
    const merged = { version: first.body.version, descricao: legal, km: '99999', cor: 'Roxa' };
    expect((await save(opened.id, merged)).status).toBe(200);
  });

  it('one of two saves that arrive together is refused', async () => {
    const { id, version = '' } = await create();
    const answers = await Promise.all([
      save(id, { version, cor: 'Azul' }),
      save(id, { version, cor: 'Verde' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a highlight in the list makes the open form old', async () => {
    const { id, version = '' } = await create();
    const url = '/api/vehicles/highlight';
    const payload = { ids: [id], destaque: true };
    await app.inject({ method: 'PATCH', url, headers: admin.headers, payload });
    expect((await save(id, { version, cor: 'Azul', destaque: 'false' })).status).toBe(409);
  });

  it('a repeated save is accepted, because it changes nothing', async () => {
    const { id, version = '' } = await create();
    expect((await save(id, { version, cor: 'Azul' })).status).toBe(200);
    expect((await save(id, { version, cor: 'Azul' })).status).toBe(200);
  });

  it('a save without a version is accepted', async () => {
    const { id } = await create();
    await save(id, { cor: 'Azul' });
    expect((await save(id, { cor: 'Verde' })).body.cor).toBe('Verde');
  });

  it('only administrators get the version', async () => {
    const { id } = await create();
    const visitor: Vehicle = (await app.inject(`/api/vehicles/${id}`)).json();
    expect(visitor).not.toHaveProperty('version');
    expect(await read(id)).toHaveProperty('version');
  });
});

describe('the pictures of two administrators', () => {
  it('a picture that another person added stays', async () => {
    const opened = await create(2);
    const [a = '', b = ''] = idsOf(opened);
    const added = await save(opened.id, images(opened, [a, b]), 2);
    const both = idsOf(added.body);
    expect(both).toHaveLength(4);
    const untouched = await save(opened.id, { cor: 'Roxa', ...images(opened, [a, b]) });
    expect(idsOf(untouched.body)).toEqual(both);
    const moved = await save(opened.id, images(opened, [b, a]));
    expect(idsOf(moved.body)).toEqual([b, a, ...both.slice(2)]);
    for (const id of both) {
      expect((await app.inject(`/uploads/${id}/detail`)).statusCode).toBe(200);
    }
  });

  it('a picture that both removed is no error, and the removals of each apply', async () => {
    const opened = await create(3);
    const [a = '', b = '', c = ''] = idsOf(opened);
    await save(opened.id, images(opened, [a, c]));
    const same = await save(opened.id, images(opened, [a, c]));
    expect([same.status, idsOf(same.body)]).toEqual([200, [a, c]]);
    const other = await save(opened.id, images(opened, [a, b]));
    expect([other.status, idsOf(other.body)]).toEqual([200, [a]]);
  });

  it('two different orders, or more pictures than fit, are refused', async () => {
    const opened = await create(3);
    const [a = '', b = '', c = ''] = idsOf(opened);
    await save(opened.id, images(opened, [c, b, a]));
    const order = await save(opened.id, images(opened, [b, a, c]));
    expect([order.status, order.body.code]).toEqual([409, 'VEHICLE_CHANGED']);
    expect(idsOf(order.body.current.vehicle)).toEqual([c, b, a]);
    await save(opened.id, images(opened, [a, b, c]), 6);
    const full = await save(opened.id, images(opened, [a, b, c]), 2);
    expect([full.status, full.body.code]).toEqual([409, 'VEHICLE_CHANGED']);
  });

  it('a list without the base list is the whole list', async () => {
    const opened = await create(2);
    const [a = ''] = idsOf(opened);
    const { body } = await save(opened.id, { existingImages: JSON.stringify([a]) });
    expect(idsOf(body)).toEqual([a]);
  });
});
