import { shrinkPicture } from '../../lib/shrink-picture';

/** Enough to read every letter of a document; the server takes 10 MB a picture. */
const BOUNDS = { maxWidth: 3000, maxHeight: 3000, quality: 0.88 };

const prepared = new WeakMap<File, Promise<File>>();

/**
 * The picture as it will be sent. Begun when it is chosen, so that nobody waits for it at the end,
 * and done once however often the form is sent. Rejects when the file can no longer be read.
 */
export function preparePicture(file: File): Promise<File> {
  const known = prepared.get(file);
  if (known) return known;
  const work = shrinkPicture(file, BOUNDS).then(async (picture) => {
    // A file that was moved or changed after it was chosen cannot be sent.
    await picture.slice(0, 1).arrayBuffer();
    return picture;
  });
  prepared.set(file, work);
  work.catch(() => prepared.delete(file));
  return work;
}
