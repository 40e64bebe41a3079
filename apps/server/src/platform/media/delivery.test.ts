import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../settings.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { openS3Double, type S3Double } from '../../testing/s3-double.ts';
import { pageRenderer, unkept } from '../pages/page-renderer.ts';
import { isWebBuilt } from '../pages/web-build.ts';
import { pictureOrigin } from './delivery.ts';
import { PAGE_VARIANTS } from './variants.ts';

const CDN = 'https://fotos.exemplo.com.br';
let double: S3Double;
let app: TestApp | null = null;
let photo: Buffer;

beforeAll(async () => {
  double = await openS3Double();
  photo = await pictureOf(900, 600);
});
afterEach(async () => {
  vi.useRealTimers();
  double.fail(null);
  await app?.close();
  app = null;
});
afterAll(() => double.close());

async function siteWith(delivery: string, options: Parameters<typeof createTestApp>[0] = {}) {
  app = await createTestApp({ ...options, env: { ...double.env, MEDIA_DELIVERY: delivery } });
  return app;
}

async function save({ deps }: TestApp, kind: 'vehicle' | 'cover' | 'identity') {
  const saved = await deps.media.savePicture(deps.db, kind, photo);
  if (!saved.ok) throw new Error(saved.code);
  return saved.mediaId;
}

describe('signed addresses', () => {
  test('are of the store, for each size, also for one that is not made yet', async () => {
    const site = await siteWith('signed');
    for (const kind of ['vehicle', 'cover'] as const) {
      const id = await save(site, kind);
      for (const variant of PAGE_VARIANTS) {
        const answer = await site.inject(`/uploads/${id}/${variant}`);
        expect(answer.statusCode).toBe(302);
        const address = String(answer.headers.location);
        expect(address).toContain(
          `${double.env.S3_ENDPOINT}/fotos/casa/1/${kind}/${id}/${variant}`,
        );
        const picture = await fetch(address);
        expect(picture.status).toBe(200);
        const isCover = kind === 'cover' && variant === 'full';
        expect(picture.headers.get('content-type')).toBe(isCover ? 'image/jpeg' : 'image/webp');
        const { width } = await sharp(await picture.arrayBuffer()).metadata();
        const widest = kind === 'cover' ? 800 : 900;
        expect(width).toBe(
          { tiny: 240, small: 400, card: 720, detail: widest, full: widest }[variant],
        );
      }
    }
  });

  test('are changed by nobody', async () => {
    const site = await siteWith('signed');
    const id = await save(site, 'vehicle');
    const identity = await save(site, 'identity');
    const { location } = (await site.inject(`/uploads/${id}/full`)).headers;
    const other = String(location).replace(`vehicle/${id}`, `identity/${identity}`);
    expect((await fetch(String(location))).status).toBe(200);
    expect((await fetch(other)).status).toBe(403);
  });

  test('hold for longer than any redirection to them is kept, whenever it was given', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const site = await siteWith('signed');
    const id = await save(site, 'vehicle');
    const addresses = new Set<string>();
    for (const minute of [0, 59]) {
      vi.setSystemTime(Date.parse('2026-11-28T12:00:00Z') + minute * 60_000);
      const { headers } = await site.inject(`/uploads/${id}/full`);
      addresses.add(String(headers.location));
      const kept = Number(/^public, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1]);
      vi.setSystemTime(Date.now() + kept * 1000);
      expect((await fetch(String(headers.location))).status).toBe(200);
    }
    // The same address for an hour: a browser fetches the picture once.
    expect(addresses.size).toBe(1);
    vi.setSystemTime(Date.parse('2026-11-28T15:00:01Z'));
    expect((await fetch([...addresses][0] ?? '')).status).toBe(403);
  });

  test('are not given for what is no public picture, and 503 says that the store is away', async () => {
    const site = await siteWith('signed');
    const identity = await save(site, 'identity');
    for (const id of [identity, randomUUID(), 'x']) {
      expect((await site.inject(`/uploads/${id}/full`)).statusCode).toBe(404);
    }
    const id = await save(site, 'vehicle');
    double.fail('500');
    const away = await site.inject(`/uploads/${id}/full`);
    expect(away.statusCode).toBe(503);
    expect(away.headers['cache-control']).toBe('no-store');
  });

  test('are not given for a size that a full store cannot keep: the site shows it itself', async () => {
    const site = await siteWith('signed');
    const id = await save(site, 'vehicle');
    double.fail('full', /^PUT/);
    const answer = await site.inject(`/uploads/${id}/card`);
    expect(answer.statusCode).toBe(200);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(720);
  });

  test('leave identity pictures to the handler that asks for the right', async () => {
    const site = await siteWith('signed');
    const admin = await site.signIn('admin');
    const documentFrontId = await save(site, 'identity');
    const client = await createUser(site.db, { role: 'client', documentFrontId });
    const answer = await site.inject({
      url: `/api/admin/users/${client.id}/images/front`,
      headers: admin.headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers.location).toBeUndefined();
  });
});

describe('a CDN', () => {
  test('is named without a question to the store, and fetches the picture from the site', async () => {
    const site = await siteWith(CDN);
    const id = await save(site, 'vehicle');
    const before = double.requests.length;
    const answer = await site.inject(`/uploads/${id}/card`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(double.requests).toHaveLength(before);
    const address = new URL(String(answer.headers.location));
    expect(address.origin).toBe(CDN);
    const source = await site.inject(address.pathname);
    expect(source.statusCode).toBe(200);
    expect(source.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await sharp(source.rawPayload).metadata()).width).toBe(720);
  });

  test('gets no identity picture', async () => {
    const site = await siteWith(CDN);
    const identity = await save(site, 'identity');
    expect((await site.inject(`/uploads/source/${identity}/full`)).statusCode).toBe(404);
  });
});

test.each(['signed', CDN])('a link preview is always streamed (%s)', async (delivery) => {
  const site = await siteWith(delivery);
  const id = await save(site, 'vehicle');
  const answer = await site.inject(`/uploads/${id}/preview`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
});

test('a site that streams knows no source for a CDN', async () => {
  const site = await siteWith('stream');
  const id = await save(site, 'vehicle');
  expect((await site.inject(`/uploads/${id}/card`)).statusCode).toBe(200);
  expect((await site.inject(`/uploads/source/${id}/card`)).statusCode).toBe(404);
});

describe('a page', () => {
  async function policyWith(delivery: string): Promise<string> {
    const settings = readSettings({ ...double.env, MEDIA_DELIVERY: delivery });
    const pictures = await pictureOrigin(settings.delivery, settings.media);
    const html = new Response('<p>', { headers: { 'content-type': 'text/html' } });
    const site = pageRenderer(
      async () => html,
      unkept(async () => ({ status: 404, headers: {}, body: {} })),
      { pictures },
    );
    const { page } = await site('/', 'http://localhost:3000');
    return page.headers['content-security-policy'] ?? '';
  }

  test.each([
    ['stream', () => "img-src 'self' data: blob:;"],
    ['signed', () => `img-src 'self' data: blob: ${double.env.S3_ENDPOINT};`],
    [CDN, () => `img-src 'self' data: blob: ${CDN};`],
  ])('shows pictures of that origin and of no other (%s)', async (delivery, policy) => {
    expect(await policyWith(delivery)).toContain(policy());
  });

  test('of a built site gets it in its own thread', async ({ skip }) => {
    skip(!isWebBuilt(), 'as páginas não estão construídas');
    const site = await siteWith(CDN, { web: 'built' });
    const { headers } = await site.inject('/privacidade');
    expect(headers['content-security-policy']).toContain(` blob: ${CDN};`);
  });
});
