import { DAY_MS } from '@martelo/core/duration';
import { isUuid } from '@martelo/core/uuid';
import { readNow } from '../database/clock.queries.ts';
import type { Db } from '../database/connect.ts';
import type { MediaKind } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { allKinds, knownPictures } from './media.queries.ts';
import type { MediaStore } from './media-store.ts';

// Files that no row names: the upload was killed between file and row, or the deletion failed after its row had
// gone. Nothing else remembers them. What is young may get its row yet. And drafts: a kill in the middle of a file.

const KEPT_MS = 7 * DAY_MS;
/** A night's work. */
const MOST = 1_000;
const AT_ONCE = 50;
/** Up to so many may be without a row whatever else is there. */
const FEW = 20;

export interface Unnamed {
  /** Pictures that have files. */
  seen: number;
  /** Those of them that no row names, young ones among them. */
  unnamed: number;
  removed: number;
  /** Incomplete files that were deleted. */
  drafts: number;
}

/** Most of the files belong to no row: this database is not the one that they were written for. */
export class ForeignPlace extends Error {
  override readonly name = 'ForeignPlace';

  constructor({ seen, unnamed }: Pick<Unnamed, 'seen' | 'unnamed'>) {
    super(
      `Das ${seen} fotos que estão no lugar das fotos, o banco não conhece ${unnamed}: nada foi apagado. Confira se MEDIA_URL e o banco são da mesma casa (docs/operations.md).`,
    );
  }
}

interface Found {
  kind: MediaKind;
  id: string;
}

/** Removes the files of pictures that no row has named for days. What fails is tried in the next night. */
export async function removeUnnamed(
  { db, media }: { db: Db; media: MediaStore },
  { most = MOST, keptMs = KEPT_MS } = {},
): Promise<Unnamed> {
  const before = new Date((await readNow(db)) - keptMs);
  const drafts = await media.deleteDrafts(before);
  const { seen, found } = await findUnnamed(db, media);
  const counts = { seen, unnamed: found.length, drafts };
  if (found.length > FEW && found.length > seen / 2) throw new ForeignPlace(counts);
  let removed = 0;
  for (let at = 0; at < found.length && removed < most; at += AT_ONCE) {
    const old = await olderThan(media, found.slice(at, at + AT_ONCE), before);
    // Asked again: finding them took a while.
    const known = await knownPictures(db, old);
    const ids = old.filter((id) => !known.has(id)).slice(0, most - removed);
    await media.remove(ids);
    removed += ids.length;
  }
  return { ...counts, removed };
}

async function findUnnamed(db: Db, media: MediaStore): Promise<{ seen: number; found: Found[] }> {
  const found: Found[] = [];
  let seen = 0;
  for (const kind of allKinds) {
    for await (const names of media.storedNames(kind)) {
      // Whatever else a person has put there is not ours.
      const ids = names.filter(isUuid);
      const known = await knownPictures(db, ids);
      seen += ids.length;
      for (const id of ids) if (!known.has(id)) found.push({ kind, id });
    }
  }
  return { seen, found };
}

async function olderThan(media: MediaStore, found: Found[], before: Date): Promise<string[]> {
  const old: string[] = [];
  for (const { kind, id } of found) {
    const newest = await media.newestFile(kind, id);
    if (newest === null || newest < before) old.push(id);
  }
  return old;
}

const REMOVE_UNNAMED = 'remove-unnamed-pictures';

export function registerMediaJobs({
  db,
  media,
  jobs,
}: {
  db: Db;
  media: MediaStore;
  jobs: Jobs;
}): void {
  jobs.on(REMOVE_UNNAMED, async () => void (await removeUnnamed({ db, media })), {
    cron: '17 5 * * *',
  });
}
