import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { isAboutOneQuestion } from '../../platform/outside/pix/pix-errors.ts';
import { HANDLE_PIX } from './job-names.ts';
import { listReceiptsToWatch } from './pix.queries.ts';
import { insertEvents } from './pix.writes.ts';
import type { PixService } from './pix-service.ts';
import { eventsOf } from './receive-webhook.ts';

export type Polling = Pick<Deps, 'db' | 'jobs'> & { pix: PixService };

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/**
 * Asks the PSP for the PIX of the last days and stores what no call reported. Day by day, because PSPs
 * bound the length of the period.
 */
export async function pollPix({ db, jobs, pix }: Polling, days: number): Promise<void> {
  const now = await readNow(db);
  const ends = Array.from({ length: days }, (_, day) => new Date(now - day * DAY_MS));
  await askEach(jobs, ends, async (to) => {
    const found = await pix.client.listPix(new Date(to.getTime() - DAY_MS), to);
    const events = found.flatMap((item) => eventsOf(asReported(item), 'consulta'));
    let isNew = false;
    for (let at = 0; at < events.length; at += AT_ONCE) {
      isNew = (await insertEvents(db, events.slice(at, at + AT_ONCE))) || isNew;
    }
    return isNew;
  });
}

/** A fraud may be claimed for 80 days: asks about each PIX whose vehicle is still in the yard. */
export async function watchOldPix({ db, jobs, pix }: Polling, days: number): Promise<void> {
  const before = new Date((await readNow(db)) - days * DAY_MS);
  await askEach(jobs, await listReceiptsToWatch(db, before), async ({ endToEndId }) => {
    const found = await pix.client.getPix(endToEndId);
    return found !== null && insertEvents(db, eventsOf(asReported(found), 'consulta'));
  });
}

/**
 * Asks about each, and has the news handled. A question that the PSP refuses keeps no other one from
 * being asked; the first refusal fails the job afterwards, so that it is seen.
 */
async function askEach<T>(
  jobs: Polling['jobs'],
  questions: readonly T[],
  ask: (question: T) => Promise<boolean>,
): Promise<void> {
  let isNew = false;
  let refusal: unknown = null;
  for (const question of questions) {
    try {
      isNew = (await ask(question)) || isNew;
    } catch (error) {
      if (!isAboutOneQuestion(error)) throw error;
      refusal ??= error;
    }
  }
  if (isNew) await jobs.send(HANDLE_PIX, {}, { singletonKey: 'all' });
  if (refusal !== null) throw refusal;
}

/** Returns alone matter of what is read here; the rest is asked again before it is credited. */
function asReported({
  endToEndId,
  txid,
  devolucoes = [],
}: Awaited<ReturnType<PixService['client']['listPix']>>[number]) {
  return { endToEndId, txid, devolucoes: devolucoes.map(({ id, status }) => ({ id, status })) };
}
