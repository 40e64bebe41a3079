import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { encodingFor } from './body-forms.ts';
import { monotonicMs } from './monotonic.ts';
import { pageCache, unkeptPage } from './page-cache.ts';
import { pageRenderer, unkept } from './page-renderer.ts';
import { registerPages } from './pages.ts';
import { sendPage } from './send-page.ts';
import type { Site } from './web-build.ts';

const LONG = `<p>${'Leilão de veículos. '.repeat(200)}</p>`;

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The route of pages as in the product, where other answers are compressed by a plugin. */
async function serve(site: Site) {
  const server = Fastify();
  app = server;
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1 });
  const render = pageRenderer(
    site,
    unkept(async () => ({ status: 503, headers: {}, body: null })),
  );
  registerPages(server as unknown as Parameters<typeof registerPages>[0], {
    settings: { publicUrl: 'http://localhost:3000' },
    renderer: async () => render,
  });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ method, url, headers });
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('a page is compressed', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('with %s for who accepts it', async (encoding, read) => {
    const get = await serve(async () => html(LONG));
    const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(read(rawPayload).toString()).toBe(LONG);
    const head = await get('/', { 'accept-encoding': encoding }, 'HEAD');
    const { date: _date, 'cache-control': _, ...same } = head.headers;
    expect([head.body, { ...headers, ...same }]).toEqual(['', headers]);
    expect(Object.keys(head.headers).sort()).toEqual(Object.keys(headers).sort());
  });

  test('but not for who accepts nothing, nor when it is short or no page', async () => {
    const get = await serve(async (url) =>
      url === '/' ? html(LONG) : html(url === '/curta' ? 'ok' : LONG, url === '/curta' ? 200 : 404),
    );
    for (const [url, accepted] of [
      ['/', ''],
      ['/', 'br;q=0'],
      ['/curta', 'br'],
      ['/nada', 'br'],
    ] as const) {
      const { headers, body } = await get(url, { 'accept-encoding': accepted });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    }
  });

  test('once, for all who ask while it is kept, and for later ones if it did not change', async () => {
    let nowMs = 0;
    let html = 'a'.repeat(2_000);
    const cache = pageCache({ now: () => nowMs });
    const read = async () => {
      const page = { status: 200, headers: {}, body: Buffer.from(html), etag: html };
      return (await cache('/', async () => ({ page, readAt: nowMs }))).forms.compressed('br');
    };
    const [one, other] = await Promise.all([read(), read()]);
    expect(other).toBe(one);
    nowMs += 1_000;
    expect(await read()).toBe(one);
    nowMs += 1_000;
    html = 'b'.repeat(2_000);
    expect(brotliDecompressSync(await read()).toString()).toBe(html);
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip, identity;q=0.5', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['zstd', null],
  ['', null],
  [undefined, null],
  [';;;,q=,br;q=x', null],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(Buffer.from(LONG), accepted)).toBe(encoding);
});

describe('a page that a browser has', () => {
  test('is 304 with the headers of the page itself', async () => {
    const get = await serve(async () => html(LONG));
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const { etag = '' } = headers as { etag?: string };
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      for (const name of ['content-security-policy', 'vary', 'etag'] as const) {
        expect(again.headers[name]).toBe(headers[name]);
      }
      expect(again.headers['cache-control']).toContain('no-transform');
    }
    const changed = await get('/', { 'if-none-match': 'W/"other"' });
    expect(changed.statusCode).toBe(200);
  });

  test('is the same in two renderings of the same data', async () => {
    const site: Site = async (_url, { nonce }) => html(`<script nonce="${nonce}">a()</script>`);
    const tags = [];
    for (const url of ['/', '/?page=1']) tags.push((await (await serve(site))(url)).headers.etag);
    expect(tags[0]).toMatch(/^W\/"/);
    expect(tags[1]).toBe(tags[0]);
  });
});

describe('a shared cache in front', () => {
  test.each([
    ['may keep a page of everybody for a second', '/veiculos?page=2', 200, true],
    ['and the data of one', '/veiculos.data', 200, true],
    ['may not keep a page of one visitor', '/login?voltar=%2Fveiculos', 200, false],
    ['nor an error', '/veiculos/9', 404, false],
  ])('%s', async (_, url, status, isPublic) => {
    const get = await serve(async () => html(LONG, status));
    const { headers } = await get(url);
    const shared = 'public, max-age=0, s-maxage=1, must-revalidate, no-transform';
    expect(headers['cache-control']).toBe(isPublic ? shared : 'no-cache, no-transform');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    ['may keep a page with most of its second left', 900, true],
    ['may not keep one that is about to be replaced', 100, false],
  ])('%s', async (_, leftMs, isPublic) => {
    const page = { status: 200, headers: {}, body: Buffer.from(LONG), etag: 'W/"a"' };
    const server = Fastify();
    app = server;
    server.get('/', (request, reply) =>
      sendPage({ ...unkeptPage(page), until: monotonicMs() + leftMs }, request, reply),
    );
    const { headers } = await server.inject('/');
    expect(String(headers['cache-control']).startsWith('public')).toBe(isPublic);
  });
});
