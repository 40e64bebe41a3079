import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '@martelo/contract/shapes/pictures';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { errorText } from '@martelo/contract/texts/errors';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createVehicle } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { sendForm } from '../../testing/send-form.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';
import { forgetWaitingPictures } from './forget-waiting-pictures.ts';

let app: TestApp;
let admin: SignedInUser;
let png: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  png = await pictureOf(40, 30, 'png');
});
afterAll(() => app.close());

/** The first bytes of a photograph of an iPhone, whose pixels need a decoder that is not free. */
const heicHeader = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'.padEnd(200, '\0'), 'latin1');

type Sent = { method: 'POST' | 'PUT'; url: string; images?: string[]; files?: [string, Buffer][] };

async function send({ images, ...sent }: Sent) {
  const existing = images && { existingImages: JSON.stringify(images) };
  const fields = { ...VEHICLE_FORM, ...existing };
  const response = await sendForm(app, { ...sent, headers: admin.headers, fields });
  return { status: response.statusCode, body: response.json() };
}

const upload = (data = png) =>
  send({ method: 'POST', url: '/api/vehicles/pictures', files: [['imagem', data]] });
async function uploaded(count: number): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => upload()));
  return answers.map(({ body }) => body.id);
}
const create = (images?: string[], files: number = 0) =>
  send({ method: 'POST', url: '/api/vehicles', images, files: asFiles(files) });
const change = (id: string | number, images?: string[], files: number = 0) =>
  send({ method: 'PUT', url: `/api/vehicles/${id}`, images, files: asFiles(files) });
const asFiles = (count: number) =>
  Array.from({ length: count }, (): [string, Buffer] => ['imagens', png]);
const idsOf = (vehicle: Vehicle) => vehicle.imagens.map(({ id }: Picture) => id);
const rowsOf = (ids: string[]) => app.db.select().from(media).where(inArray(media.id, ids));
const foldersOf = () => readdir(path.join(app.deps.settings.dataDir, 'media/vehicle'));

describe('a picture sent before its form', () => {
  it('is answered with addresses that work at once', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    for (const address of [body.card, body.detail, body.full]) {
      expect((await app.inject(address)).headers['content-type']).toBe('image/webp');
    }
  });

  it('that is missing or no picture is refused with a sentence', async () => {
    const refused = { imagem: 'Apenas arquivos de imagem são permitidos.' };
    const text = await upload(Buffer.from('isto não é uma foto'));
    expect([text.status, text.body.errors]).toEqual([400, refused]);
    const nothing = await send({ method: 'POST', url: '/api/vehicles/pictures' });
    expect([nothing.status, nothing.body.errors]).toEqual([400, refused]);
  });

  it.each([
    ['cut off', async () => png.subarray(0, 60), 'PICTURE_INCOMPLETE'],
    ['empty', async () => Buffer.of(), 'PICTURE_INCOMPLETE'],
    ['an animation', async () => sharp(png).gif().toBuffer(), 'PICTURE_FORMAT'],
    ['of an iPhone (HEIC)', async () => heicHeader, 'PICTURE_FORMAT'],
  ] as const)('that is %s is refused with what to do', async (_, make, code) => {
    const { status, body } = await upload(await make());
    expect([status, body.errors]).toEqual([400, { imagem: errorText(code) }]);
  });

  it('is added to a new vehicle, in the order of the list, before the files of the call', async () => {
    const [first = '', second = ''] = await uploaded(2);
    const { status, body } = await create([second, first], 1);
    expect(status).toBe(201);
    expect(idsOf(body).slice(0, 2)).toEqual([second, first]);
    expect(body.imagens).toHaveLength(3);
  });

  it("can be placed between the vehicle's pictures, cover included, in one save", async () => {
    const { body: made } = await create(await uploaded(3));
    const [a = '', b = '', c = ''] = idsOf(made);
    const [x = '', y = ''] = await uploaded(2);
    const { status, body } = await change(made.id, [x, c, `/uploads/${y}/detail`, a]);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([x, c, y, a]);
    expect(await rowsOf([b])).toEqual([]);
    expect(await foldersOf()).not.toContain(b);
  });

  it('belongs to one vehicle: of two simultaneous saves only one gets it', async () => {
    const vehicles = await Promise.all([createVehicle(app.db), createVehicle(app.db)]);
    const [picture = ''] = await uploaded(1);
    const answers = await Promise.all(vehicles.map(({ id }) => change(id, [picture])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors.existingImages).toMatch(/^A imagem 1 não está mais disponível/);
  });

  it('is deleted after a day with its files, and a later save that names it is refused', async () => {
    const [old = '', other = '', fresh = '', taken = ''] = await uploaded(4);
    const { body: made } = await create([taken]);
    await app.db
      .update(media)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(inArray(media.id, [old, other, taken]));
    expect(await forgetWaitingPictures(app.deps)).toBe(2);
    const left = (await rowsOf([old, other, fresh, taken])).map(({ id }) => id);
    expect(left.sort()).toEqual([fresh, taken].sort());
    expect(await foldersOf()).not.toContain(old);
    const refused = await change(made.id, [taken, old, fresh, other]);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        existingImages: 'As imagens 2, 4 não estão mais disponíveis. Remova-as e salve novamente.',
      },
    ]);
    expect((await change(made.id, [fresh, taken])).status).toBe(200);
  });
});

describe('ten pictures at most', () => {
  it('counting the kept ones, those sent before and those of the call', async () => {
    const { body: made } = await create(await uploaded(6));
    const named = [...idsOf(made), ...(await uploaded(3))];
    const refused = await change(made.id, named, 2);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      400,
      'TOO_MANY_IMAGES',
      { imagens: 'Você pode adicionar no máximo 10 imagens' },
    ]);
    expect((await change(made.id, named, 1)).body.imagens).toHaveLength(10);
  });

  it('also when two simultaneous saves add pictures that would fit one by one', async () => {
    const { body: made } = await create(await uploaded(4));
    const answers = await Promise.all([
      change(made.id, undefined, 5),
      change(made.id, undefined, 5),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = await change(made.id);
    expect(body.imagens).toHaveLength(9);
  });
});

describe('an invalid list of pictures', () => {
  const LIST = 'A lista de imagens mantidas é inválida.';
  it.each([
    ['{', LIST],
    ['"a"', LIST],
    ['[1]', LIST],
    ['["new:0"]', 'A imagem 1 não está mais disponível. Remova-a e salve novamente.'],
    [`["${randomUUID()}"]`, 'A imagem 1 não está mais disponível. Remova-a e salve novamente.'],
    ['[""]', 'A imagem 1 não está mais disponível. Remova-a e salve novamente.'],
  ])('%s is refused with a sentence', async (existingImages, sentence) => {
    const { id } = await createVehicle(app.db);
    for (const url of ['/api/vehicles', `/api/vehicles/${id}`]) {
      const answer = await app.inject({
        method: url.endsWith('vehicles') ? 'POST' : 'PUT',
        url,
        headers: admin.headers,
        payload: { ...VEHICLE_FORM, existingImages },
      });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { existingImages: sentence },
      ]);
    }
  });

  it('also when it names an identity picture', async () => {
    const saved = await app.deps.media.savePicture(app.db, 'identity', png);
    const { id } = await createVehicle(app.db);
    expect((await change(id, [saved.ok ? saved.mediaId : ''])).status).toBe(400);
  });
});
