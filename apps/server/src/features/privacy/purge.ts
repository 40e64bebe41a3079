import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import {
  deleteOldLinks,
  deleteOldSessions,
  emptyOldAddresses,
  forgetPictures,
  lockDuePictures,
} from './purge.writes.ts';

const PEOPLE_AT_ONCE = 20;
const ENTRIES_AT_ONCE = 5_000;

export interface Purged {
  /** People whose pictures were deleted. */
  people: number;
  sessions: number;
  addresses: number;
}

type PurgeDeps = Pick<Deps, 'db' | 'media' | 'settings'>;

/** Deletes what is older than the yard's settings; each part in small transactions. */
export async function purgeOldData({ db, media, settings }: PurgeDeps): Promise<Purged> {
  const { guarda } = await readSiteSettings(db, settings.yardTimeZone);
  const people = await purgePictures({ db, media }, guarda.imagensDias);
  const sessions = await deleteOldSessions(db, guarda.acessosMeses);
  await deleteOldLinks(db);
  let addresses = 0;
  for (;;) {
    const emptied = await emptyOldAddresses(db, guarda.acessosMeses, ENTRIES_AT_ONCE);
    addresses += emptied;
    if (emptied < ENTRIES_AT_ONCE) return { people, sessions, addresses };
  }
}

async function purgePictures(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  days: number,
): Promise<number> {
  for (let people = 0; ; ) {
    const taken = await db.transaction((tx) => purgeSome(tx, media, days));
    people += taken;
    if (taken < PEOPLE_AT_ONCE) return people;
  }
}

async function purgeSome(tx: Tx, media: Deps['media'], days: number): Promise<number> {
  const due = await lockDuePictures(tx, days, PEOPLE_AT_ONCE);
  if (due.userIds.length === 0) return 0;
  // Files first: after a failure the rows still name them, and the next night tries again.
  await media.remove(due.mediaIds);
  await forgetPictures(tx, due);
  for (const userId of due.userIds) {
    await recordAudit(tx, {
      actorId: null,
      ip: '',
      action: 'client.images-purged',
      subjectType: 'user',
      subjectId: userId,
    });
  }
  return due.userIds.length;
}
