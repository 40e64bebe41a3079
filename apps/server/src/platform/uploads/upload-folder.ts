import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import fsPromises, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** The names of this folder's files; a file with another name is not ours to remove. */
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface UploadFolder {
  /** A new empty file that only its handle reaches. */
  open(): Promise<FileHandle>;
}

/**
 * The private folder of what is being uploaded. A file loses its name as soon as it is open, so
 * the operating system frees it with its handle, however the process ends. Only a process that is
 * killed between the two steps leaves an empty file, which the next start removes.
 *
 * Several processes may share the folder: removing a name never takes a file from the process that
 * has it open.
 */
export function openUploadFolder(folder: string): UploadFolder {
  makePrivate(folder);
  for (const name of fs.readdirSync(folder)) {
    if (NAME.test(name)) fs.rmSync(path.join(folder, name), { force: true });
  }
  return {
    async open() {
      try {
        return await openNameless(folder);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        // Somebody removed the folder while the server ran.
        makePrivate(folder);
        return openNameless(folder);
      }
    },
  };
}

function makePrivate(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
}

async function openNameless(folder: string): Promise<FileHandle> {
  const file = path.join(folder, randomUUID());
  const handle = await fsPromises.open(file, 'wx+', 0o600);
  try {
    await fsPromises.rm(file, { force: true });
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}
