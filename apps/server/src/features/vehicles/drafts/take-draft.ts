import type { VehicleBody } from '@martelo/contract/shapes/vehicles';
import type { Tx } from '../../../platform/database/connect.ts';
import type { FieldRefusal } from '../../lots/choose-auction.ts';
import { imageIdOf } from '../choose-images.ts';
import { draftVersion } from './draft-facts.ts';
import { findDraftImages, lockDraft } from './drafts.queries.ts';
import { deleteDraft } from './drafts.writes.ts';

type Named = Pick<VehicleBody, 'rascunho' | 'versaoRascunho' | 'existingImages' | 'baseImages'>;

/**
 * Deletes the draft that a new vehicle is made from, so that its pictures are free for the vehicle.
 * A form that another person's save made old is refused, so that a draft is published once and as
 * it was read. A picture that another person added meanwhile would be lost, so it makes the form old
 * too.
 */
export async function takeDraft(
  tx: Tx,
  { rascunho: id, versaoRascunho: version, existingImages = [], baseImages }: Named,
): Promise<FieldRefusal | null> {
  if (id === undefined) return null;
  const draft = await lockDraft(tx, id);
  if (!draft) return { ok: false, code: 'DRAFT_GONE' };
  if (version !== undefined && version !== draftVersion(draft.fields)) return OLD;
  const known = new Set([...existingImages, ...(baseImages ?? [])].map(imageIdOf));
  const present = await findDraftImages(tx, id);
  if (baseImages && present.some((image) => !known.has(image))) return OLD;
  await deleteDraft(tx, id);
  return null;
}

const OLD: FieldRefusal = { ok: false, code: 'VEHICLE_CHANGED' };
