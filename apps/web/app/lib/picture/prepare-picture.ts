import { shrinkPicture } from './shrink-picture';

/** Enough to read every letter of a document; the server takes 10 MB a picture. */
const BOUNDS = { maxWidth: 3000, maxHeight: 3000, quality: 0.88 };

const prepared = new WeakMap<File, Promise<File>>();

/**
 * Prepares the picture for sending. It starts when the picture is chosen, so that nobody waits at
 * the end, and runs once, however often the form is sent. Rejects when the file can no longer be
 * read.
 */
export async function preparePicture(file: File): Promise<File> {
  const work = prepared.get(file) ?? shrinkPicture(file, BOUNDS);
  prepared.set(file, work);
  const picture = await work;
  // Every call checks this, because a file that was moved or changed after its preparation cannot be
  // sent either.
  await picture.slice(0, 1).arrayBuffer();
  return picture;
}
