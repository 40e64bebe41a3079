import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { MediaDriver } from './media-files.ts';

/**
 * A folder of this machine, or one that several machines share. Files appear under their name only
 * when they are complete and on the disk. Otherwise an incomplete picture, read at that moment or
 * left by a kill or a power cut, would be served and kept by browsers for a year. The row of a
 * picture is committed after `put`, so a reader that finds the row finds the file.
 */
export class FolderDriver extends FSDriver implements MediaDriver {
  private readonly root: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.root = path.resolve(folder);
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = path.join(this.root, key);
    const folder = path.dirname(file);
    // It contains identity pictures, so other accounts of the machine may not read it.
    await fs.mkdir(this.root, { recursive: true, mode: 0o700 });
    await fs.mkdir(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    try {
      await fs.writeFile(draft, contents, { flush: true });
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    await flushFolders(folder, path.dirname(this.root));
  }

  /** The stored picture goes first: another process that is making a size of it sees that. */
  override async deleteAll(folder: string): Promise<void> {
    const whole = path.join(this.root, folder);
    await fs.rm(path.join(whole, 'full'), { force: true });
    await fs.rm(whole, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Names of one picture at a time, because a large house has a million files. */
  async *keys(kind: string): AsyncGenerator<string> {
    for (const id of await namesIn(path.join(this.root, kind))) {
      for (const name of await namesIn(path.join(this.root, kind, id)))
        yield `${kind}/${id}/${name}`;
    }
  }

  async check(): Promise<void> {
    const probe = path.join(this.root, `.gravavel-${process.pid}`);
    await fs.writeFile(probe, '');
    await fs.rm(probe);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    // No picture of that kind, or the picture was deleted meanwhile, or a file of somebody else.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/**
 * The file's name in its folder, that folder's name in its parent, and so on: each entry may be
 * new.
 */
async function flushFolders(folder: string, last: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (folder !== last) await flushFolders(path.dirname(folder), last);
}
