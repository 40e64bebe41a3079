import { defaultOfficeSettings, type OfficeSettings } from '@martelo/contract/office-settings';
import type { Db } from '../../platform/database/connect.ts';
import { readOfficeSettings } from './read-settings.ts';

/** The office's own settings, for whoever needs them with every request. */
export interface OfficeDesk {
  /** At most a few seconds old; when the database cannot be asked, the last that were read. */
  read(): Promise<OfficeSettings>;
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
export function keepOfficeSettings(db: Db, options: Options = {}): OfficeDesk {
  const { keptMs = KEPT_MS, now = () => performance.now(), onError = () => {} } = options;
  let kept = defaultOfficeSettings;
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  /** Grows when something was saved: what began to be read before may be older than it. */
  let turn = 0;

  async function refresh(): Promise<void> {
    const began = turn;
    try {
      kept = await readOfficeSettings(db);
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
