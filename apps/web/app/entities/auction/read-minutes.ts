import type { PublicMinutes } from '@martelo/contract/shapes/documents';
import type { ApiClient } from '../../lib/transport/api-client';

/** The minutes of an auction, once they are issued; a page works without them. */
export async function readMinutes(api: ApiClient, id: string): Promise<PublicMinutes['ata']> {
  const answer = await api
    .call('GET /api/auctions/:id/minutes', { params: { id } })
    .catch(() => null);
  return answer?.ata ?? null;
}
