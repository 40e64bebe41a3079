import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { addressRange } from '../http/address-range.ts';
import { Refusal } from '../http/refusal.ts';
import { refusedEarly } from '../metrics/definitions.ts';
import { chooseUploadToEnd, type OpenUpload, type Shortage } from './choose-upload-to-end.ts';
import { openUploadFolder, type UploadFolder } from './upload-folder.ts';

export interface UploadLimits {
  /** All uploads together, on the disk. */
  maxBytes: number;
  /** Uploads at once. Each takes up to 256 KB of memory. */
  maxUploads: number;
}

export const USUAL_UPLOAD_LIMITS: UploadLimits = { maxBytes: 1024 ** 3, maxUploads: 400 };

/** A stored file of an upload, until the upload is released. */
export interface StoredFile {
  size: number;
  /** The whole content. A handler calls it when it needs the bytes, and for one file at a time. */
  read(): Promise<Buffer>;
}

/** One request's files. */
export interface Upload {
  /** Writes the chunks into a new file, as fast as the disk takes them. */
  store(chunks: AsyncIterable<Buffer>): Promise<StoredFile>;
  /** The body is complete: from now on the upload is not ended for the room of another. */
  arrived(): void;
  /** Deletes the files. Nothing is stored or read afterwards. */
  release(): Promise<void>;
}

export interface UploadSpace {
  /**
   * Refuses with 503 when there is no room. `end` is called when this upload has to make room for
   * another one.
   */
  begin(ip: string, end: (refusal: Refusal) => void): Upload;
  /** What all uploads hold now. */
  held(): { bytes: number; uploads: number };
}

interface Held extends OpenUpload {
  end(refusal: Refusal): void;
}

/** Room for what is being uploaded: on the disk, with a limit for all uploads together. */
export function openUploadSpace(
  dataDir: string,
  limits: UploadLimits = USUAL_UPLOAD_LIMITS,
  now: () => number = () => performance.now(),
): UploadSpace {
  const folder = openUploadFolder(path.join(dataDir, 'uploads'));
  const uploads = new Set<Held>();
  const bytesHeld = () => [...uploads].reduce((sum, { bytes }) => sum + bytes, 0);

  /** Ends other uploads until there is room for this one, or refuses this one. */
  function makeRoom(held: Held, shortage: Shortage, isFull: () => boolean): void {
    while (uploads.has(held) && isFull()) {
      const ended = chooseUploadToEnd(uploads, shortage, now()) ?? held;
      uploads.delete(ended);
      refusedEarly.count('uploads');
      if (ended !== held) ended.end(new Refusal('UNAVAILABLE'));
    }
    if (!uploads.has(held)) throw new Refusal('UNAVAILABLE');
  }

  return {
    begin(ip, end) {
      const address = addressRange(ip);
      const held: Held = { address, bytes: 0, beganAt: now(), arrived: false, end };
      uploads.add(held);
      makeRoom(held, 'places', () => uploads.size > limits.maxUploads);
      return createUpload(folder, {
        take(bytes) {
          held.bytes += bytes;
          makeRoom(held, 'bytes', () => bytesHeld() > limits.maxBytes);
        },
        arrived: () => {
          held.arrived = true;
        },
        leave: () => void uploads.delete(held),
      });
    },
    held: () => ({ bytes: bytesHeld(), uploads: uploads.size }),
  };
}

interface Place {
  /** Counts the bytes; throws when this upload has been ended. */
  take(bytes: number): void;
  arrived(): void;
  leave(): void;
}

function createUpload(folder: UploadFolder, place: Place): Upload {
  const handles = new Set<Promise<FileHandle>>();
  let released = false;
  // Nobody reads this answer: only a sender who left releases an upload that is still in use.
  const refuseReleased = () => {
    if (released) throw new Refusal('MALFORMED');
  };
  return {
    arrived: place.arrived,
    async store(chunks) {
      place.take(0);
      refuseReleased();
      const opening = folder.open().catch(explainFull);
      handles.add(opening);
      const handle = await opening;
      let size = 0;
      for await (const chunk of chunks) {
        place.take(chunk.length);
        refuseReleased();
        await handle.writeFile(chunk).catch(explainFull);
        size += chunk.length;
      }
      return {
        size,
        async read() {
          refuseReleased();
          return readWhole(handle, size);
        },
      };
    },
    async release() {
      if (released) return;
      released = true;
      // Closing waits for the write that is under way.
      await Promise.allSettled([...handles].map(async (handle) => (await handle).close()));
      place.leave();
    },
  };
}

async function readWhole(handle: FileHandle, size: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await handle.read(content, at, size - at, at);
    if (bytesRead === 0) throw new Error('an uploaded file is shorter than what was written');
    at += bytesRead;
  }
  return content;
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const BUSY = new Set(['EMFILE', 'ENFILE']);

/** A full disk is no error of the program: the sender tries again later, and the log says why. */
function explainFull(error: NodeJS.ErrnoException): never {
  const code = error.code ?? '';
  if (FULL.has(code)) throw Object.assign(new Refusal('STORAGE_FULL'), { cause: error });
  throw BUSY.has(code) ? new Refusal('UNAVAILABLE') : error;
}
