import {
  defaultPrivateSettings,
  type PrivateSettings,
} from '@martelo/contract/shapes/private-settings';
import type { Db } from '../../platform/database/connect.ts';
import { readPrivateSettings } from './read-settings.ts';

/** The private settings, for code that needs them in every request. */
export interface SettingsCache {
  /** At most a few seconds old; when the database cannot be reached, the last known values. */
  read(): Promise<PrivateSettings>;
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
  let kept = defaultPrivateSettings;
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  /** Counts saves: a query that began before the last save may have old values. */
  let turn = 0;

  async function refresh(): Promise<void> {
    const began = turn;
    try {
      kept = await readPrivateSettings(db);
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
