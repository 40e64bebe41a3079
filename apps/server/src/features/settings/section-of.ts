import { createHash } from 'node:crypto';
import {
  type SettingsOf,
  type SettingsSection,
  type SettingsValue,
  settingsValues,
} from '@martelo/contract/shapes/settings-sections';
import { privateSettingsOf, siteSettingsOf } from './read-settings.ts';
import type { StoredSetting } from './site.queries.ts';

/** The current values of a section: the yard's own over the defaults. */
export function sectionOf<S extends SettingsSection>(
  section: S,
  stored: StoredSetting[],
  timeZone: string,
): SettingsOf<S> {
  const all = { ...siteSettingsOf(stored, timeZone), ...privateSettingsOf(stored) };
  const schema = settingsValues[section];
  const value = schema.parse(all) as SettingsValue<S>;
  const moments = stored
    .filter(({ key }) => key in schema.shape)
    .map(({ updatedAt }) => updatedAt.toISOString())
    .sort();
  return { version: versionOf(value), updatedAt: moments.at(-1) ?? null, value };
}

/** The version is a hash of the content: parsed values have their keys in the schema's order. */
function versionOf(value: object): string {
  const hash = createHash('sha256').update(JSON.stringify(value));
  return hash.digest('base64url').slice(0, 22);
}
