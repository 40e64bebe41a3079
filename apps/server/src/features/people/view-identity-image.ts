import type { IdentityImage } from '@martelo/core/registration-documents';
import type { Db } from '../../platform/database/connect.ts';
import type { MediaStore, StoredPicture } from '../../platform/media/media-store.ts';
import { hasEntrySince } from '../audit/entries.queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findClient } from './clients.queries.ts';
import { IMAGE_COLUMNS } from './document-refusals.writes.ts';

interface View {
  userId: number;
  image: IdentityImage;
  size: 'card' | 'full';
  actorId: number;
  ip: string;
}

/** Lists show the small pictures again and again: recording each would bury every other entry. */
const ONE_ENTRY_MS = 12 * 60 * 60 * 1000;

/**
 * A client's identity picture, or null when there is none. The view is recorded before the picture
 * is sent: each view of a full picture, and the first of the small ones within twelve hours.
 */
export async function viewIdentityImage(
  { db, media }: { db: Db; media: MediaStore },
  { userId, image, size, actorId, ip }: View,
): Promise<StoredPicture | null> {
  const client = await findClient(db, userId);
  // The pictures of somebody who was erased wait for their deletion, and nobody opens them.
  const mediaId = client?.erasedAt ? null : client?.[IMAGE_COLUMNS[image]];
  const picture = mediaId ? await media.read('identity', mediaId, size) : null;
  if (!picture) return null;
  const action = 'client.image_viewed' as const;
  const since = new Date(Date.now() - ONE_ENTRY_MS);
  const isKnown = size === 'card' && (await hasEntrySince(db, { actorId, action, userId, since }));
  if (isKnown) return picture;
  const details: Record<string, string> = size === 'full' ? { image, size } : { size };
  await recordAudit(db, { actorId, ip, action, subjectType: 'user', subjectId: userId, details });
  return picture;
}
