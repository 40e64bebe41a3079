import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../platform/http/app.ts';
import { renderError } from '../../platform/http/render-error.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { registerSitemapRoutes } from './sitemap.routes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

/** The files of another process on the same database, because each keeps its lists for a while. */
function sitemapOf(perFile?: number): App {
  const app = Fastify() as unknown as App;
  app.setErrorHandler(renderError);
  registerSitemapRoutes(app, server.deps, perFile);
  return app;
}

const ORIGIN = 'http://localhost:4140';
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''));

describe('the sitemap', () => {
  it('lists the pages, the categories and the vehicles that everyone sees', async () => {
    const running = await createAuction(server.db);
    const finished = await createAuction(server.db, {
      dataInicio: new Date('2020-01-01'),
      dataFim: new Date('2020-01-03'),
    });
    const shown = await createVehicle(server.db, { auctionId: running.id });
    await createVehicle(server.db, { auctionId: finished.id });
    await createVehicle(server.db, { archivedAt: new Date() });

    const answer = await server.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = locations(answer.body);
    expect(found).toEqual(expect.arrayContaining(['/', '/veiculos', '/edital', '/contato']));
    expect(found).toContain('/veiculos/categoria/caminhoes');
    expect(found).toContain('/leiloes/motos');
    expect(found.filter((path) => /^\/veiculos\/\d+$/.test(path))).toEqual([
      `/veiculos/${shown.id}`,
    ]);
    expect(found.some((path) => /admin|login|register|reseta/.test(path))).toBe(false);
  });

  it('has the last change of each vehicle', async () => {
    const at = new Date('2026-11-20T10:00:00.000Z');
    const { id } = await createVehicle(server.db, {
      createdAt: new Date('2026-11-01T10:00:00Z'),
      lot: { createdAt: at },
    });
    const { body } = await sitemapOf().inject('/sitemap.xml');
    expect(body).toContain(
      `<url><loc>${ORIGIN}/veiculos/${id}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
    );
  });

  it('becomes an index of files when one file cannot hold everything', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => createVehicle(server.db)));
    const app = sitemapOf(2);
    const index = locations((await app.inject('/sitemap.xml')).body);
    const files = [1, 2, 3].map((file) => `/sitemap-veiculos-${file}.xml`);
    expect(index).toEqual(['/sitemap-paginas.xml', ...files]);

    const listed: string[] = [];
    for (const file of files) listed.push(...locations((await app.inject(file)).body));
    expect(listed.sort()).toEqual(made.map(({ id }) => `/veiculos/${id}`).sort());
    for (const file of ['4', '0', 'x', '1e0', '-1']) {
      const url = `/sitemap-veiculos-${file}.xml`;
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    }
    await app.close();
  });
});
