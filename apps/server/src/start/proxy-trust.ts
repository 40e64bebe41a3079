import type { Settings } from '../settings.ts';

/**
 * A sentence when the site is reached over https, which always ends at a proxy, and no proxy is named: then all
 * visitors have its address, and share the limits of one.
 */
export function missingTrust({
  production,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'production' | 'publicUrl' | 'trustProxy'>): string | null {
  if (!production || !publicUrl.startsWith('https:') || trustProxy.length > 0) return null;
  return 'PUBLIC_URL é https e TRUST_PROXY não diz o endereço do proxy: todos os visitantes contam como um só, e um deles gasta os limites de todos. Informe em TRUST_PROXY o endereço do proxy, como 127.0.0.1.';
}
