import type { ApiTransport } from '@martelo/contract/calls/api-transport';
import { finishPage, NONCE_MARK, type RenderedPage } from './finish-page.ts';
import { readFrameOrigin } from './frame-origin.ts';
import type { PageApi } from './keep-answers.ts';
import { monotonicMs } from './monotonic.ts';
import type { Site } from './web-build.ts';

/** A finished page, and since when its data may be old, by `monotonicMs`. */
export type Rendering = { page: RenderedPage; readAt: number };

/** Renders the page of an address for nobody in particular; `publicUrl` is the site's own address. */
export type PageRenderer = (url: string, publicUrl: string) => Promise<Rendering>;

/** `openApi` gives each page its own view of the API. */
export function pageRenderer(
  site: Site,
  openApi: () => PageApi,
  { dev, pictures }: { dev?: boolean; pictures?: string | null } = {},
): PageRenderer {
  return async (url, publicUrl) => {
    const { api, readAt } = openApi();
    const [response, frame] = await Promise.all([
      site(url, { api, nonce: NONCE_MARK, publicUrl }),
      readFrameOrigin(api),
    ]);
    const page = await finishPage(response, { publicUrl, frame, pictures, dev });
    return { page, readAt: readAt() };
  };
}

/** For pages whose data is never kept. */
export function unkept(api: ApiTransport): () => PageApi {
  return () => {
    const begun = monotonicMs();
    return { api, readAt: () => begun };
  };
}
