import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { keptFor } from './kept-for.ts';
import {
  ADDRESSES_PER_FILE,
  listSitePages,
  listVehiclePages,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap.ts';

const KEPT_MS = 60_000;
const PAGES = '/sitemap-paginas.xml';

/** One file while everything fits; else an index of files, of which there may be any number. */
export function registerSitemapRoutes(
  app: App,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  perFile = ADDRESSES_PER_FILE,
): void {
  const pages = keptFor(KEPT_MS, () => listSitePages(db, settings.yardTimeZone));
  const vehicles = keptFor(KEPT_MS, (file: number) => listVehiclePages(db, { file, perFile }));
  const hidden = { schema: { hide: true } };

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const [fixed, first] = [await pages(0), await vehicles(1)];
    if (fixed.length + first.total <= perFile) {
      return sendXml(reply, writeSitemap(settings.publicUrl, [...fixed, ...first.pages]));
    }
    const count = Math.ceil(first.total / perFile);
    const files = Array.from({ length: count }, (_, index) => `/sitemap-veiculos-${index + 1}.xml`);
    return sendXml(reply, writeSitemapIndex(settings.publicUrl, [PAGES, ...files]));
  });

  app.get(PAGES, hidden, async (_request, reply) =>
    sendXml(reply, writeSitemap(settings.publicUrl, await pages(0))),
  );

  app.get<{ Params: { file: string } }>(
    '/sitemap-veiculos-:file.xml',
    hidden,
    async (request, reply) => {
      const file = /^[1-9]\d{0,5}$/.test(request.params.file) ? Number(request.params.file) : 0;
      const { total } = await vehicles(1);
      // Check the number before the result is cached: any caller's numbers must not fill the
      // memory.
      if (file === 0 || (file - 1) * perFile >= total) return refuse('NOT_FOUND');
      return sendXml(reply, writeSitemap(settings.publicUrl, (await vehicles(file)).pages));
    },
  );
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=600')
    .type('application/xml; charset=utf-8')
    .send(xml);
}
