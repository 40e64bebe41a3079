import type { Tx } from '../database/connect.ts';
import type { MediaKind } from '../database/schema.ts';
import type { PictureRefusal } from './encode-picture.ts';
import { insertMedia, type NewMedia } from './media.queries.ts';
import type { MediaStore } from './media-store.ts';

export type WrittenPictures =
  | { ok: true; mediaIds: string[] }
  | { ok: false; code: PictureRefusal };

/** A file of the call; it is read when its turn comes, so that only one is in memory. */
interface SentPicture {
  read(): Promise<Buffer>;
}

/**
 * The pictures of one request. Their files are written before its transaction, because decoding
 * takes long; their rows are inserted in it. At the end all written files that are not kept must be
 * discarded.
 */
export interface PictureBatch {
  write(files: readonly SentPicture[]): Promise<WrittenPictures>;
  insertRows(tx: Tx): Promise<void>;
  discardExcept(kept: string[]): Promise<void>;
}

export function pictureBatch(media: MediaStore, kind: MediaKind): PictureBatch {
  const rows: NewMedia[] = [];
  return {
    async write(files) {
      for (const file of files) {
        const written = await media.writePicture(kind, await file.read());
        if (!written.ok) return { ok: false, code: written.code };
        rows.push(written.row);
      }
      return { ok: true, mediaIds: rows.map(({ id }) => id) };
    },
    async insertRows(tx) {
      for (const row of rows) await insertMedia(tx, row);
    },
    discardExcept: (kept) =>
      media.discard(rows.map(({ id }) => id).filter((id) => !kept.includes(id))),
  };
}
