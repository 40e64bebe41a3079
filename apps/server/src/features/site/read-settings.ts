import { defaultSiteSettings } from '@martelo/contract/site-defaults';
import { type SiteSettings, siteSettings } from '@martelo/contract/site-settings';
import type { Db, Tx } from '../../database/connect.ts';
import { listSettings } from './site.queries.ts';

/**
 * What the yard says of itself: its own values over the defaults. A stored value that no longer has
 * the right shape counts as not set, so that an old row cannot close the site.
 */
export async function readSiteSettings(db: Db | Tx, timeZone: string): Promise<SiteSettings> {
  const settings: SiteSettings = { ...defaultSiteSettings, fuso: timeZone };
  for (const { key, value } of await listSettings(db)) {
    const merged = siteSettings.safeParse({ ...settings, [key]: value });
    if (merged.success) Object.assign(settings, merged.data);
  }
  return settings;
}
