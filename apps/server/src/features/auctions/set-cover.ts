import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { deleteMediaRows } from '../../platform/media/media.writes.ts';
import { pictureBatch } from '../../platform/media/picture-batch.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAuction } from '../lots/auction-locks.queries.ts';
import { updateAuctionColumns } from './auctions.writes.ts';

export type CoverOutcome =
  | { ok: true; mediaIds: string[]; replaced: string[] }
  | { ok: false; code: ErrorCode };

/** Replaces an auction's cover. The old files are deleted after the commit. */
export async function setCover(
  { db, live, media }: Pick<Deps, 'db' | 'live' | 'media'>,
  actor: Actor,
  id: number,
  file: UploadedFile,
): Promise<CoverOutcome> {
  const pictures = pictureBatch(media, 'cover');
  let kept: string[] = [];
  try {
    const written = await pictures.write([file]);
    if (!written.ok) return written;
    const outcome = await transactWithRetry(db, async (tx): Promise<CoverOutcome> => {
      await pictures.insertRows(tx);
      const auction = await lockAuction(tx, id);
      if (!auction) return { ok: false, code: 'NOT_FOUND' };
      if (auction.revokedAt !== null) return { ok: false, code: 'AUCTION_REVOKED' };
      const replaced = auction.coverId === null ? [] : [auction.coverId];
      await updateAuctionColumns(tx, id, { coverId: written.mediaIds[0] ?? null });
      await deleteMediaRows(tx, replaced);
      await recordAudit(tx, {
        actorId: actor.id,
        ip: actor.ip,
        action: 'auction.cover-changed',
        subjectType: 'auction',
        subjectId: id,
      });
      return { ...written, replaced };
    });
    if (!outcome.ok) return outcome;
    kept = outcome.mediaIds;
    await media.discard(outcome.replaced);
    live.publish({ type: 'admin-list', list: 'auctions' }, { staff: 'auctions.read' });
    return outcome;
  } finally {
    await pictures.discardExcept(kept);
  }
}
