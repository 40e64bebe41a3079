import {
  defaultPrivateSettings,
  type PrivateSettings,
  privateSettings,
} from '@martelo/contract/shapes/private-settings';
import { type SiteSettings, siteSettings } from '@martelo/contract/shapes/site-settings';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { defaultSiteSettings } from './default-site-settings.ts';
import { listSettings, type StoredSetting } from './site.queries.ts';

/** The yard's public settings: its own values over the defaults. */
export async function readSiteSettings(db: Db | Tx, timeZone: string): Promise<SiteSettings> {
  return siteSettingsOf(await listSettings(db), timeZone);
}

export function siteSettingsOf(stored: StoredSetting[], timeZone: string): SiteSettings {
  return overDefaults(siteSettings, { ...defaultSiteSettings, fuso: timeZone }, stored);
}

export async function readPrivateSettings(db: Db | Tx): Promise<PrivateSettings> {
  return privateSettingsOf(await listSettings(db));
}

export function privateSettingsOf(stored: StoredSetting[]): PrivateSettings {
  return overDefaults(privateSettings, defaultPrivateSettings, stored);
}

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

/** A stored value with a wrong shape counts as not set, so that an old row cannot break the site. */
function overDefaults<T extends object>(
  schema: Schema<T>,
  defaults: T,
  stored: StoredSetting[],
): T {
  const settings = { ...defaults };
  for (const { key, value } of stored) {
    const whole = withNewFields(defaults[key as keyof T], value);
    const merged = schema.safeParse({ ...settings, [key]: whole });
    if (merged.success) Object.assign(settings, merged.data);
  }
  return settings;
}

/** A field that was added after the value was saved gets its default. */
function withNewFields(usual: unknown, stored: unknown): unknown {
  return isRecord(usual) && isRecord(stored) ? { ...usual, ...stored } : stored;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
