import { DRAWN_PREVIEWS, type DrawnPreview } from '@martelo/contract/shapes/link-preview';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { drawPreview } from './draw-preview.ts';
import { APP_ICONS, type AppIcon, drawFavicon, drawIcon, ICON_VERSION } from './icons.ts';
import { keptFor } from './kept-for.ts';
import { writeManifest } from './manifest.ts';
import { registerSitemapRoutes } from './sitemap.routes.ts';

const ONE_DAY = 'public, max-age=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';
const HIDDEN = { schema: { hide: true } };

/** The files that search engines, messengers and home screens request from a site. */
export function registerSeoRoutes(app: App, deps: Deps): void {
  registerRobots(app, deps);
  registerSitemapRoutes(app, deps);
  registerManifest(app, deps);
  registerIcons(app);
  registerPreviews(app);
}

function registerRobots(app: App, { settings }: Deps): void {
  // Pages with a noindex mark (login, filters) stay allowed, because a robot has to read the mark.
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api', 'Allow: /uploads', ''];
  app.get('/robots.txt', HIDDEN, (_request, reply) =>
    reply
      .header('cache-control', ONE_DAY)
      .type('text/plain; charset=utf-8')
      .send([...rules, `Sitemap: ${settings.publicUrl}/sitemap.xml`, ''].join('\n')),
  );
}

function registerManifest(app: App, { db, settings }: Deps): void {
  app.get('/manifest.webmanifest', HIDDEN, async (_request, reply) => {
    const { nome } = await readSiteSettings(db, settings.yardTimeZone);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(writeManifest(nome)));
  });
}

function registerIcons(app: App): void {
  const icons = keptFor(Number.POSITIVE_INFINITY, (icon: AppIcon) =>
    drawIcon(APP_ICONS[icon].shape, APP_ICONS[icon].size),
  );
  const touchIcon = keptFor(Number.POSITIVE_INFINITY, () => drawIcon('maskable', 180));
  const favicon = keptFor(Number.POSITIVE_INFINITY, drawFavicon);

  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/icones/:name',
    HIDDEN,
    async (request, reply) => {
      const { name } = request.params;
      if (!Object.hasOwn(APP_ICONS, name)) return refuse('NOT_FOUND');
      const kept = request.query.v === ICON_VERSION ? FOR_EVER : ONE_DAY;
      return sendPicture(reply, 'image/png', await icons(name as AppIcon), kept);
    },
  );
  app.get('/apple-touch-icon.png', HIDDEN, async (_request, reply) =>
    sendPicture(reply, 'image/png', await touchIcon('icon'), ONE_DAY),
  );
  app.get('/favicon.ico', HIDDEN, async (_request, reply) =>
    sendPicture(reply, 'image/x-icon', await favicon(undefined), ONE_DAY),
  );
}

function registerPreviews(app: App): void {
  const previews = keptFor(Number.POSITIVE_INFINITY, drawPreview);
  app.get<{ Params: { name: string } }>('/previas/:name.jpg', HIDDEN, async (request, reply) => {
    const { name } = request.params;
    if (!isDrawn(name)) return refuse('NOT_FOUND');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendPicture(reply, 'image/jpeg', await previews(name), ONE_DAY);
  });
}

function isDrawn(name: string): name is DrawnPreview {
  return (DRAWN_PREVIEWS as readonly string[]).includes(name);
}

function sendPicture(reply: FastifyReply, type: string, picture: Buffer, kept: string) {
  return reply.header('cache-control', kept).type(type).send(picture);
}
