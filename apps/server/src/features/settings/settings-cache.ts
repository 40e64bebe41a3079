import {
  defaultPrivateSettings,
  type PrivateSettings,
} from '@martelo/contract/shapes/private-settings';
import type { Db } from '../../platform/database/connect.ts';
import { readPrivateSettings } from './read-settings.ts';

/** The private settings, for code that needs them with every request. */
export interface SettingsCache {
  /** At most a few seconds old; when the database cannot be asked, the last that were read. */
  read(): Promise<PrivateSettings>;
  /** The next reader asks the database. */
  forget(): void;
}

type Options = { keptMs?: number; now?: () => number; onError?: (error: unknown) => void };

/** How soon the other processes follow a change. */
const KEPT_MS = 3_000;

/**
 * Limits are looked at with every bid and every request: read once in a few seconds, by one of those
 * that ask together, and never by each.
 */
export function createSettingsCache(db: Db, options: Options = {}): SettingsCache {
  const { keptMs = KEPT_MS, now = () => performance.now(), onError = () => {} } = options;
  let kept = defaultPrivateSettings;
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  /** Grows when something was saved: what began to be read before may be older than it. */
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
