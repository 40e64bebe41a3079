import type { Deps } from '../../deps.ts';
import type { DeliveryFilePurpose } from '../../platform/database/delivery-schema.ts';
import type { StoredPicture } from '../../platform/media/media-store.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findSaleOfPapers } from '../documents/papers.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { findFile, listPhotos } from './deliveries.queries.ts';

/** A photograph of a hand-over, for staff alone. The view is recorded before it is sent. */
export async function viewPhoto(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { saleId, position, actor }: { saleId: number; position: number; actor: Actor },
): Promise<StoredPicture | null> {
  const sale = await findSaleOfPapers(db, saleId, null);
  const photo = (await listPhotos(db, saleId)).find((one) => one.position === position);
  const picture = sale && photo && (await media.read('delivery', photo.mediaId, 'full'));
  if (!picture) return null;
  await recordAudit(db, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'delivery.photo-viewed' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: { numero: numberText('AR', sale), foto: position },
  });
  return picture;
}

/** The power of attorney or the certificate of a hand-over, in the same way. */
export async function viewFile(
  { db }: Pick<Deps, 'db'>,
  { saleId, purpose, actor }: { saleId: number; purpose: DeliveryFilePurpose; actor: Actor },
) {
  const sale = await findSaleOfPapers(db, saleId, null);
  const file = sale && (await findFile(db, saleId, purpose));
  if (!file) return null;
  await recordAudit(db, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'delivery.file-viewed' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: { numero: numberText('AR', sale), arquivo: purpose },
  });
  const end = file.contentType === 'application/pdf' ? 'pdf' : 'jpg';
  return { ...file, name: `${purpose}-${saleId}.${end}` };
}
