import { MINUTE_MS } from '@martelo/core/duration';
import { END_WARNING_MINUTES, endWarningAt } from '@martelo/core/follower-notices';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { isFull, lockFanout } from './fanouts.queries.ts';
import { insertFanouts, moveFanout, type NewFanout } from './fanouts.writes.ts';
import { followerText } from './follower-texts.ts';
import {
  findToldLot,
  listBack,
  listEnding,
  listFollowers,
  listOpened,
  listResults,
} from './followers.queries.ts';
import { isNewCursor, lockCursor } from './ledger.writes.ts';
import { insertNotices } from './notices.writes.ts';

/** Its row says since when followers are told. */
const CURSOR = 'followers';
const AT_ONCE = 500;
type Telling = Pick<Deps, 'db' | 'settings'>;

/**
 * Finds what the clock has brought about since the last run: lots that opened, end soon, have a result or are
 * back. Each is noted once, however its end moves. The first run notes what it finds back as told already.
 */
export async function noteFollowerEvents(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const isFirst = await isNewCursor(tx, CURSOR);
    const begun = await lockCursor(tx, CURSOR);
    const nowMs = await readNow(tx);
    const back = (await listBack(tx)).map((id) => eventOf('favorite-back', id));
    await insertFanouts(tx, back, { isTold: isFirst });
    await insertFanouts(tx, [
      ...(await listOpened(tx)).map((id) => eventOf('favorite-opens', id)),
      ...(await listEndings(tx, nowMs)),
      // A lot that is opened again after its result gets another one.
      ...(await listResults(tx, begun)).map(({ id, closedMs }) =>
        eventOf('favorite-result', id, closedMs),
      ),
    ]);
  });
}

async function listEndings(tx: Tx, nowMs: number): Promise<NewFanout[]> {
  const ending = await listEnding(tx, END_WARNING_MINUTES[0] * MINUTE_MS);
  return ending.flatMap(({ id, epoch, startMs, endMs }) => {
    const minutes = endWarningAt({ startMs, endMs, nowMs });
    return minutes === null ? [] : [eventOf('favorite-ends', id, epoch, minutes)];
  });
}

const eventOf = (kind: NewFanout['kind'], lotId: number, ...parts: number[]): NewFanout => ({
  ...{ kind, lotId },
  event: [kind, lotId, ...parts].join(':'),
});

/** Writes notices of one event to the next followers; 'full' while too many notices wait, 'idle' without events. */
export async function tellFollowers({
  db,
  settings,
}: Telling): Promise<{ written: number } | 'full' | 'idle'> {
  return db.transaction(async (tx) => {
    if (await isFull(tx)) return 'full';
    const fanout = await lockFanout(tx, 'followers');
    if (!fanout) return 'idle';
    const { id, kind, event, lotId } = fanout;
    const lot = await findToldLot(tx, lotId);
    const { fuso: zone } = await readSiteSettings(tx, settings.yardTimeZone);
    const text = lot && followerText(kind, { lot, event, nowMs: await readNow(tx), zone });
    const userIds = text ? await listFollowers(tx, fanout, AT_ONCE) : [];
    const written = await insertNotices(
      tx,
      userIds.flatMap((userId) =>
        text && lot
          ? [
              {
                ...{ userId, kind, event, ...text, lotId, vehicleId: lot.vehicleId },
                link: `/veiculos/${lot.vehicleId}`,
              },
            ]
          : [],
      ),
    );
    const position = userIds.at(-1) ?? fanout.position;
    await moveFanout(tx, { id, position, isDone: userIds.length < AT_ONCE });
    return { written };
  });
}
