import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { openMediaDisk } from './media-disk.ts';
import { describeMediaFault, FolderGone } from './media-fault.ts';
import { type MediaPlace, placeName } from './media-place.ts';
import { MediaStore } from './media-store.ts';

/** The pictures of this place. */
export async function openMediaAt(place: MediaPlace): Promise<MediaStore> {
  if (place.kind === 'folder') return new MediaStore(openMediaDisk(place.folder, place));
  const { openS3Disk } = await loadS3();
  return new MediaStore(openS3Disk(place));
}

/** A house with a folder does not load the SDK. */
const loadS3 = () => import('./s3-disk.ts');

interface PlaceUse {
  /** False: a place from which pictures are only read. */
  isWritten?: boolean;
  /** Where the place was named, for the sentence; by default the setting. */
  given?: string;
}

/** A place that cannot be used at all ends the start, or the command, with one sentence. */
export async function checkMediaPlace(
  place: MediaPlace,
  { isWritten = true, given }: PlaceUse = {},
): Promise<void> {
  try {
    if (place.kind === 's3') await (await loadS3()).checkS3(place, { isWritten });
    // The program makes its own folder, and has checked the one around it.
    else if (!place.isOwn) await checkFolder(place.folder, isWritten);
  } catch (error) {
    throw new StartError(describeMediaFault(error, placeName(place), given));
  }
}

async function checkFolder(folder: string, isWritten: boolean): Promise<void> {
  const found = await fs.stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new FolderGone();
    throw error;
  });
  if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  if (!isWritten) return;
  const probe = path.join(folder, `.gravavel-${randomUUID()}`);
  await fs.writeFile(probe, '');
  await fs.rm(probe);
}
