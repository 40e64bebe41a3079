import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { SavedPicture } from '../../platform/media/media-store.ts';

/**
 * Stores a picture before its form is saved. It has no vehicle until a save names it, and
 * forgetWaitingPictures deletes it after a day.
 */
export async function uploadPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  file: UploadedFile,
): Promise<SavedPicture> {
  const saved = await media.savePicture(db, 'vehicle', await file.read());
  if (saved.ok) void media.prepare('vehicle', [saved.mediaId]);
  return saved;
}
