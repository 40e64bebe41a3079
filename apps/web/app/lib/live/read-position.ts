import type { ApiClient } from '../transport/api-client';

/**
 * The position of the public pages, which a loader reads before any other data (decision 40). Null
 * when it cannot be read: then the page reads its data again as soon as it is connected.
 */
export async function readPosition(api: ApiClient): Promise<number | null> {
  try {
    return (await api.call('GET /api/live/position')).position;
  } catch (error) {
    console.error(error);
    return null;
  }
}
