import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '../http/app.ts';
import { keepFileHeaders } from '../http/security-headers.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type PagesOptions, registerPages } from './pages.ts';
import { clientFolder } from './web-build.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;
const SERVICE_WORKER = '/sw.js';

/** The built site: its files, and its pages, which `render` makes elsewhere. */
export async function registerBuiltWeb(
  app: App,
  settings: PagesOptions['settings'],
  render: PageRenderer,
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
    setHeaders: (reply, file) => keepFileHeaders(reply, file.replace(/\.(br|gz)$/, '')),
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    maxAge: HOUR_SECONDS * 1000,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, file) => {
      keepFileHeaders(reply, file.replace(/\.(br|gz)$/, ''));
      // A new service worker counts at the next visit.
      if (file.endsWith(SERVICE_WORKER)) reply.header('cache-control', 'no-cache');
    },
  });
  const codeLimit = app.limitOf('verifyDocument');
  registerPages(app, { settings, codeLimit, renderer: async () => render });
}
