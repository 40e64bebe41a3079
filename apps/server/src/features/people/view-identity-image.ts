import type { IdentityImage } from '@martelo/contract/shapes/accounts';
import type { Db } from '../../platform/database/connect.ts';
import type { MediaStore, StoredPicture } from '../../platform/media/media-store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ClientRow, findClient } from './clients.queries.ts';

const COLUMN = {
  front: 'documentFrontId',
  back: 'documentBackId',
  selfie: 'selfieWithDocumentId',
} as const satisfies Record<IdentityImage, keyof ClientRow>;

interface View {
  userId: number;
  image: IdentityImage;
  size: 'card' | 'full';
  actorId: number;
  ip: string;
}

/**
 * A client's identity picture, or null when there is none. The view is recorded before the picture
 * is sent.
 */
export async function viewIdentityImage(
  { db, media }: { db: Db; media: MediaStore },
  { userId, image, size, actorId, ip }: View,
): Promise<StoredPicture | null> {
  const mediaId = (await findClient(db, userId))?.[COLUMN[image]];
  const picture = mediaId ? await media.read('identity', mediaId, size) : null;
  if (!picture) return null;
  await recordAudit(db, {
    actorId,
    ip,
    action: 'client.image_viewed',
    subjectType: 'user',
    subjectId: userId,
    details: { image, size },
  });
  return picture;
}
