import { LRUCache } from 'lru-cache';
import { type BodyForms, bodyForms } from './body-forms.ts';
import { isShared } from './page-address.ts';

/** A finished page. It is plain data, so that one thread can hand it to another. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  etag: string;
};

/** A page with the forms of its body; `until` says how long it is kept, null that it is not. */
export type KeptPage = { page: RenderedPage; forms: BodyForms; until: number | null };

export type PageCache = (url: string, render: () => Promise<RenderedPage>) => Promise<KeptPage>;

type CacheOptions = { ttlMs?: number; maxPages?: number; now?: () => number };

/**
 * Pages are the same for everyone, so many simultaneous visitors of one page cost one rendering a
 * second: renderings in progress are shared, and finished ones are kept for a moment.
 */
export function pageCache(options: CacheOptions = {}): PageCache {
  const { ttlMs = 1_000, maxPages = 200, now = () => performance.now() } = options;
  const kept = new LRUCache<string, KeptPage & { until: number }>({ max: maxPages });
  const rendering = new Map<string, Promise<KeptPage>>();

  function keep(url: string, page: RenderedPage): KeptPage {
    if (page.status !== 200 || !isShared(url)) return unkeptPage(page);
    const last = kept.get(url);
    // A page that did not change is not compressed again.
    const forms = last?.page.etag === page.etag ? last.forms : bodyForms(page.body);
    const entry = { page, forms, until: now() + ttlMs };
    kept.set(url, entry);
    return entry;
  }

  return (url, render) => {
    const known = kept.get(url);
    if (known && known.until > now()) return Promise.resolve(known);
    const running =
      rendering.get(url) ??
      render()
        .then((page) => keep(url, page))
        .finally(() => rendering.delete(url));
    rendering.set(url, running);
    return running;
  };
}

export function unkeptPage(page: RenderedPage): KeptPage {
  return { page, forms: bodyForms(page.body), until: null };
}
