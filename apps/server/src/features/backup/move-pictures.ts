import { createHash } from 'node:crypto';
import { describeMediaFault, MediaUnavailable } from '../../platform/media/media-fault.ts';
import { isSamePlace, type MediaPlace, placeName } from '../../platform/media/media-place.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { checkMediaPlace, openMediaAt } from '../../platform/media/open-media.ts';
import { StartError } from '../../platform/start-error.ts';
import {
  COPY_SILENT_MS,
  type CopyClient,
  countFiles,
  listFiles,
  type StoredFile,
  withClient,
} from './copy-tables.queries.ts';

/** A store at a distance answers each call late; together the calls wait once. */
const AT_ONCE = 8;

/** Neither place needs to be that of MEDIA_URL. */
const GIVEN = 'o lugar dado ao comando';

interface MoveOptions {
  from: MediaPlace;
  to: MediaPlace;
  /** Told how much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface MovedPictures {
  copied: number;
  /** Those that were there with the same content, as after a run that was cut off. */
  skipped: number;
  /** `kind/id` of rows whose file is not in `from`. */
  missing: string[];
}

type Stores = Record<'source' | 'target', Pick<MediaStore, 'readStored' | 'putBack'>>;

/**
 * Copies the stored file of each picture that a row names, and reads each back. Nothing is deleted in `from`,
 * and a second run goes on where the first one ended.
 */
export async function movePictures(
  databaseUrl: string,
  { from, to, onProgress = () => {} }: MoveOptions,
): Promise<MovedPictures> {
  if (isSamePlace(from, to)) {
    throw new StartError(`As fotos já estão em ${placeName(to)}: informe dois lugares diferentes.`);
  }
  await checkMediaPlace(from, { isWritten: false, given: GIVEN });
  await checkMediaPlace(to, { given: GIVEN });
  const stores: Stores = { source: await openMediaAt(from), target: await openMediaAt(to) };
  const moved: MovedPictures = { copied: 0, skipped: 0, missing: [] };
  const moveAll = async (client: CopyClient) => {
    const all = Math.max(1, await countFiles(client));
    let done = 0;
    for (let after = FIRST; ; ) {
      const page = await listFiles(client, after);
      for (let at = 0; at < page.length; at += AT_ONCE) {
        const files = page.slice(at, at + AT_ONCE);
        await Promise.all(files.map((file) => copy(file, { stores, from, to, moved })));
        done += files.length;
        onProgress(Math.min(0.99, done / all));
      }
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
    }
  };
  await withClient(databaseUrl, 'martelo media move', moveAll, { silentMs: COPY_SILENT_MS });
  onProgress(1);
  return moved;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

interface Copying {
  stores: Stores;
  from: MediaPlace;
  to: MediaPlace;
  moved: MovedPictures;
}

async function copy({ kind, id }: StoredFile, { stores, from, to, moved }: Copying): Promise<void> {
  const data = await asking(from, () => stores.source.readStored(kind, id));
  if (data === null) {
    moved.missing.push(`${kind}/${id}`);
    return;
  }
  const hash = hashOf(data);
  const isThere = async () => {
    const found = await asking(to, () => stores.target.readStored(kind, id));
    return found !== null && hashOf(found) === hash;
  };
  if (await isThere()) {
    moved.skipped += 1;
    return;
  }
  await asking(to, () => stores.target.putBack(kind, id, data));
  if (!(await isThere())) {
    throw new StartError(
      `${placeName(to)} devolveu ${kind}/${id} diferente do que recebeu. Nada foi apagado em ${placeName(from)}: verifique o destino e rode de novo.`,
    );
  }
  moved.copied += 1;
}

const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** A fault names its place, and says that a further run goes on. */
async function asking<T>(place: MediaPlace, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof MediaUnavailable)) throw error;
    throw new StartError(
      `${describeMediaFault(error, placeName(place), GIVEN)} O que já foi copiado fica: rode o comando de novo para continuar.`,
    );
  }
}
