import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { PAGE_VARIANTS } from './variants.ts';

/** One is made and a hundred wait. */
const ROOM = 101;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function savePicture(width: number, height: number): Promise<string> {
  const noise = { raw: { width, height, channels: 3 as const } };
  const data = await sharp(randomBytes(width * height * 3), noise)
    .jpeg()
    .toBuffer();
  const saved = await server.deps.media.savePicture(server.db, 'vehicle', data);
  if (!saved.ok) throw new Error(saved.code);
  return saved.mediaId;
}

test('sizes that too many ask for at once are refused with 503, and are there when the crowd has left', async () => {
  // It keeps the queue closed until all others have asked.
  const slow = await savePicture(3_000, 2_000);
  const ids = await Promise.all(Array.from({ length: 40 }, () => savePicture(30, 20)));
  const addresses = ids.flatMap((id) =>
    PAGE_VARIANTS.map((variant) => `/uploads/${id}/${variant}`),
  );
  expect(addresses.length).toBeGreaterThan(ROOM);

  const urls = [`/uploads/${slow}/${PAGE_VARIANTS[0]}`, ...addresses];
  const answers = await Promise.all(urls.map((url) => server.inject(url)));

  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(
    ROOM,
  );
  expect(refused.length + answers.filter(({ statusCode }) => statusCode === 200).length).toBe(
    answers.length,
  );
  for (const { headers, json } of refused) {
    expect(headers['retry-after']).toBeDefined();
    expect(json()).toMatchObject({ code: 'UNAVAILABLE' });
  }
  const again = urls.find((_, index) => answers[index]?.statusCode === 503) ?? '';
  expect((await server.inject(again)).statusCode).toBe(200);
});
