import fs from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { pictureOf } from '../../testing/picture.ts';
import { media } from '../database/schema.ts';

let app: TestApp;
let base: string;
let headers: Record<string, string>;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  base = await app.app.listen({ port: 0, host: '127.0.0.1' });
  headers = (await app.signIn('admin')).headers;
  photo = await pictureOf(900, 600);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

const full = (code: string) => Object.assign(new Error(`${code}: full`), { code });
const inUploads = (file: unknown) => String(file).includes('/uploads/');
const inMedia = (file: unknown) => String(file).includes('/media/');

/** Where the disk may be full while a picture arrives. */
const PLACES: Record<string, (code: string) => void> = {
  'when the upload begins': (code) => {
    const open = fs.open;
    vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
      if (inUploads(args[0])) throw full(code);
      return open(...args);
    });
  },
  'while the upload arrives': (code) => {
    const open = fs.open;
    vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
      const handle = await open(...args);
      if (inUploads(args[0])) vi.spyOn(handle, 'writeFile').mockRejectedValue(full(code));
      return handle;
    });
  },
  'when the picture is stored': (code) => {
    const write = fs.writeFile;
    vi.spyOn(fs, 'writeFile').mockImplementation(async (file, ...rest) => {
      if (inMedia(file)) throw full(code);
      return write(file, ...rest);
    });
  },
};

/** Through a connection: the answer comes while the rest of the body still arrives. */
async function upload(): Promise<{ status: number; body: unknown }> {
  const body = new FormData();
  body.append('imagem', new Blob([Uint8Array.from(photo)]), 'foto.jpg');
  const answer = await fetch(`${base}/api/vehicles/pictures`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

test.each(
  Object.keys(PLACES).flatMap((where) =>
    ['ENOSPC', 'EDQUOT'].map((code) => [where, code] as const),
  ),
)('a disk that is full %s (%s) is said, and nothing is kept', async (where, code) => {
  const before = await app.db.$count(media);
  PLACES[where]?.(code);
  const answer = await upload();
  vi.restoreAllMocks();
  expect(answer.status).toBe(507);
  expect(answer.body).toEqual({
    code: 'STORAGE_FULL',
    message:
      'O site está sem espaço para guardar arquivos, e nada foi salvo. Avise a casa e tente de novo mais tarde.',
  });
  expect(await app.db.$count(media)).toBe(before);
  // The room is given back when the request has ended, which may be after its answer has arrived.
  await expect.poll(() => app.app.uploadSpace.held()).toEqual({ bytes: 0, uploads: 0 });
  expect((await upload()).status).toBe(201);
});

test('a picture is shown in a new size that a full disk cannot keep', async () => {
  const stored = await app.deps.media.writePicture('vehicle', photo);
  if (!stored.ok) throw new Error(stored.code);
  PLACES['when the picture is stored']?.('ENOSPC');
  const answer = await app.inject(`/uploads/${stored.row.id}/card`);
  expect(answer.statusCode).toBe(200);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(720);
});
