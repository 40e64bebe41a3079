import type { Deps } from '../../deps.ts';
import type { StoredPicture } from '../../platform/media/media-store.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findSaleOfPapers } from '../documents/papers.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { findDelivery } from './deliveries.queries.ts';

/** The signature of a delivery, for staff alone. The view is recorded before it is sent. */
export async function viewSignature(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  saleId: number,
  actor: Actor,
): Promise<StoredPicture | null> {
  const sale = await findSaleOfPapers(db, saleId, null);
  const delivered = sale && (await findDelivery(db, saleId));
  const drawing = delivered && (await media.read('signature', delivered.signatureId, 'full'));
  if (!drawing) return null;
  await recordAudit(db, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'delivery.signature-viewed',
    subjectType: 'sale',
    subjectId: saleId,
    details: { numero: numberText('AR', sale) },
  });
  return drawing;
}
