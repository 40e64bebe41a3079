import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../database/connect.ts';
import type { MediaKind } from '../database/schema.ts';
import { fairQueue } from '../http/fair-queue.ts';
import { encodePicture, type PictureFault } from './encode-picture.ts';
import { encodePreview } from './encode-preview.ts';
import { insertMedia, type NewMedia, PICTURE_KINDS } from './media.queries.ts';
import type { MediaFiles } from './media-files.ts';
import {
  formatOf,
  keptEncoding,
  mediaKey,
  PAGE_VARIANTS,
  rulesOf,
  type Variant,
  variantEncoding,
} from './variants.ts';

type NotAPicture = { ok: false; code: 'NOT_AN_IMAGE'; fault: PictureFault };
export type SavedPicture = { ok: true; mediaId: string } | NotAPicture;
/** A picture whose file is written and whose row is not. */
export type WrittenPicture = { ok: true; row: NewMedia } | NotAPicture;

export interface StoredPicture {
  data: Uint8Array;
  contentType: 'image/webp' | 'image/jpeg';
}

interface Reader {
  id: string;
  variant: Variant;
  address: string;
}

/** Decoding and encoding take all processors for a moment, so one picture is worked on at a time. */
const MAKING = { atOnce: 1, mostWaiting: 100 };
/**
 * Public pictures from a remote storage stay here for a minute: a crowd on one page costs one request
 * for each picture, and the thread that decides bids signs one instead of thousands.
 */
const KEPT = { maxSize: 64 * 1024 * 1024, ttl: 60_000 };
/** The line of the sizes that are made in advance. */
const BACKGROUND = 'background';

/**
 * Pictures: the stored size is written when it arrives; the smaller ones when they are first
 * requested or in the background, whichever comes first, so that every address works at once.
 */
export class MediaStore {
  readonly files: MediaFiles;
  /** Sizes are made one by one, in turns of the addresses that ask for them. */
  private readonly turns = fairQueue(MAKING);
  /** Sizes that are being made now, so that simultaneous requests for a new picture make it once. */
  private readonly making = new Map<string, Promise<Uint8Array | null>>();
  /** Pictures that are being removed: no further size of them is started. */
  private readonly discarded = new Set<string>();

  private readonly kept: LRUCache<string, StoredPicture, Reader> | null;

  constructor(files: MediaFiles, { isRemote = false } = {}) {
    this.files = files;
    this.kept = isRemote
      ? new LRUCache({
          ...KEPT,
          sizeCalculation: ({ data }) => data.length + 1,
          fetchMethod: (_key, _stale, { context }) => this.findPublic(context),
        })
      : null;
  }

  /**
   * Re-encodes and stores a picture, with its row in the caller's transaction. The caller discards
   * the id when that transaction does not commit, because files have no rollback. A caller that
   * chooses the id may call again after a failure, and writes the same files.
   */
  async savePicture(
    db: Db | Tx,
    kind: MediaKind,
    data: Buffer,
    id: string = randomUUID(),
  ): Promise<SavedPicture> {
    const written = await this.writePicture(kind, data, id);
    if (!written.ok) return written;
    try {
      await insertMedia(db, written.row);
    } catch (error) {
      await this.discard([id]);
      throw error;
    }
    return { ok: true, mediaId: id };
  }

  /**
   * The part of saving that takes long, for callers that keep it out of their transaction. The
   * caller inserts the row, or discards the id.
   */
  async writePicture(
    kind: MediaKind,
    data: Buffer,
    id: string = randomUUID(),
  ): Promise<WrittenPicture> {
    const encoded = await encodePicture(data, keptEncoding(kind), rulesOf(kind));
    if (!encoded.ok) return { ...encoded, code: 'NOT_AN_IMAGE' };
    const { data: content, width, height } = encoded.picture;
    try {
      await this.files.write(mediaKey(kind, id, 'full'), content);
    } catch (error) {
      await this.discard([id]);
      throw error;
    }
    return { ok: true, row: { id, kind, width, height } };
  }

  /**
   * Removes the files of pictures whose rows were never committed or have been deleted. The caller's
   * answer does not depend on it: a failure is only logged.
   */
  async discard(ids: string[]): Promise<void> {
    await this.remove(ids).catch(() => {});
  }

  /** Removes files like `discard`, and rejects when the storage fails: a job tries again. */
  async remove(ids: string[]): Promise<void> {
    for (const id of ids) this.discarded.add(id);
    try {
      await this.whenEncoded(ids);
      for (const id of ids) await this.removeFolders(id);
    } finally {
      for (const id of ids) this.discarded.delete(id);
    }
  }

  /** A size that is being made would be written into the removed folder. */
  private async whenEncoded(ids: string[]): Promise<void> {
    const theirs = [...this.making].filter(([key]) => ids.some((id) => key.includes(id)));
    await Promise.allSettled(theirs.map(([, making]) => making));
  }

  private async removeFolders(id: string): Promise<void> {
    await Promise.all(PICTURE_KINDS.map((kind) => this.files.removeFolder(`${kind}/${id}`)));
  }

  /** Makes the smaller sizes in advance. A failure has no effect: the first reader makes the size. */
  async prepare(kind: MediaKind, ids: string[]): Promise<void> {
    for (const id of ids) {
      for (const variant of PAGE_VARIANTS) await this.read(kind, id, variant).catch(() => null);
    }
  }

  /**
   * One size of a picture of this kind, or null when there is no such picture. A size that is not
   * made yet waits for the turn of the reader's address; 503 when too many wait.
   */
  async read(
    kind: MediaKind,
    id: string,
    variant: Variant,
    address = BACKGROUND,
  ): Promise<StoredPicture | null> {
    const key = mediaKey(kind, id, variant);
    const data =
      (await this.files.read(key)) ??
      (await this.once(key, () => this.make(kind, id, variant, address)));
    if (!data) return null;
    return { data, contentType: `image/${formatOf(kind, variant)}` };
  }

  /** A vehicle's picture or a cover; the other kinds are never found here. */
  async readPublic(id: string, variant: Variant, address: string): Promise<StoredPicture | null> {
    const reader = { id, variant, address };
    if (!this.kept) return (await this.findPublic(reader)) ?? null;
    return (await this.kept.fetch(`${id}/${variant}`, { context: reader })) ?? null;
  }

  private async findPublic({ id, variant, address }: Reader): Promise<StoredPicture | undefined> {
    const picture =
      (await this.read('vehicle', id, variant, address)) ??
      (await this.read('cover', id, variant, address));
    return picture ?? undefined;
  }

  /** The stored file of a picture, for a backup; null when there is none. */
  readOriginal(kind: MediaKind, id: string): Promise<Uint8Array | null> {
    return this.files.read(mediaKey(kind, id, 'full'));
  }

  /** Stores the file of a picture out of a backup, whose row the caller writes. */
  writeOriginal(kind: MediaKind, id: string, data: Uint8Array): Promise<void> {
    return this.files.write(mediaKey(kind, id, 'full'), data);
  }

  private once(key: string, make: () => Promise<Uint8Array | null>) {
    const running = this.making.get(key);
    if (running) return running;
    const made = make().finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async make(kind: MediaKind, id: string, variant: Variant, address: string) {
    // Invented ids need no turn.
    if (variant === 'full' || this.discarded.has(id)) return null;
    if (!(await this.files.has(mediaKey(kind, id, 'full')))) return null;
    return this.turns.run(address, async () => {
      const encoded = this.discarded.has(id) ? null : await this.shrink(kind, id, variant);
      if (!encoded) return null;
      await this.files.write(mediaKey(kind, id, variant), encoded.data);
      if (await this.files.has(mediaKey(kind, id, 'full'))) return encoded.data;
      // Another process deleted the picture meanwhile: nobody else would remove this size.
      await this.files.removeFolder(`${kind}/${id}`);
      return null;
    });
  }

  private async shrink(kind: MediaKind, id: string, variant: Exclude<Variant, 'full'>) {
    const full = await this.read(kind, id, 'full');
    if (!full) return null;
    const picture = Buffer.from(full.data);
    if (variant === 'preview') return encodePreview(picture);
    const encoded = await encodePicture(picture, variantEncoding(variant), rulesOf(kind));
    return encoded.ok ? encoded.picture : null;
  }
}
