import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isShared } from './page-address.ts';

/**
 * A finished page, split at the positions of the nonce: each answer joins the parts with a new
 * nonce.
 */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  parts: string[];
  etag: string;
  /** Origin of the yard's map; null: pages may not frame any other site. */
  frame: string | null;
};

export type PageCache = (url: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;

type CacheOptions = { ttlMs?: number; maxPages?: number; now?: () => number };

/**
 * Pages are the same for everyone, so many simultaneous visitors of one page cost one rendering a
 * second: renderings in progress are shared, and finished ones are kept for a moment.
 */
export function pageCache(options: CacheOptions = {}): PageCache {
  const { ttlMs = 1_000, maxPages = 200, now = () => performance.now() } = options;
  const kept = new LRUCache<string, { page: RenderedPage; until: number }>({ max: maxPages });
  const rendering = new Map<string, Promise<RenderedPage>>();

  function keep(url: string, page: RenderedPage): RenderedPage {
    if (page.status !== 200 || !isShared(url)) return page;
    kept.set(url, { page, until: now() + ttlMs });
    return page;
  }

  return (url, render) => {
    const known = kept.get(url);
    if (known && known.until > now()) return Promise.resolve(known.page);
    const running =
      rendering.get(url) ??
      render()
        .then((page) => keep(url, page))
        .finally(() => rendering.delete(url));
    rendering.set(url, running);
    return running;
  };
}

/** A weak tag, because the bytes differ by nonce and compression. */
export function etagOf(parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}
