import type { PublishedEdital } from '@martelo/contract/shapes/publication';
import type { ApiClient } from '../../lib/transport/api-client';

/** The published versions of an auction's own edital; a page works without them. */
export function readEditais(api: ApiClient, id: string): Promise<PublishedEdital[]> {
  return api.call('GET /api/auctions/:id/notices', { params: { id } }).catch(() => []);
}
