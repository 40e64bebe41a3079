import type { Tx } from '../database/connect.ts';
import type { MediaKind } from '../database/schema.ts';
import type { MediaStore } from './media-store.ts';

export type SavedPictures = { ok: true; mediaIds: string[] } | { ok: false; code: 'NOT_AN_IMAGE' };

/**
 * The pictures of one request. Their rows are in its transaction, their files are not: at the end
 * all written files that are not kept must be discarded.
 */
export interface PictureBatch {
  save(tx: Tx, files: Buffer[]): Promise<SavedPictures>;
  discardExcept(kept: string[]): Promise<void>;
}

export function pictureBatch(media: MediaStore, kind: MediaKind): PictureBatch {
  const written: string[] = [];
  return {
    async save(tx, files) {
      const mediaIds: string[] = [];
      for (const data of files) {
        const saved = await media.savePicture(tx, kind, data);
        if (!saved.ok) return saved;
        written.push(saved.mediaId);
        mediaIds.push(saved.mediaId);
      }
      return { ok: true, mediaIds };
    },
    discardExcept: (kept) => media.discard(written.filter((id) => !kept.includes(id))),
  };
}
