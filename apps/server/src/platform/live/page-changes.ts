import type { Db } from '../database/connect.ts';
import { readPagePosition } from '../database/row-counts.ts';
import { joinNext } from './join-next.ts';
import { readLedgerNumbers } from './live.queries.ts';

/** The position and the ledger numbers that a page brings when it opens. */
export interface KnownPage {
  /** The position that was read before the page's data. */
  position: number;
  /** The ledger number of each lot on the page, by vehicle id. */
  lots: ReadonlyMap<number, number>;
}

/**
 * Compares pages with the database. It reads nothing from this process's memory: the page may have
 * been rendered by another process or thread, and a change may have been made by another one still.
 */
export function comparePages(db: Db): (page: KnownPage) => Promise<boolean> {
  const positionNow = joinNext<void, number>(() => readPagePosition(db));
  const numbersNow = joinNext((pages: KnownPage[]) =>
    readLedgerNumbers(db, [...new Set(pages.flatMap(({ lots }) => [...lots.keys()]))]),
  );
  return async (page) => {
    const [position, numbers] = await Promise.all([positionNow(), numbersNow(page)]);
    const sameLots = [...page.lots].every(([id, number]) => (numbers.get(id) ?? 0) === number);
    return position === page.position && sameLots;
  };
}
