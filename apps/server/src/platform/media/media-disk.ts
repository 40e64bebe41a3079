import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { FolderGone } from './media-fault.ts';

/** Where a file is until it is complete. A kill leaves one there, which the night removes (remove-unnamed.ts). */
export const DRAFTS = 'rascunhos';

interface FolderOptions {
  /**
   * False: another machine's folder, which is never made here. Without its share it would be a folder of this
   * machine's disk.
   */
  isOwn?: boolean;
}

/**
 * Files appear under their name only when they are complete and on the disk. Otherwise an
 * incomplete picture, read at that moment or left by a kill or a power cut, would be served and
 * kept by browsers for a year. The row of a picture is committed after `put`, so a reader that
 * finds the row finds the file.
 */
class WholeFileDriver extends FSDriver {
  private readonly isOwn: boolean;

  constructor(folder: string, { isOwn = true }: FolderOptions) {
    super({ location: folder, visibility: 'private' });
    this.isOwn = isOwn;
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    try {
      return await super.getBytes(key);
    } catch (error) {
      await this.requireRoot();
      throw error;
    }
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.requireRoot();
    const root = String(this.options.location);
    const file = path.join(root, key);
    const folder = path.dirname(file);
    // It contains identity pictures, so other accounts of the machine may not read it.
    await fs.mkdir(root, { recursive: true, mode: 0o700 });
    await fs.mkdir(folder, { recursive: true });
    const drafts = path.join(root, DRAFTS);
    await fs.mkdir(drafts, { recursive: true });
    const draft = path.join(drafts, randomUUID());
    try {
      await fs.writeFile(draft, contents, { flush: true });
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    await flushFolders(folder, path.dirname(root));
  }

  /** Without its folder no file can be said to be missing. */
  private async requireRoot(): Promise<void> {
    if (this.isOwn) return;
    await fs.access(String(this.options.location)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FolderGone() : error;
    });
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

/** A folder of pictures. */
export function openMediaDisk(folder: string, options: FolderOptions = {}): Disk {
  return new Disk(new WholeFileDriver(folder, options));
}
