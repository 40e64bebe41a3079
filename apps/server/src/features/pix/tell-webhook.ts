import type { Deps } from '../../deps.ts';
import { readPspInUse } from './psp-in-use.ts';

/** Tells the PSP where it shall tell of payments to the house's key. Telling it again changes nothing. */
export async function tellWebhook(deps: Pick<Deps, 'db' | 'settings' | 'psp'>): Promise<void> {
  const { pixWebhook } = deps.settings;
  const inUse = await readPspInUse(deps.db, deps);
  if (!pixWebhook || !inUse) return;
  const told = await inUse.psp.registerWebhook(
    inUse.key,
    `${pixWebhook.url}/api/pix/${pixWebhook.secret}`,
  );
  if (!told.ok) throw new Error(`the PSP does not take the address of the webhook: ${told.detail}`);
}
