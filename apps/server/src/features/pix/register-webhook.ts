import type { Deps } from '../../deps.ts';
import type { PixService } from './pix-service.ts';
import { webhookSecret } from './receive-webhook.ts';

/** Tells the PSP where to report payments. Without a webhook the polling finds them. */
export async function registerWebhook(
  { settings, pix }: Pick<Deps, 'settings'> & { pix: PixService },
  port?: number,
): Promise<void> {
  const { webhook, chave } = pix.settings;
  if (!webhook) return;
  const site = pix.double ? 'https://127.0.0.1' : settings.publicUrl;
  const origin = originOf(site, webhook, port);
  const url = `${origin}/api/pix/${webhookSecret(settings.sessionSecret)}`;
  await pix.client.registerWebhook(chave, url);
}

function originOf(
  publicUrl: string,
  webhook: NonNullable<PixService['settings']['webhook']>,
  port: number | undefined,
): string {
  if (webhook.kind === 'proxy') return publicUrl;
  const { hostname } = new URL(publicUrl);
  return `https://${hostname}:${port ?? webhook.port}`;
}
