import { DRAWN_PREVIEWS } from '@martelo/contract/shapes/link-preview';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function picture(url: string) {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(200);
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  return { answer, shape: `${format} ${width}x${height}` };
}

it("robots are excluded from the administrator area and the calls, and get the sitemap's address", async () => {
  const { body, headers } = await server.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Allow: /uploads',
    '',
    'Sitemap: http://localhost:4140/sitemap.xml',
    '',
  ]);
});

describe('the manifest', () => {
  it("has the yard's name, its language and icons that never change under their address", async () => {
    await server.db.insert(siteSettings).values({ key: 'nome', value: 'Pátio Açaí' });
    const answer = await server.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ short_name: 'Pátio Açaí', lang: 'pt-BR', start_url: '/' });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await picture(src);
      expect(icon.shape).toBe(`png ${sizes}`);
      expect(icon.answer.headers['content-type']).toBe(type);
      expect(icon.answer.headers['cache-control']).toContain('immutable');
    }
    const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose);
    expect(purposes).toEqual(['any', 'any', 'maskable', 'maskable']);
  });
});

describe('icons', () => {
  it('without the right version are cached for a day only', async () => {
    for (const url of ['/icones/192.png', '/icones/192.png?v=old']) {
      expect((await picture(url)).answer.headers['cache-control']).toBe('public, max-age=86400');
    }
  });

  it('with unknown names are 404', async () => {
    for (const url of ['/icones/64.png', '/icones/constructor', '/previas/nada.jpg']) {
      expect((await server.inject(url)).statusCode).toBe(404);
    }
  });

  it("for a phone's home screen fill their square", async () => {
    const { answer, shape } = await picture('/apple-touch-icon.png');
    expect(shape).toBe('png 180x180');
    expect((await sharp(answer.rawPayload).stats()).isOpaque).toBe(true);
  });

  it('for old browsers are three PNG pictures in one file', async () => {
    const { rawPayload: file, headers } = await server.inject('/favicon.ico');
    expect(headers['content-type']).toBe('image/x-icon');
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const start = file.readUInt32LE(entry + 12);
      const png = file.subarray(start, start + file.readUInt32LE(entry + 8));
      expect((await sharp(png).metadata()).width).toBe(size);
    }
  });
});

it.each(DRAWN_PREVIEWS)('the drawn preview %s is a light JPEG for other sites', async (name) => {
  const { answer, shape } = await picture(`/previas/${name}.jpg`);
  expect(shape).toBe('jpeg 1200x630');
  expect(answer.rawPayload.length).toBeLessThan(300_000);
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
});
