import { TYPE_SLUGS } from '@martelo/core/vehicle-types';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { readAllPublic } from '../vehicles/public-list.queries.ts';
import { listVehicleChanges } from './seo.queries.ts';

export interface SitePage {
  path: string;
  /** ISO day or moment. */
  changed?: string | undefined;
}

/** The most addresses that one file may hold (sitemaps.org). */
export const ADDRESSES_PER_FILE = 50_000;

/** Every page that a search engine may list. */
export async function listSitePages(db: Db, timeZone: string): Promise<SitePage[]> {
  const { edital, termos, privacidade } = await readSiteSettings(db, timeZone);
  return [
    { path: '/' },
    { path: '/veiculos' },
    ...TYPE_SLUGS.map((slug) => ({ path: `/veiculos/categoria/${slug}` })),
    ...TYPE_SLUGS.map((slug) => ({ path: `/leiloes/${slug}` })),
    { path: '/contato' },
    { path: '/edital', changed: dayOf(edital.atualizadoEm) },
    { path: '/termos', changed: dayOf(termos.atualizadoEm) },
    { path: '/privacidade', changed: dayOf(privacidade.atualizadoEm) },
  ];
}

/** One file's share of the vehicles in the public list, and the number of all of them. */
export async function listVehiclePages(
  db: Db,
  { file, perFile }: { file: number; perFile: number },
): Promise<{ pages: SitePage[]; total: number }> {
  const page = { limit: perFile, offset: (file - 1) * perFile };
  const { ids, total } = await readAllPublic(db, { nowMs: await readNow(db), ...page });
  const changes = await listVehicleChanges(db, ids);
  const pages = changes.map(({ id, at }) => ({
    path: `/veiculos/${id}`,
    changed: at.toISOString(),
  }));
  return { pages, total };
}

/** A day that an administrator typed; left out when it is not a date. */
function dayOf(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

export function writeSitemap(origin: string, pages: SitePage[]): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return document('urlset', entries);
}

export function writeSitemapIndex(origin: string, files: string[]): string {
  const entries = files.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return document('sitemapindex', entries);
}

function document(root: string, entries: string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
