import {
  defaultPrivateSettings,
  type PrivateSettings,
} from '@martelo/contract/shapes/private-settings';
import type { Db } from '../../platform/database/connect.ts';
import { agreedVersionOf, versionsInForce } from './consent-version.ts';
import { privateSettingsOf } from './read-settings.ts';
import { listSettings } from './site.queries.ts';

export interface KeptSettings extends PrivateSettings {
  /** The versions of the texts in force, in the form of `users.agreed_version`. */
  textsInForce: string;
}

/** The settings that code needs in every request. */
export interface SettingsCache {
  /** At most a few seconds old; when the database cannot be reached, the last known values. */
  read(): Promise<KeptSettings>;
  /** Makes the next reader query the database. */
  forget(): void;
}

type Options = { keptMs?: number; now?: () => number; onError?: (error: unknown) => void };

/** The delay until the other processes see a change. */
const KEPT_MS = 3_000;

/**
 * Every bid and every request needs the limits: they are read once in a few seconds, and
 * simultaneous readers share the query.
 */
export function createSettingsCache(db: Db, options: Options = {}): SettingsCache {
  const { keptMs = KEPT_MS, now = () => performance.now(), onError = () => {} } = options;
  let kept: KeptSettings = {
    ...defaultPrivateSettings,
    textsInForce: agreedVersionOf(versionsInForce([])),
  };
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  /** Counts saves: a query that began before the last save may have old values. */
  let turn = 0;

  async function refresh(): Promise<void> {
    const began = turn;
    try {
      const stored = await listSettings(db);
      const textsInForce = agreedVersionOf(versionsInForce(stored));
      kept = { ...privateSettingsOf(stored), textsInForce };
    } catch (error) {
      onError(error);
    }
    if (began === turn) until = now() + keptMs;
  }

  return {
    async read() {
      if (now() >= until) {
        reading ??= refresh().finally(() => {
          reading = null;
        });
        await reading;
      }
      return kept;
    },
    forget() {
      turn += 1;
      until = Number.NEGATIVE_INFINITY;
    },
  };
}
