import type { Db } from '../database/connect.ts';
import { findSample } from './media.queries.ts';
import { describeMediaFault } from './media-files.ts';
import type { MediaStore } from './media-store.ts';
import { mediaKey } from './variants.ts';

/** Newest and oldest pictures that are looked at: a copy that began or ended too early lacks these. */
const EACH_END = 5;
/** A start waits no longer for a storage that does not answer. */
const CHECK_MS = 4_000;

export type MediaCheck =
  | { state: 'ok'; looked: number }
  | { state: 'missing'; looked: number; missing: number }
  /** `problem` is the middle of a sentence. */
  | { state: 'away'; problem: string };

/** Whether this process can read pictures that the database knows, by a sample of ten. */
export async function checkMedia({
  db,
  media,
}: {
  db: Db;
  media: MediaStore;
}): Promise<MediaCheck> {
  const sample = await findSample(db, EACH_END);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<MediaCheck>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'away', problem: 'não respondeu' }), CHECK_MS);
  });
  return Promise.race([look(media, sample), tooLate]).finally(() => clearTimeout(timer));
}

async function look(
  media: MediaStore,
  sample: Awaited<ReturnType<typeof findSample>>,
): Promise<MediaCheck> {
  try {
    // A list names a missing bucket and wrong keys, also while no picture is known.
    for await (const _key of media.files.keys('gravavel')) break;
    const found = await Promise.all(
      sample.map(({ kind, id }) => media.files.read(mediaKey(kind, id, 'full'))),
    );
    const missing = found.filter((file) => file === null).length;
    const looked = sample.length;
    return missing === 0 ? { state: 'ok', looked } : { state: 'missing', looked, missing };
  } catch (error) {
    return { state: 'away', problem: describeMediaFault(error) };
  }
}

/** The warning for the start block and the log; null when all is well. */
export function describeMediaCheck(check: MediaCheck, place: string): string | null {
  if (check.state === 'ok') return null;
  if (check.state === 'away') {
    return `As fotos não aparecem: ${place} ${check.problem}. Os lances continuam; confira MEDIA_URL.`;
  }
  const { missing, looked } = check;
  return `Faltam fotos: de ${looked} que o banco conhece, ${missing} não ${missing === 1 ? 'está' : 'estão'} em ${place}. Confira MEDIA_URL e DATA_DIR (todas as máquinas leem do mesmo lugar) ou copie as fotos com npm run martelo -- media move.`;
}
