import type { Deps } from '../../deps.ts';
import { registerWebhook } from './register-webhook.ts';
import { openWebhookListener } from './webhook-listener.ts';

/** Opens the port of the PSP's calls, if there is one, and tells the PSP. Returns what closes it. */
export async function startPix(
  deps: Pick<Deps, 'db' | 'jobs' | 'settings' | 'pix'>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { pix } = deps;
  if (!pix) return async () => {};
  const { webhook } = pix.settings;
  const listener =
    webhook?.kind === 'listener' ? await openWebhookListener(deps, webhook, onError) : null;
  // The site serves without the PSP; the nightly job tells it again.
  registerWebhook({ ...deps, pix }, listener?.port).catch(onError);
  return async () => listener?.close();
}
