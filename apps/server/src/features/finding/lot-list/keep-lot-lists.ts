import { MINUTE_MS } from '@martelo/core/duration';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/connect.ts';
import { makeDocument } from '../../../platform/documents/make-document.ts';
import { createSemaphore } from '../../../platform/http/semaphore.ts';
import { writeSheet } from '../../exports/write-sheet.ts';
import { LOT_COLUMNS } from './lot-list-columns.ts';
import { type LotList, readLotList } from './read-lot-list.ts';

export type LotListFormat = 'pdf' | 'xlsx';

export type LotListOutcome =
  | { ok: true; name: string; content: Buffer }
  | { ok: false; code: 'NOT_FOUND' | 'LOT_LIST_TOO_LONG' };

const THREAD = new URL('./lot-list.worker.ts', import.meta.url);

/**
 * Files of lot lists for everybody: at most a minute old, one made at a time, and simultaneous questions for
 * a list share one. Visitors have these few places for themselves, so that they never take those of the
 * office's documents.
 */
export function keepLotLists({
  db,
  timeZone,
  most,
}: {
  db: Db;
  timeZone: string;
  most?: number;
}): (auctionId: number, format: LotListFormat) => Promise<LotListOutcome> {
  const inTurn = createSemaphore(1, 4);
  const kept = new LRUCache<string, LotListOutcome>({
    max: 20,
    ttl: MINUTE_MS,
    // A list that leaves the cache while it is made is still given to whoever waits for it.
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const [format, id] = key.split(' ');
      const read = await readLotList(db, Number(id), { timeZone, ...(most && { most }) });
      if (!read.ok) return read;
      const { list } = read;
      const number = list.auction.numeroLote.replace(/[^\w-]+/g, '-');
      const content = await inTurn(() => (format === 'pdf' ? writePdf(list) : writeXlsx(list)));
      return { ok: true, name: `lotes-leilao-${number}.${format}`, content };
    },
  });
  return async (auctionId, format) => {
    const key = `${format} ${auctionId}`;
    const outcome = await kept.fetch(key);
    if (outcome?.ok) return outcome;
    // A refusal takes no place: anybody may ask for what is not there.
    kept.delete(key);
    return outcome ?? { ok: false, code: 'NOT_FOUND' };
  };
}

const writePdf = (list: LotList) => makeDocument(THREAD, list);

function writeXlsx({ lots, timeZone }: LotList): Promise<Buffer> {
  const columns = LOT_COLUMNS.map(({ header, kind, width }) => ({ header, kind, width }));
  const rows = lots.map((lot) => LOT_COLUMNS.map(({ value }) => value(lot)));
  const whole = (async function* () {
    yield rows;
  })();
  return writeSheet({ name: 'Lotes', columns, timeZone }, whole, new AbortController().signal);
}
