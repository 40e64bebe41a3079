import type { Disk } from 'flydrive';
import { isMissingFile, MediaUnavailable } from './media-fault.ts';

/** The names of the folders of a folder, in parts of up to a thousand. A folder that nobody has made has none. */
export async function* listNames(disk: Disk, folder: string): AsyncGenerator<string[]> {
  for (let next: string | undefined; ; ) {
    const { objects, paginationToken } = await list(disk, folder, next);
    yield objects.filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
    if (paginationToken === undefined) return;
    next = paginationToken;
  }
}

async function list(disk: Disk, folder: string, next: string | undefined) {
  try {
    const paginationToken = next === undefined ? {} : { paginationToken: next };
    const page = await disk.listAll(folder, { recursive: false, ...paginationToken });
    return { ...page, objects: [...page.objects] };
  } catch (error) {
    if (isMissingFile(error)) return { objects: [], paginationToken: undefined };
    throw new MediaUnavailable(error);
  }
}

/** When the newest file below a folder was written; null: there is none. */
export async function newestBelow(disk: Disk, folder: string): Promise<Date | null> {
  const { objects } = await disk.listAll(`${folder}/`, { recursive: true });
  const files = [...objects].flatMap((object) => (object.isFile ? [object] : []));
  const times = await Promise.all(
    files.map(async (file) => (await file.getMetaData()).lastModified.getTime()),
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Deletes the files directly in a folder that were written before this moment, and returns how many. */
export async function deleteOlder(disk: Disk, folder: string, before: Date): Promise<number> {
  const { objects } = await list(disk, folder, undefined);
  let deleted = 0;
  for (const object of objects) {
    if (!object.isFile || (await object.getMetaData()).lastModified >= before) continue;
    await disk.delete(object.key);
    deleted += 1;
  }
  return deleted;
}
