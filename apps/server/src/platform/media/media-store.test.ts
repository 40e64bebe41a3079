import { randomUUID } from 'node:crypto';
import fs, { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openMediaDisk } from './media-disk.ts';
import { MediaStore } from './media-store.ts';

let database: TestDatabase;
let folder: string;
let store: MediaStore;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  store = new MediaStore(openMediaDisk(folder));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });

async function save(data: Buffer, kind: 'vehicle' | 'cover' | 'identity' = 'vehicle') {
  const saved = await store.savePicture(database.db, kind, data);
  if (!saved.ok) throw new Error(saved.code);
  return saved.mediaId;
}

describe('a stored picture', () => {
  it('serves every size at once, each within its bounds', async () => {
    const id = await save(await photo(2600, 1300).jpeg().toBuffer());
    const widths = [];
    for (const variant of ['tiny', 'small', 'card', 'detail', 'full'] as const) {
      const picture = await store.read('vehicle', id, variant);
      widths.push((await sharp(picture?.data).metadata()).width);
      expect(picture?.contentType).toBe('image/webp');
    }
    expect(widths).toEqual([240, 400, 720, 1200, 2000]);
  });

  it('of a version that knew fewer sizes gets the new ones when they are asked for', async () => {
    const id = randomUUID();
    const kept = path.join(folder, 'vehicle', id);
    await mkdir(kept, { recursive: true });
    const files = { card: photo(720, 480), detail: photo(1200, 800), full: photo(2000, 1333) };
    for (const [name, file] of Object.entries(files)) {
      await writeFile(path.join(kept, name), await file.webp().toBuffer());
    }
    for (const [variant, width] of Object.entries({ tiny: 240, small: 400 } as const)) {
      const picture = await store.read('vehicle', id, variant as 'tiny' | 'small');
      expect((await sharp(picture?.data).metadata()).width).toBe(width);
    }
    expect((await readdir(kept)).sort()).toEqual(['card', 'detail', 'full', 'small', 'tiny']);
  });

  it('loses its EXIF data and keeps its orientation', async () => {
    const sideways = photo(400, 200).withExif({ IFD3: { GPSLatitude: '10/1 54/1 0/1' } });
    const id = await save(await sideways.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const kept = await sharp((await store.read('vehicle', id, 'full'))?.data).metadata();
    expect(kept.exif).toBeUndefined();
    expect([kept.width, kept.height]).toEqual([200, 400]);
  });

  it('is a JPEG within 800x600 as a cover', async () => {
    const id = await save(await photo(1600, 1600).png().toBuffer(), 'cover');
    const kept = await sharp((await store.read('cover', id, 'full'))?.data).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 600, 600]);
  });

  it('is made once when many readers request a new size together', async () => {
    const id = await save(await photo(900, 600).webp().toBuffer());
    const read = () => store.read('vehicle', id, 'card');
    const all = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(all.map((picture) => picture?.data)).size).toBe(1);
  });

  it('is made in turns of the addresses, so that one address cannot keep the others waiting', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => save(await photo(900, 600).jpeg().toBuffer())),
    );
    const order: string[] = [];
    const read = async (id: string | undefined, address: string) => {
      expect(await store.read('vehicle', id ?? '', 'card', address)).not.toBeNull();
      order.push(address);
    };
    const many = ids.slice(0, 4).map((id) => read(id, '192.0.2.1'));
    await Promise.all([...many, read(ids[4], '192.0.2.2')]);
    expect(order.indexOf('192.0.2.2')).toBeLessThan(order.length - 1);
  });

  it('needs no turn when there is no such picture', async () => {
    const read = () => store.read('vehicle', randomUUID(), 'card', '192.0.2.1');
    const all = await Promise.all(Array.from({ length: 300 }, read));
    expect(new Set(all)).toEqual(new Set([null]));
  });

  it('is not found under another kind, so that identity pictures stay private', async () => {
    const id = await save(await photo(300, 300).jpeg().toBuffer(), 'identity');
    expect(await store.read('vehicle', id, 'full')).toBeNull();
    expect(await store.read('cover', id, 'card')).toBeNull();
    expect(await store.read('identity', id, 'full')).not.toBeNull();
  });

  it('leaves no file when discarded', async () => {
    const id = await save(await photo(300, 300).jpeg().toBuffer());
    await store.discard([id]);
    expect(await readdir(path.join(folder, 'vehicle'))).not.toContain(id);
  });

  it('leaves no file when discarded while one of its sizes is being made', async () => {
    const id = await save(await photo(900, 600).jpeg().toBuffer());
    const making = store.prepare('vehicle', [id]);
    await store.discard([id]);
    await making;
    expect(await readdir(path.join(folder, 'vehicle'))).not.toContain(id);
  });
});

describe('the media folder', () => {
  it('never shows an incomplete file, neither during a write nor after a kill', async () => {
    const disk = openMediaDisk(folder);
    const file = path.join(folder, 'vehicle/large/full');
    const data = Buffer.alloc(40_000_000, 1);
    const sizes = new Set<number>();
    let isWritten = false;
    const writing = disk.put('vehicle/large/full', data).finally(() => {
      isWritten = true;
    });
    while (!isWritten)
      sizes.add(
        await stat(file).then(
          ({ size }) => size,
          () => data.length,
        ),
      );
    await writing;
    expect([...sizes]).toEqual([data.length]);
    expect(await readdir(path.dirname(file))).toEqual(['full']);
  });

  it('has the file and its folder entries on the disk before put resolves', async () => {
    const events: string[] = [];
    const nameOf = (file: unknown) =>
      path.relative(folder, String(file)).replace(/[0-9a-f-]{36}/, 'draft');
    const write = vi.spyOn(fs, 'writeFile').mockImplementation(async (file, _, options) => {
      events.push(`write ${nameOf(file)} ${JSON.stringify(options)}`);
    });
    const rename = vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      events.push(`rename ${nameOf(from)} ${nameOf(to)}`);
    });
    const open = fs.open;
    const opening = vi.spyOn(fs, 'open').mockImplementation(async (opened, flags) => {
      const handle = await open(opened, flags);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        events.push(`flush ${nameOf(opened)}`);
      };
      return handle;
    });
    await openMediaDisk(folder).put('vehicle/flushed/full', 'picture');
    for (const spy of [write, rename, opening]) spy.mockRestore();
    expect(events).toEqual([
      'write rascunhos/draft {"flush":true}',
      'rename rascunhos/draft vehicle/flushed/full',
      'flush vehicle/flushed',
      'flush vehicle',
      'flush ',
      'flush ..',
    ]);
  });

  it('is closed to the other accounts of the machine', async () => {
    const closed = path.join(folder, 'closed');
    await openMediaDisk(closed).put('identity/x/full', 'secret');
    expect((await stat(closed)).mode & 0o077).toBe(0);
  });
});

describe('a file that is no picture', () => {
  const hostile: [string, Buffer][] = [
    ['a text named .jpg', Buffer.from('isto não é uma foto')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ];
  it.each(hostile)('%s is refused', async (_name, data) => {
    expect(await store.savePicture(database.db, 'vehicle', data)).toEqual({
      ok: false,
      code: 'NOT_AN_IMAGE',
    });
  });

  it('a photograph that is cut off is refused', async () => {
    const whole = await photo(1200, 900).jpeg().toBuffer();
    const saved = await store.savePicture(database.db, 'vehicle', whole.subarray(0, 900));
    expect(saved.ok).toBe(false);
  });

  it('a picture beyond 50 megapixels is refused before it is decoded', async () => {
    const huge = await photo(9000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect((await store.savePicture(database.db, 'vehicle', huge)).ok).toBe(false);
  });
});

it('a picture that is saved again under its id keeps its row and has its new size', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  for (const width of [1000, 900]) {
    const data = await photo(width, 600).webp().toBuffer();
    const picture = { data, width, height: 600 };
    await store.saveEncoded(database.db, 'vehicle', { id, picture });
  }
  const { rows } = await database.pool.query('select width from media where id = $1', [id]);
  expect(rows).toEqual([{ width: 900 }]);
  const full = await store.read('vehicle', id, 'full');
  expect((await sharp(full?.data).metadata()).width).toBe(900);
});

it('a picture’s link preview is a JPEG, made when it is first asked for', async () => {
  const id = await save(await photo(1600, 1200).jpeg().toBuffer());
  await store.prepare('vehicle', [id]);
  expect(await readdir(path.join(folder, 'vehicle', id))).not.toContain('preview');
  const preview = await store.read('vehicle', id, 'preview');
  expect(preview?.contentType).toBe('image/jpeg');
  expect(await readdir(path.join(folder, 'vehicle', id))).toContain('preview');
});
