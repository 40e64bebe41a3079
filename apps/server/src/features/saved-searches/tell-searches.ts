import { nameOfSearch, nextLookMs, pathOfSearch } from '@martelo/core/saved-search';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { type NewNotice, writeNotices } from '../notices/write-notice.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { noteListedLots } from './listed-lots.writes.ts';
import {
  type DueSearch,
  findNewLots,
  lockDueSearches,
  type NewLots,
  readSettledEnd,
} from './new-lots.queries.ts';
import { updateSearch } from './saved-searches.writes.ts';

const AT_ONCE = 50;
/** Lots that a notice names. */
const NAMED = 3;

type Telling = Pick<Deps, 'db' | 'settings'>;

/**
 * Tells people of the new lots that their searches find: one notice for each search, however many lots
 * there are. Notice and cursor are one transaction. Returns how many notices were written.
 */
export async function tellSearches(telling: Telling): Promise<number> {
  await noteListedLots(telling.db);
  let written = 0;
  for (;;) {
    const told = await tellSome(telling);
    written += told.written;
    if (told.searches < AT_ONCE) return written;
  }
}

function tellSome({ db, settings }: Telling) {
  return db.transaction(async (tx) => {
    const end = await readSettledEnd(tx);
    const due = await lockDueSearches(tx, end, AT_ONCE);
    if (due.length === 0) return { searches: 0, written: 0 };
    const nowMs = await readNow(tx);
    const { fuso } = await readSiteSettings(tx, settings.yardTimeZone);
    const notices: NewNotice[] = [];
    for (const search of due) {
      const { id, frequency, seen } = search;
      const last = Math.max(seen, end);
      const found = await findNewLots(tx, search, { end: last, named: NAMED });
      if (found.number > 0) notices.push(noticeOf(search, found, last));
      // A search that finds nothing waits for no rest: its first lot is told soon.
      const rests = found.number > 0 || frequency === 'diario';
      await updateSearch(tx, id, {
        seen: last,
        ...(rests && { nextAt: new Date(nextLookMs(frequency, nowMs, fuso)) }),
      });
    }
    return { searches: due.length, written: await writeNotices(tx, notices) };
  });
}

function noticeOf(
  { id, userId, filter }: DueSearch,
  { number, lots }: NewLots,
  end: number,
): NewNotice {
  const named = lots.map(({ titulo, lote }) => `${titulo} (lote ${lote})`);
  const rest = number - named.length;
  const list = new Intl.ListFormat('pt-BR').format(
    rest > 0 ? [...named, rest === 1 ? 'mais 1' : `mais ${rest}`] : named,
  );
  return {
    ...{ userId, kind: 'search-found', event: `search:${id}:${end}` },
    subject: number === 1 ? 'Um lote novo na sua busca' : `${number} lotes novos na sua busca`,
    body: `${nameOfSearch(filter)}: ${list}.`,
    link: pathOfSearch(filter),
  };
}
