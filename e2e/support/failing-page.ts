import { ERRORS } from '@martelo/contract/texts/errors';
import type { Page } from '@playwright/test';
import { loadBuiltSite } from '../../apps/server/src/platform/pages/web-build.ts';
import { siteAddress } from './api.ts';

/** This page opens as the site renders it while its data cannot be read, until `mend`. */
export async function failToRender(page: Page, path: string) {
  const body = { ...ERRORS.UNAVAILABLE, code: 'UNAVAILABLE' };
  const api = async () => ({ status: 503, headers: {}, body });
  const render = await loadBuiltSite();
  const rendered = await render(path, { api, nonce: 'nonce', publicUrl: siteAddress() });
  const html = await rendered.text();
  const isPage = (url: URL) => url.pathname + url.search === path;
  await page.route(isPage, (route) =>
    route.fulfill({ status: rendered.status, contentType: 'text/html', body: html }),
  );
  return { mend: () => page.unroute(isPage) };
}
