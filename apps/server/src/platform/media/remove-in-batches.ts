import { logError } from '../log/loggable-error.ts';
import type { MediaStore } from './media-store.ts';

/** Each picture is some calls of its place: more at once would wait in line beyond the limit of one batch. */
export const BATCH = 20;
const TRIES = 2;

/**
 * Removes the files of any number of pictures, a few at a time, and waits until it is done. A batch that fails twice
 * ends it, because a place that is away stays so for the next one. Returns the ids that may still have files.
 */
export async function removeInBatches(
  media: Pick<MediaStore, 'remove'>,
  ids: readonly string[],
  onProgress: (share: number) => void = () => {},
): Promise<string[]> {
  if (ids.length === 0) return [];
  for (let at = 0; at < ids.length; at += BATCH) {
    onProgress(at / ids.length);
    if (!(await isRemoved(media, ids.slice(at, at + BATCH)))) return ids.slice(at);
  }
  onProgress(1);
  return [];
}

async function isRemoved(media: Pick<MediaStore, 'remove'>, ids: string[]): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      await media.remove(ids);
      return true;
    } catch (error) {
      if (attempt === TRIES) logError(error);
    }
  }
  return false;
}
