import type { App } from '../http/app.ts';
import { inProcessTransport } from './api-transport.ts';
import { pageRenderer, unkept } from './page-renderer.ts';
import { type PagesOptions, registerPages } from './pages.ts';
import { siteOf, type WebBuild, webFolder } from './web-build.ts';

/** The site from its source files, inside this process, reloading as they change. */
export async function registerDevWeb(
  app: App,
  settings: PagesOptions['settings'],
  pictures: string | null,
): Promise<void> {
  // The import is inside the function, because only developers have the package installed.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || /^\/(api|uploads)\//.test(request.url)) return;
    const { raw } = reply;
    await new Promise<void>((resolve, reject) => {
      raw.once('close', resolve);
      vite.middlewares(request.raw, raw, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    if (raw.headersSent) reply.hijack();
  });
  const openApi = unkept(inProcessTransport(app));
  registerPages(app, {
    settings,
    dev: true,
    renderer: async () => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      return pageRenderer(siteOf(build as WebBuild, null), openApi, { dev: true, pictures });
    },
  });
}
