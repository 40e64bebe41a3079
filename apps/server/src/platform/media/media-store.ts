import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Disk } from 'flydrive';
import type { Db, Tx } from '../database/connect.ts';
import type { MediaKind } from '../database/schema.ts';
import { fairQueue } from '../http/fair-queue.ts';
import { logError } from '../log/loggable-error.ts';
import { within } from '../within.ts';
import { type Encoded, encodePicture, type PictureRefusal } from './encode-picture.ts';
import { encodePreview } from './encode-preview.ts';
import { measured } from './measured.ts';
import { insertMedia, type NewMedia } from './media.queries.ts';
import { DRAFTS, openMediaDisk } from './media-disk.ts';
import { isFullPlace, isMissingFile, MediaUnavailable } from './media-fault.ts';
import { PlaceTime } from './place-time.ts';
import { deleteOlder, listNames, newestBelow } from './stored-files.ts';
import {
  formatOf,
  keptEncoding,
  mediaKey,
  PAGE_VARIANTS,
  rulesOf,
  type Variant,
  variantEncoding,
} from './variants.ts';

type NotAPicture = { ok: false; code: PictureRefusal };
export type SavedPicture = { ok: true; mediaId: string } | NotAPicture;
/** A picture whose file is written and whose row is not. */
export type WrittenPicture = { ok: true; row: NewMedia } | NotAPicture;

export interface StoredPicture {
  data: Uint8Array;
  contentType: 'image/webp' | 'image/jpeg';
}

/** Decoding and encoding take all processors for a moment, so one picture is worked on at a time. */
const MAKING = { atOnce: 1, mostWaiting: 100 };
/** What the place of the pictures may take of the time of one request, in milliseconds. */
const PLACE_MS = 8_000;
/** The same for files that somebody waits to see removed: a save has happened, and is answered. */
const DISCARD_MS = 2_000;

/** The line of the sizes that are made in advance. */
const BACKGROUND = 'background';

/**
 * Pictures: the stored size is written when it arrives; the smaller ones when they are first
 * requested or in the background, whichever comes first, so that every address works at once.
 */
export class MediaStore {
  private readonly disk: Disk;
  /** Sizes are made one by one, in turns of the addresses that ask for them. */
  private readonly turns = fairQueue(MAKING);
  /** Sizes that are being made now, so that simultaneous requests for a new picture make it once. */
  private readonly making = new Map<string, Promise<Uint8Array | null>>();
  /** Pictures that are being removed: no further size of them is started. */
  private readonly discarded = new Set<string>();

  private readonly placeMs: number;

  constructor(disk: Disk, { placeMs = PLACE_MS } = {}) {
    this.disk = disk;
    this.placeMs = placeMs;
  }

  /**
   * Re-encodes and stores a picture, with its row in the caller's transaction. The caller discards
   * the id when that transaction does not commit, because files have no rollback.
   */
  async savePicture(db: Db | Tx, kind: MediaKind, data: Buffer): Promise<SavedPicture> {
    const written = await this.writePicture(kind, data);
    if (!written.ok) return written;
    const { id } = written.row;
    try {
      await insertMedia(db, written.row);
    } catch (error) {
      await this.discard([id]);
      throw error;
    }
    return { ok: true, mediaId: id };
  }

  /**
   * Stores a picture of our own that is encoded already, with its row in the caller's transaction.
   * After a failure the caller calls again with the same id, which writes the same file.
   */
  async saveEncoded(
    db: Db | Tx,
    kind: MediaKind,
    { id, picture }: { id: string; picture: Encoded },
  ): Promise<void> {
    await insertMedia(db, await this.writeEncoded(kind, id, picture));
  }

  /**
   * The part of saving that takes long, for callers that keep it out of their transaction. The
   * caller inserts the row, or discards the id.
   */
  async writePicture(kind: MediaKind, data: Buffer): Promise<WrittenPicture> {
    const encoded = await encodePicture(data, keptEncoding(kind), rulesOf(kind));
    if (!encoded.ok) return encoded;
    return { ok: true, row: await this.writeEncoded(kind, randomUUID(), encoded.picture) };
  }

  private async writeEncoded(
    kind: MediaKind,
    id: string,
    { data, width, height }: Encoded,
  ): Promise<NewMedia> {
    try {
      await this.write(mediaKey(kind, id, 'full'), data, this.time());
    } catch (error) {
      // Nobody waits for it: the place has just failed.
      void this.discard([id]);
      throw error;
    }
    return { id, kind, width, height };
  }

  /**
   * Removes the files of pictures whose rows were never committed or have been deleted. The command that let go of
   * them has happened, so it is not kept waiting. Files that cannot be removed are told to the log, and the night
   * removes them (remove-unnamed.ts).
   */
  async discard(ids: string[]): Promise<void> {
    const removed = this.remove(ids).catch(logError);
    await within(Math.min(DISCARD_MS, this.placeMs), removed).catch(() => {});
  }

  /** Removes the files of pictures, or throws, so that rows which still name them are kept for a further try. */
  async remove(ids: string[]): Promise<void> {
    for (const id of ids) this.discarded.add(id);
    try {
      await this.whenEncoded(ids);
      await this.removeFolders(ids);
    } finally {
      for (const id of ids) this.discarded.delete(id);
    }
  }

  /** A size that is being made would be written into the removed folder. */
  private async whenEncoded(ids: string[]): Promise<void> {
    const theirs = [...this.making].filter(([key]) => ids.some((id) => key.includes(id)));
    await Promise.allSettled(theirs.map(([, making]) => making));
  }

  private async removeFolders(ids: string[]): Promise<void> {
    const time = this.time();
    const folders = ids.flatMap((id) =>
      (['vehicle', 'cover', 'identity', 'signature'] as const).map((kind) => `${kind}/${id}`),
    );
    const removed = await Promise.allSettled(
      folders.map((folder) => this.removeFolder(folder, time)),
    );
    const failed = removed.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async removeFolder(folder: string, time: PlaceTime): Promise<void> {
    try {
      await measured('delete', () => time.spend(() => this.disk.deleteAll(folder)));
    } catch (error) {
      if (!isMissingFile(error)) throw new MediaUnavailable(error);
    }
  }

  /** The names of the folders of a kind, in parts: the ids of its pictures, and whatever else lies there. */
  storedNames(kind: MediaKind): AsyncGenerator<string[]> {
    return listNames(this.disk, kind);
  }

  /** When the newest file of a picture was written; null: it has none. */
  async newestFile(kind: MediaKind, id: string): Promise<Date | null> {
    try {
      return await newestBelow(this.disk, `${kind}/${id}`);
    } catch (error) {
      throw new MediaUnavailable(error);
    }
  }

  /** Deletes what a kill left of files that were being written then. Stores have none. */
  deleteDrafts(before: Date): Promise<number> {
    return deleteOlder(this.disk, DRAFTS, before);
  }

  /** Makes the smaller sizes in advance. A failure has no effect: the first reader makes the size. */
  async prepare(kind: MediaKind, ids: string[]): Promise<void> {
    for (const id of ids) {
      for (const variant of PAGE_VARIANTS) await this.read(kind, id, variant).catch(() => null);
    }
  }

  /** The stored file of a picture, for a backup; null: it is gone. */
  readStored(kind: string, id: string): Promise<Uint8Array | null> {
    return this.stored(`${kind}/${id}/full`, this.time());
  }

  /** Whether the stored file of a picture is there. */
  hasStored(kind: string, id: string): Promise<boolean> {
    return this.isKept(`${kind}/${id}/full`, this.time());
  }

  private async isKept(key: string, time: PlaceTime): Promise<boolean> {
    try {
      return await measured('find', () => time.spend(() => this.disk.exists(key)));
    } catch (error) {
      throw new MediaUnavailable(error);
    }
  }

  /** Writes the stored file of a picture whose row comes from a backup. */
  async putBack(kind: string, id: string, data: Uint8Array): Promise<void> {
    await this.write(`${kind}/${id}/full`, data, this.time());
  }

  /**
   * One size of a picture of this kind, or null when there is no such picture. A size that is not
   * made yet waits for the turn of the reader's address; 503 when too many wait, or when the place of the
   * pictures does not answer.
   */
  async read(
    kind: MediaKind,
    id: string,
    variant: Variant,
    address = BACKGROUND,
  ): Promise<StoredPicture | null> {
    const key = mediaKey(kind, id, variant);
    const time = this.time();
    const data =
      (await this.stored(key, time)) ??
      (await this.once(key, () => this.make({ kind, id, variant, address, time })));
    if (!data) return null;
    return { data, contentType: `image/${formatOf(kind, variant)}` };
  }

  /** An address of the store itself for this size, or null when it is not there and cannot be kept. */
  async signedAddress(
    kind: MediaKind,
    id: string,
    variant: Variant,
    address: string,
  ): Promise<string | null> {
    const key = mediaKey(kind, id, variant);
    const time = this.time();
    if (!(await this.isKept(key, time))) {
      const made = await this.once(key, () => this.make({ kind, id, variant, address, time }));
      if (!made || !(await this.isKept(key, time))) return null;
    }
    return this.disk.getSignedUrl(key, { contentType: `image/${formatOf(kind, variant)}` });
  }

  private time(): PlaceTime {
    return new PlaceTime(this.placeMs);
  }

  private async stored(key: string, time: PlaceTime): Promise<Uint8Array | null> {
    try {
      return await measured('read', () => time.spend(() => this.disk.getBytes(key)));
    } catch (error) {
      // The size is not made yet, or the picture is deleted: the next step decides.
      if (isMissingFile(error)) return null;
      throw new MediaUnavailable(error);
    }
  }

  private async write(key: string, data: Uint8Array, time: PlaceTime): Promise<void> {
    try {
      await measured('write', () => time.spend(() => this.disk.put(key, data)));
    } catch (error) {
      throw new MediaUnavailable(error);
    }
  }

  private once(key: string, make: () => Promise<Uint8Array | null>) {
    const running = this.making.get(key);
    if (running) return running;
    const made = make().finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** Only the encoding has a turn: a place that is slow keeps nobody waiting but who asked. */
  private async make({ kind, id, variant, address, time }: Size): Promise<Uint8Array | null> {
    // Invented ids need no turn.
    if (variant === 'full' || this.discarded.has(id)) return null;
    const full = await this.stored(mediaKey(kind, id, 'full'), time);
    if (!full) return null;
    const encoded = await this.turns.run(address, async () =>
      this.discarded.has(id) ? null : shrink(kind, variant, Buffer.from(full)),
    );
    if (!encoded || this.discarded.has(id)) return null;
    await this.write(mediaKey(kind, id, variant), encoded.data, time).catch((error) => {
      // It is shown and made again the next time: visitors need no room.
      if (!isFullPlace(error)) throw error;
    });
    return encoded.data;
  }
}

/** A size that is to be made, and for whom. */
interface Size {
  kind: MediaKind;
  id: string;
  variant: Variant;
  address: string;
  time: PlaceTime;
}

async function shrink(
  kind: MediaKind,
  variant: Exclude<Variant, 'full'>,
  full: Buffer,
): Promise<Encoded | null> {
  if (variant === 'preview') return encodePreview(full);
  const encoded = await encodePicture(full, variantEncoding(variant), rulesOf(kind));
  return encoded.ok ? encoded.picture : null;
}

/** The pictures of a data folder. */
export function openMediaStore(dataDir: string): MediaStore {
  return new MediaStore(openMediaDisk(path.join(dataDir, 'media')));
}
