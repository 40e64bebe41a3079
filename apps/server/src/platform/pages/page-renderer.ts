import type { ApiTransport } from '@martelo/contract/calls/api-transport';
import { finishPage, NONCE_MARK } from './finish-page.ts';
import { readFrameOrigin } from './frame-origin.ts';
import type { RenderedPage } from './page-cache.ts';
import type { Site } from './web-build.ts';

/** Renders the page of an address for nobody in particular; `publicUrl` is the site's own address. */
export type PageRenderer = (url: string, publicUrl: string) => Promise<RenderedPage>;

export function pageRenderer(
  site: Site,
  api: ApiTransport,
  { dev }: { dev?: boolean } = {},
): PageRenderer {
  return async (url, publicUrl) => {
    const [response, frame] = await Promise.all([
      site(url, { api, nonce: NONCE_MARK, publicUrl }),
      readFrameOrigin(api),
    ]);
    return finishPage(response, { publicUrl, frame, dev });
  };
}
