import type { AddressInfo } from 'node:net';
import type { App } from '../platform/http/app.ts';
import { type Settings, siteAddress } from '../settings.ts';

/**
 * Opens the site's port and returns its number. With PORT=0 the system chooses the number only now,
 * after everything has been assembled. Without a PUBLIC_URL it is written into the settings, from
 * which pages and messages read the site's address when they make a link.
 */
export async function listen(
  app: App,
  settings: Pick<Settings, 'host' | 'port' | 'publicUrl'>,
): Promise<number> {
  const { host } = settings;
  await app.listen({ port: settings.port, host });
  const { port } = app.server.address() as AddressInfo;
  if (settings.publicUrl === siteAddress(host, 0)) settings.publicUrl = siteAddress(host, port);
  return port;
}
