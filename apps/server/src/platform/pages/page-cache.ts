import { LRUCache } from 'lru-cache';
import { type BodyForms, formsOf } from './body-forms.ts';
import type { RenderedPage } from './finish-page.ts';
import { monotonicMs } from './monotonic.ts';
import { isShared } from './page-address.ts';
import type { Rendering } from './page-renderer.ts';

/** A page with the forms of its body; `until` says how long it is kept, null that it is not. */
export type KeptPage = { page: RenderedPage; forms: BodyForms; until: number | null };

export type PageCache = (url: string, render: () => Promise<Rendering>) => Promise<KeptPage>;

type CacheOptions = { ttlMs?: number; maxPages?: number; now?: () => number };

/**
 * Pages are the same for everyone, so many visitors of one page cost one rendering a second. The
 * second begins with the reading of the page's oldest data, so that a page never shows what was saved
 * more than a second ago in its old state.
 */
export function pageCache(options: CacheOptions = {}): PageCache {
  const { ttlMs = 1_000, maxPages = 200, now = monotonicMs } = options;
  const kept = new LRUCache<string, KeptPage & { until: number }>({ max: maxPages });

  function keep(url: string, { page, readAt }: Rendering): KeptPage {
    const until = readAt + ttlMs;
    if (page.status !== 200 || !isShared(url) || until <= now()) return unkeptPage(page);
    const last = kept.get(url);
    // A page that did not change is not compressed again.
    const forms = last?.page.etag === page.etag ? last.forms : formsOf(page.body);
    const entry = { page, forms, until };
    kept.set(url, entry);
    return entry;
  }

  return async (url, render) => {
    const known = kept.get(url);
    return known && known.until > now() ? known : keep(url, await render());
  };
}

export function unkeptPage(page: RenderedPage): KeptPage {
  return { page, forms: formsOf(page.body), until: null };
}
