import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { media } from '../../platform/database/schema.ts';
import {
  type MediaPlace,
  readPlace,
  type S3Access,
  type S3Place,
} from '../../platform/media/media-place.ts';
import { openMediaAt } from '../../platform/media/open-media.ts';
import { StartError } from '../../platform/start-error.ts';
import { openS3Double, type S3Double } from '../../testing/s3-double.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { movePictures } from './move-pictures.ts';

const PICTURES = 20;
const KINDS = ['vehicle', 'cover', 'identity', 'signature'] as const;
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const kindOf = (at: number) => KINDS[at % KINDS.length] ?? 'vehicle';
const LAST = `${kindOf(PICTURES - 1)}/${idOf(PICTURES - 1)}`;

let database: TestDatabase;
let double: S3Double;
let dataDir: string;
let own: MediaPlace;

beforeAll(async () => {
  database = await createTestDatabase();
  for (let at = 0; at < PICTURES; at += 1) {
    const row = { id: idOf(at), kind: kindOf(at), width: 1, height: 1 };
    await database.db.insert(media).values(row);
  }
});
afterAll(() => database.close());

beforeEach(async () => {
  double = await openS3Double();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-move-'));
  own = { kind: 'folder', folder: path.join(dataDir, 'media'), isOwn: true };
  await fill(own);
});
afterEach(async () => {
  await double.close();
  fs.rmSync(dataDir, { recursive: true });
});

async function fill(place: MediaPlace): Promise<void> {
  const store = await openMediaAt(place);
  for (let at = 0; at < PICTURES; at += 1) {
    await store.putBack(kindOf(at), idOf(at), Buffer.from(`picture ${at}`));
  }
}

const move = (from: MediaPlace, to: MediaPlace) => movePictures(database.serverUrl, { from, to });

async function expectAll(place: MediaPlace): Promise<void> {
  const store = await openMediaAt(place);
  for (let at = 0; at < PICTURES; at += 1) {
    const data = await store.readStored(kindOf(at), idOf(at));
    expect(Buffer.from(data ?? []).toString()).toBe(`picture ${at}`);
  }
}

test('every picture that a row names goes to the store and comes back, and nothing else', async () => {
  fs.writeFileSync(path.join(dataDir, 'media/vehicle/rest'), 'of nobody');
  const shares: number[] = [];
  const moved = await movePictures(database.serverUrl, {
    from: own,
    to: double.place,
    onProgress: (share) => shares.push(share),
  });
  expect(moved).toEqual({ copied: PICTURES, skipped: 0, missing: [] });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(double.objects.size).toBe(PICTURES);
  await expectAll(double.place);
  await expectAll(own);

  const shared: MediaPlace = { kind: 'folder', folder: path.join(dataDir, 'share'), isOwn: false };
  fs.mkdirSync(shared.folder);
  expect(await move(double.place, shared)).toMatchObject({ copied: PICTURES });
  await expectAll(shared);
  expect(double.objects.size).toBe(PICTURES);
});

test('a second run skips what is there, and copies again what is not the same', async () => {
  await move(own, double.place);
  double.objects.set(`casa/1/${LAST}/full`, Buffer.from('another content'));
  expect(await move(own, double.place)).toEqual({
    copied: 1,
    skipped: PICTURES - 1,
    missing: [],
  });
  await expectAll(double.place);
});

test('a place that is not there is to be corrected in the command, not in MEDIA_URL', async () => {
  const away: MediaPlace = { kind: 'folder', folder: path.join(dataDir, 'away'), isOwn: false };
  for (const run of [() => move(own, away), () => move(away, own)]) {
    await expect(run()).rejects.toThrow(
      `O lugar das fotos ${away.folder} não existe: monte a pasta ou corrija o lugar dado ao comando.`,
    );
  }
});

test('rows whose file is missing are named, and the others are copied', async () => {
  fs.rmSync(path.join(dataDir, 'media', LAST), { recursive: true });
  expect(await move(own, double.place)).toEqual({
    copied: PICTURES - 1,
    skipped: 0,
    missing: [LAST],
  });
});

test.each([
  ['500', 'não responde (InternalError)'],
  ['gone', 'não existe'],
  ['full', 'está cheio'],
  ['denied', 'recusa as chaves'],
] as const)(
  'a store that fails on the way (%s) is one sentence, and a second run goes on',
  async (fault, words) => {
    double.fail(fault, new RegExp(`^PUT .*${LAST}`));
    const error = await move(own, double.place).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toContain(words);
    expect(error.message).toContain('rode o comando de novo para continuar');
    double.fail(null);
    await move(own, double.place);
    await expectAll(double.place);
  },
);

test('a disk that is full on the way is one sentence, and a second run goes on', async () => {
  await fill(double.place);
  const shared: MediaPlace = { kind: 'folder', folder: path.join(dataDir, 'share'), isOwn: false };
  fs.mkdirSync(shared.folder);
  const write = fs.promises.writeFile;
  const full = vi
    .spyOn(fs.promises, 'writeFile')
    .mockImplementation(async (file, data, ...rest) => {
      // The draft of a file has another name than the file.
      if (Buffer.from(data as Uint8Array).toString() === `picture ${PICTURES - 1}`) {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }
      return write(file, data, ...rest);
    });
  await expect(move(double.place, shared)).rejects.toThrow(/está cheio.* rode o comando de novo/);
  full.mockRestore();
  expect(await move(double.place, shared)).toMatchObject({ copied: 1 });
  await expectAll(shared);
});

test('a store that ends its answers in the middle gives no half picture to the other place', async () => {
  await move(own, double.place);
  fs.rmSync(path.join(dataDir, 'media'), { recursive: true });
  double.fail('cut', new RegExp(`^GET .*${LAST}`));
  await expect(move(double.place, own)).rejects.toThrow(/não responde.* rode o comando de novo/);
  expect(fs.existsSync(path.join(dataDir, 'media', LAST, 'full'))).toBe(false);
  double.fail(null);
  expect(await move(double.place, own)).toMatchObject({ missing: [] });
  await expectAll(own);
});

describe('a place that cannot be the other one is one sentence, and nothing is changed', () => {
  const nowhere = () => ({
    kind: 'folder' as const,
    folder: path.join(dataDir, 'not-mounted'),
    isOwn: false,
  });
  const bucket = ({
    access,
    ...wrong
  }: {
    bucket?: string;
    access?: Partial<S3Access>;
  }): S3Place => ({
    ...double.place,
    ...wrong,
    access: { ...double.place.access, ...access },
  });
  const PLACES: Record<string, [() => MediaPlace, string]> = {
    'a folder that is not there': [nowhere, 'não existe: monte a pasta'],
    'a file': [
      () => ({ kind: 'folder', folder: path.join(dataDir, 'file'), isOwn: false }),
      'não deixa ler ou gravar (ENOTDIR)',
    ],
    'a bucket that is not there': [
      () => bucket({ bucket: 'outro' }),
      's3://outro/casa/1 não existe',
    ],
    'a store with a wrong key': [
      () => bucket({ access: { secretAccessKey: 'wrong' } }),
      'recusa as chaves (SignatureDoesNotMatch)',
    ],
    'a store that is not there': [
      () => bucket({ access: { endpoint: 'http://127.0.0.1:1' } }),
      'não responde (ECONNREFUSED)',
    ],
  };

  test.each(Object.keys(PLACES))('%s, in both directions', async (which) => {
    fs.writeFileSync(path.join(dataDir, 'file'), '');
    const [place, words] = PLACES[which] ?? [nowhere, ''];
    const before = fs.readdirSync(dataDir);
    for (const [from, to] of [
      [own, place()],
      [place(), own],
    ] as const) {
      const error = await move(from, to).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(StartError);
      expect(error.message).toContain(words);
      expect(error.message).not.toContain('\n');
    }
    expect(fs.readdirSync(dataDir)).toEqual(before);
    expect(double.objects.size).toBe(0);
    await expectAll(own);
  });

  test.each([
    ['full', 'está cheio'],
    ['denied', 'recusa as chaves (AccessDenied)'],
  ] as const)('a store that takes nothing (%s)', async (fault, words) => {
    double.fail(fault, /^PUT/);
    await expect(move(own, double.place)).rejects.toThrow(words);
    expect(double.objects.size).toBe(0);
  });

  test.each([
    [{}, 'informe S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY'],
    [
      { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'segredo' },
      'informe S3_ENDPOINT, o endereço do armazenamento',
    ],
  ])('a store that is half configured (%j)', (mediaEnvironment, words) => {
    expect(() => readPlace('s3://fotos/casa', { dataDir, mediaEnvironment })).toThrow(words);
  });
});

test('pictures that are only read need a source that can only be read', async () => {
  await fill(double.place);
  double.fail('denied', /^(PUT|DELETE)/);
  expect(await move(double.place, own)).toMatchObject({ skipped: PICTURES, missing: [] });
});

test('an empty source names what it does not have, and takes nothing from the target', async () => {
  await move(own, double.place);
  fs.rmSync(path.join(dataDir, 'media'), { recursive: true });
  const { copied, missing } = await move(own, double.place);
  expect([copied, missing.length]).toEqual([0, PICTURES]);
  await expectAll(double.place);
});

test('one place under two names is refused', async () => {
  await expect(move(double.place, double.place)).rejects.toThrow('já estão em s3://fotos/casa/1');
  const link = path.join(dataDir, 'link');
  fs.symlinkSync(path.join(dataDir, 'media'), link);
  await expect(move(own, { kind: 'folder', folder: link, isOwn: false })).rejects.toThrow(
    'já estão em',
  );
});

function martelo(...given: (string | Record<string, string>)[]) {
  const words = given.filter((word) => typeof word === 'string');
  const settings = Object.assign({}, ...given.filter((word) => typeof word !== 'string'));
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../cli.ts'), ...words],
    {
      env: {
        ...process.env,
        ...double.env,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ...settings,
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}

test('a command that is killed halfway goes on at its second call', async () => {
  double.fail('silent', new RegExp(`^PUT .*${LAST}`));
  const first = martelo('media', 'move', 'data', double.env.MEDIA_URL ?? '');
  await expect.poll(() => double.objects.size, { timeout: 60_000 }).toBe(PICTURES - 1);
  first.child.kill('SIGKILL');
  await first.ended;
  double.fail(null);
  const second = await martelo('media', 'move', 'data', double.env.MEDIA_URL ?? '').ended;
  expect(second).toMatchObject({ code: 0 });
  expect(second.said).toContain(
    `Fotos copiadas e conferidas: 1. Já estavam lá: ${PICTURES - 1}. Nada foi apagado em data.`,
  );
  expect(second.said).toContain('MEDIA_URL=s3://fotos/casa/1 e reinicie');
  await expectAll(double.place);
});

test('a command with one key of the two says so, and copies nothing', async () => {
  const half = martelo('media', 'move', 'data', 's3://fotos/casa/1', { S3_SECRET_ACCESS_KEY: '' });
  const { code, said } = await half.ended;
  expect(code).toBe(1);
  expect(said.trim()).toBe('Informe S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY juntas.');
  expect(double.objects.size).toBe(0);
});

test('a command without its places, or with one that is none, says how it is written', async () => {
  expect(await martelo('media', 'move', 'data').ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run martelo -- media move data s3://fotos/casa'),
  });
  expect(await martelo('media', 'move', 'data', 'fotos').ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('fotos não é um lugar de fotos'),
  });
});
