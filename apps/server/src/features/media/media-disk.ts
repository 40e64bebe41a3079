import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Files appear under their name only when they are whole: half a picture, seen at that moment or
 * left by a kill, would be served and kept by browsers for a year.
 */
class WholeFileDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const folder = String(this.options.location);
    // Identity pictures lie in it: no other account of the machine may look.
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${key}.${randomUUID()}`;
    await super.put(draft, contents);
    await fs.rename(path.join(folder, draft), path.join(folder, key));
  }
}

/** A folder of pictures; another disk (S3) is another driver here. */
export function openMediaDisk(folder: string): Disk {
  return new Disk(new WholeFileDriver({ location: folder, visibility: 'private' }));
}
