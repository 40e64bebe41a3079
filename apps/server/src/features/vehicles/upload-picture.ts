import type { Deps } from '../../deps.ts';
import type { SavedPicture } from '../../platform/media/media-store.ts';

/**
 * Takes a picture in before the form that it belongs to is saved. It belongs to nobody until a
 * vehicle names it; forgetWaitingPictures ends that after a day.
 */
export async function uploadPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  data: Buffer,
): Promise<SavedPicture> {
  const saved = await media.savePicture(db, 'vehicle', data);
  if (saved.ok) void media.prepare('vehicle', [saved.mediaId]);
  return saved;
}
