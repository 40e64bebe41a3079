import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Files appear under their name only when they are whole: half a picture, seen at that moment or
 * left by a kill, would be served and kept by browsers for a year.
 */
class WholeFileDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const draft = `${key}.${randomUUID()}`;
    await super.put(draft, contents);
    const { location } = this.options;
    await fsp.rename(path.join(String(location), draft), path.join(String(location), key));
  }
}

/** A folder of pictures; another disk (S3) is another driver here. */
export function openMediaDisk(folder: string): Disk {
  // Identity pictures lie in it: no other account of the machine may look.
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new Disk(new WholeFileDriver({ location: folder, visibility: 'private' }));
}
