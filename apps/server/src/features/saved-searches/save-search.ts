import { MAX_SEARCHES, type SavedSearchBody } from '@martelo/contract/shapes/saved-searches';
import type { ListFilter } from '@martelo/core/list-filter';
import { DIGEST_HOUR, findsEverything, type SearchFrequency } from '@martelo/core/saved-search';
import { parseAuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { nextHourMs } from '@martelo/core/wall-clock';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { keepPerson } from '../identity/keep-person.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import {
  listSearches,
  lockSearch,
  lockSearches,
  readLastListed,
  type SavedSearchRow,
} from './saved-searches.queries.ts';
import { insertSearch, updateSearch } from './saved-searches.writes.ts';

type Saving = Pick<Deps, 'db' | 'settings'>;

export type SaveSearchOutcome =
  | { ok: true; search: SavedSearchRow }
  | { ok: false; code: 'SEARCHES_FULL' | 'SEARCH_TOO_WIDE' | 'SESSION_ENDED' | 'NOT_FOUND' };

/** Keeps a search. One with the same filters is kept once: the newer wish for notices holds. */
export async function saveSearch(
  { db, settings }: Saving,
  { userId, filtro, frequencia }: SavedSearchBody & { userId: number },
): Promise<SaveSearchOutcome> {
  const filter = filterOf(filtro);
  if (findsEverything(filter)) return { ok: false, code: 'SEARCH_TOO_WIDE' };
  return transactWithRetry(db, async (tx): Promise<SaveSearchOutcome> => {
    if (!(await keepPerson(tx, userId))) return { ok: false, code: 'SESSION_ENDED' };
    await lockSearches(tx, userId);
    const kept = await listSearches(tx, userId);
    const same = kept.find((one) => textOf(one.filter) === textOf(filter));
    if (same) return changeIn(tx, settings, { id: same.id, userId, frequency: frequencia });
    if (kept.length >= MAX_SEARCHES) return { ok: false, code: 'SEARCHES_FULL' };
    const search = await insertSearch(tx, {
      ...{ userId, filter, frequency: frequencia },
      seen: await readLastListed(tx),
      nextAt: await firstLook(tx, settings, frequencia),
    });
    return { ok: true, search };
  });
}

export function changeSearch(
  { db, settings }: Saving,
  change: { id: number; userId: number; frequency: SearchFrequency },
): Promise<SaveSearchOutcome> {
  return transactWithRetry(db, (tx) => changeIn(tx, settings, change));
}

async function changeIn(
  tx: Tx,
  settings: Deps['settings'],
  { id, userId, frequency }: { id: number; userId: number; frequency: SearchFrequency },
): Promise<SaveSearchOutcome> {
  const search = await lockSearch(tx, { id, userId });
  if (!search) return { ok: false, code: 'NOT_FOUND' };
  if (search.frequency === frequency) return { ok: true, search };
  const nextAt = await firstLook(tx, settings, frequency);
  await updateSearch(tx, id, { frequency, nextAt });
  return { ok: true, search: { ...search, frequency, nextAt } };
}

async function firstLook(
  tx: Tx,
  settings: Deps['settings'],
  frequency: SearchFrequency,
): Promise<Date> {
  const nowMs = await readNow(tx);
  if (frequency === 'na_hora') return new Date(nowMs);
  const { fuso } = await readSiteSettings(tx, settings.yardTimeZone);
  return new Date(nextHourMs(nowMs, fuso, DIGEST_HOUR));
}

/**
 * The filters that are set, each once: '/veiculos?tipo=Moto' is the category's own list. A lot is told when it is
 * new and has no bids yet, so a filter by bids would tell of none.
 */
function filterOf({ tipo, categoria, lances: _, ...rest }: SavedSearchBody['filtro']): ListFilter {
  const type = parseAuctionType(categoria ?? tipo ?? '');
  const filter = { ...rest, ...(type && { categoria: slugOfType(type) }) };
  const set = Object.entries(filter).filter(([, value]) => Boolean(value));
  return Object.fromEntries(set.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const textOf = (filter: ListFilter) => JSON.stringify(Object.entries(filter).sort());
