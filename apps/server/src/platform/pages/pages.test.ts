import { ERRORS } from '@martelo/contract/texts/errors';
import { auctionTexts, requestTexts, vehicleTexts } from '@martelo/contract/texts/public-texts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/app-harness.ts';
import type { QueueLimits } from '../http/fair-queue.ts';
import { Refusal } from '../http/refusal.ts';
import { renderError } from '../http/render-error.ts';
import { inProcessTransport } from './api-transport.ts';
import { pageCache } from './page-cache.ts';
import { pageRenderer, unkept } from './page-renderer.ts';
import { registerPages } from './pages.ts';
import { isWebBuilt, loadBuiltSite, type Site } from './web-build.ts';

const ORIGIN = 'http://localhost:3000';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The route of pages, with a site that is one function. */
function serve(
  site: Site,
  settings = { publicUrl: 'http://localhost:3000' },
  limits: Partial<QueueLimits> = {},
) {
  const server = Fastify();
  app = server;
  server.setErrorHandler(renderError);
  const render = pageRenderer(
    site,
    unkept(async () => ({ status: 503, headers: {}, body: null })),
  );
  registerPages(server as Parameters<typeof registerPages>[0], {
    settings,
    renderer: async () => render,
    limits,
  });
  return (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('a page', () => {
  test('is rendered once for many simultaneous requests', async () => {
    let renderings = 0;
    const ready = Promise.withResolvers<void>();
    const get = serve(async () => {
      renderings += 1;
      await ready.promise;
      return html('<p>ok</p>', 404);
    });
    const crowd = Array.from({ length: 20 }, () => get('/veiculos/9'));
    ready.resolve();
    const answers = await Promise.all(crowd);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(404));
    expect(renderings).toBe(1);
  });

  test('is the same page with query fields that no page reads, and keeps its own', async () => {
    const rendered: string[] = [];
    const get = serve(async (url) => {
      rendered.push(url);
      return html('ok');
    });
    await get('/veiculos?utm_source=a&marca=Fiat');
    await get('/veiculos?marca=Fiat&x=0.123');
    await get('/login?voltar=%2Fveiculos%2F9');
    await get('/?x=1');
    expect(rendered).toEqual(['/veiculos?marca=Fiat', '/login?voltar=%2Fveiculos%2F9', '/']);
  });

  test('keeps the status and the headers that the site gave it', async () => {
    const get = serve(
      async () => new Response(null, { status: 302, headers: { location: '/login' } }),
    );
    const answer = await get('/admin');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login']);
  });

  test('stays on this host when its path looks like another host', async () => {
    let asked = '';
    const get = serve(async (url, { publicUrl }) => {
      asked = new URL(publicUrl + url).host;
      return html('');
    });
    await get('//evil.example/x');
    expect(asked).toBe('localhost:3000');
  });

  test('gets the address that the site has at the time of rendering', async () => {
    const settings = { publicUrl: 'http://localhost:0' };
    const get = serve(async (_url, { publicUrl }) => html(publicUrl), settings);
    settings.publicUrl = 'http://localhost:43210';
    expect((await get('/')).body).toBe('http://localhost:43210');
  });
});

describe('when a page cannot be rendered', () => {
  const failures: [string, Site, number][] = [
    ['rendering fails', async () => Promise.reject(new Error('segredo')), 500],
    [
      'the router gives up',
      async () =>
        new Response('segredo', { status: 500, headers: { 'content-type': 'text/plain' } }),
      500,
    ],
    ['the system is away', async () => Promise.reject(new Refusal('UNAVAILABLE')), 503],
  ];
  test.each(failures)('because %s, a page in Portuguese says so', async (_, render, status) => {
    const answer = await serve(render)('/');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Tentar novamente');
    expect(answer.body).not.toContain('segredo');
  });

  test('a data request of the router gets a refusal as JSON', async () => {
    const get = serve(async () => Promise.reject(new Refusal('UNAVAILABLE')));
    const answer = await get('/veiculos.data?_routes=x');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  });

  test('the next visitor gets a new rendering', async () => {
    let tries = 0;
    const get = serve(async () => {
      tries += 1;
      if (tries === 1) throw new Error('once');
      return html('ok');
    });
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/')).statusCode).toBe(200);
  });

  test('an unknown address of the API or of a file is not a page', async () => {
    const get = serve(async () => html('ok'));
    for (const url of ['/api/nada', '/uploads/nada', '/assets/nada.js']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('a crowd that asks for different pages', () => {
  test('has few rendered at once, some wait, and the rest hears that it should come back', async () => {
    let running = 0;
    let most = 0;
    const doors = new Map<string, () => void>();
    const render: Site = async (url) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((open) => doors.set(url, open));
      running -= 1;
      return html(url);
    };
    const get = serve(render, undefined, { atOnce: 2, mostWaiting: 3 });
    const answers = Array.from({ length: 7 }, (_, index) => get(`/veiculos/${index}`));
    const refused = await Promise.any(answers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body).toContain('Voltamos em instantes');
    while (doors.size > 0) {
      for (const [url, open] of doors) {
        doors.delete(url);
        open();
      }
      await new Promise(setImmediate);
    }
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 503, 503]);
    expect(most).toBe(2);
  });
});

describe('the page cache', () => {
  const page = (status = 200) => ({ status, headers: {}, body: new Uint8Array(), etag: '' });

  /**
   * How many renderings these addresses cost when requested `apartMs` after each other, with data
   * that is `ageMs` old when the page is finished.
   */
  async function cost(
    urls: string[],
    { apartMs = 0, ageMs = 0, status = 200 } = {},
  ): Promise<number> {
    let nowMs = 0;
    let renderings = 0;
    const cache = pageCache({ ttlMs: 1_000, maxPages: 2, now: () => nowMs });
    for (const url of urls) {
      await cache(url, async () => {
        renderings += 1;
        return { page: page(status), readAt: nowMs - ageMs };
      });
      nowMs += apartMs;
    }
    return renderings;
  }

  test.each<[string, string[], { apartMs?: number; ageMs?: number; status?: number }, number]>([
    ['keeps a page for a second', ['/', '/'], { apartMs: 999 }, 1],
    ['and no longer', ['/', '/'], { apartMs: 1_000 }, 2],
    ['counts the second from its oldest data', ['/', '/'], { apartMs: 100, ageMs: 899 }, 1],
    ['and no longer than that', ['/', '/'], { apartMs: 100, ageMs: 900 }, 2],
    ['keeps no error', ['/x', '/x'], { status: 404 }, 2],
    ['keeps filters apart', ['/v?page=1', '/v?page=2', '/v?page=1'], {}, 2],
    ['keeps nothing with a field it does not know', ['/s?token=a', '/s?token=a'], {}, 2],
    ['forgets the oldest when it is full', ['/a', '/b', '/c', '/a'], {}, 4],
  ])('%s', async (_, urls, options, expected) => {
    expect(await cost(urls, options)).toBe(expected);
  });
});

// `npm test` builds the site first; a single test file may run without the build.
describe('the built site', () => {
  beforeEach(({ skip }) => skip(!isWebBuilt(), 'as páginas não estão construídas'));

  test('is served with its files, and unknown pages are 404', async () => {
    const server = await createTestApp({ web: 'built' });
    app = server.app;
    const home = await server.inject('/');
    expect(home.statusCode).toBe(200);
    const asset = /\/assets\/[\w.-]+\.js/.exec(home.body)?.[0] ?? '';
    const file = await server.inject(asset);
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['permissions-policy', 'x-frame-options', 'content-security-policy']) {
      expect(home.headers).toHaveProperty(name);
      expect(file.headers).not.toHaveProperty(name);
    }
    // Opened by itself it is a document, and shall run no script.
    const drawing = await server.inject('/favicon.svg');
    expect(drawing.headers['content-security-policy']).toContain("default-src 'none'");
    const data = await server.inject('/admin/login.data');
    expect(data.headers['content-type']).toMatch(/^text\/x-script/);
    expect((await server.inject('/nao/existe')).statusCode).toBe(404);
    await server.close();
  });

  test('has the same tag in two renderings of the same data', async () => {
    const server = await createTestApp({ web: 'built' });
    app = server.app;
    const render = pageRenderer(await loadBuiltSite(), unkept(inProcessTransport(server.app)));
    for (const url of ['/contato', '/login', '/edital', '/admin/login', '/admin/login.data']) {
      const [one, other] = [await render(url, ORIGIN), await render(url, ORIGIN)];
      expect([url, other.page.etag]).toEqual([url, one.page.etag]);
    }
    await server.close();
  });

  test.each([
    ['/', 200, auctionTexts.listFailed],
    ['/veiculos', 503, vehicleTexts.listFailed],
    ['/veiculos/categoria/motos', 503, vehicleTexts.listFailed],
    ['/veiculos/9', 503, vehicleTexts.loadTitle],
    ['/leiloes/carros', 503, requestTexts.unavailable],
  ])(
    'tells on %s, in its own frame, that its data cannot be read',
    async (url, status, sentence) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const refused = { ...ERRORS.UNAVAILABLE, code: 'UNAVAILABLE' };
      const away = async () => ({ status: 503, headers: {}, body: refused });
      const { page } = await pageRenderer(await loadBuiltSite(), unkept(away))(url, ORIGIN);
      const text = new TextDecoder().decode(page.body);
      expect(page.status).toBe(status);
      expect(text).toContain(sentence);
      expect(text).toContain('Tentar novamente');
      expect(text).toContain('</footer>');
    },
  );
});
