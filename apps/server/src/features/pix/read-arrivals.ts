import { DAY_MS, HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { PspPix } from '../../platform/outside/pix/api-pix.ts';
import { findKnownArrivals, type NoticeRecord } from './arrivals.queries.ts';
import { endHint, noteHint, removeOldHints, takeDueHints } from './arrivals.writes.ts';
import { type InUse, readPspInUse } from './psp-in-use.ts';
import { recordArrival } from './record-arrival.ts';

type Reading = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings' | 'psp'>;

const AT_ONCE = 50;
/** A hint whose payment the PSP does not know was somebody's invention, or it is found by the poll. */
const MOST_ATTEMPTS = 8;

/** Asks the PSP about each payment that the webhook was told of, and records what it answers. */
export async function followHints(deps: Reading): Promise<void> {
  const inUse = await readPspInUse(deps.db, deps);
  if (!inUse) return;
  const hints = await takeDueHints(deps.db, AT_ONCE);
  await eachApart(hints, (hint) => follow(deps, inUse, hint));
}

async function follow(deps: Reading, inUse: InUse, hint: NoticeRecord): Promise<void> {
  const { db } = deps;
  const answer = await inUse.psp.readPix(hint.endToEndId);
  if (answer.ok && answer.value.endToEndId === hint.endToEndId) {
    await recordArrival(deps, inUse, answer.value);
    return endHint(db, hint.id);
  }
  const detail = answer.ok ? 'outro pagamento' : answer.detail;
  const isOver = (answer.ok || answer.fault !== 'unreachable') && hint.attempts >= MOST_ATTEMPTS;
  return isOver ? endHint(db, hint.id, detail) : noteHint(db, hint.id, detail);
}

/** Every few minutes, for what a lost notice did not bring. */
const SOON_MS = 48 * HOUR_MS;
/** Every night. */
const LATE_MS = 10 * DAY_MS;
/** The clocks of the PSP and of the database may differ. */
const SKEW_MS = 10 * MINUTE_MS;
/** A hundred thousand payments: a list that is longer is a fault of the PSP. */
const MOST_PAGES = 1_000;

export const pollSoon = (deps: Reading) => poll(deps, SOON_MS);
export async function pollNight(deps: Reading): Promise<void> {
  await removeOldHints(deps.db);
  await poll(deps, LATE_MS);
}

/** Asks the PSP for everything that arrived since then, and records what is not known. */
async function poll(deps: Reading, backMs: number): Promise<void> {
  const inUse = await readPspInUse(deps.db, deps);
  if (!inUse) return;
  const now = await readNow(deps.db);
  const from = new Date(now - backMs);
  const to = new Date(now + SKEW_MS);
  for (let page = 0, pages = 1; page < pages; page += 1) {
    if (page === MOST_PAGES) throw new Error(`the PSP lists more than ${MOST_PAGES} pages`);
    const answer = await inUse.psp.listPix(from, to, page);
    if (!answer.ok) throw new Error(`the PSP does not list what arrived: ${answer.detail}`);
    pages = answer.value.parametros.paginacao.quantidadeDePaginas;
    await recordUnknown(deps, inUse, answer.value.pix);
  }
}

async function recordUnknown(deps: Reading, inUse: InUse, listed: readonly PspPix[]) {
  const known = await findKnownArrivals(
    deps.db,
    listed.map(({ endToEndId }) => endToEndId),
  );
  const unknown = listed.filter(({ endToEndId }) => !known.has(endToEndId));
  await eachApart(unknown, (pix) => recordArrival(deps, inUse, pix));
}

/** One that fails keeps no other waiting; the job fails afterwards, and is told. */
async function eachApart<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
