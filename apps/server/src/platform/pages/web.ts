import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '../http/app.ts';
import { inProcessTransport } from './api-transport.ts';
import { pageRenderer } from './page-renderer.ts';
import { type PagesOptions, registerPages } from './pages.ts';
import { clientFolder, loadBuiltSite } from './web-build.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/** The built site: its files, and its pages rendered here. */
export async function registerBuiltWeb(
  app: App,
  settings: PagesOptions['settings'],
): Promise<void> {
  // Names carry a hash of the content, so a file never changes under its name. Each file has a
  // route of its own (`wildcard: false`): a lookup by path would list the whole folder at every
  // request.
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    maxAge: HOUR_SECONDS * 1000,
    preCompressed: true,
    decorateReply: false,
  });
  const render = pageRenderer(await loadBuiltSite(), inProcessTransport(app));
  registerPages(app, { settings, renderer: async () => render });
}
