import type { ApiTransport } from '@martelo/contract/calls/api-transport';

/**
 * The origin of the yard's map, for the policy of every page: a visitor who reaches the contact
 * page by a link keeps the policy of the first loaded page. Only an https address is allowed.
 */
export async function readFrameOrigin(api: ApiTransport): Promise<string | null> {
  const { status, body } = await api({ method: 'GET', path: '/api/settings' });
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  return 'mapaUrl' in body ? frameOrigin(String(body.mapaUrl)) : null;
}

export function frameOrigin(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return null;
  // In a policy a star stands for every host.
  return url.hostname.includes('*') ? null : url.origin;
}
