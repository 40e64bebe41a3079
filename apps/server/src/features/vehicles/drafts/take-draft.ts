import type { VehicleBody } from '@martelo/contract/shapes/vehicles';
import { vehicleFieldTexts } from '@martelo/contract/texts/field-texts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { FieldRefusal } from '../../lots/choose-auction.ts';
import { imageIdOf } from '../choose-images.ts';
import { draftVersion } from './draft-facts.ts';
import { findDraftImages, lockDraft } from './drafts.queries.ts';
import { deleteDraft } from './drafts.writes.ts';

type Named = Pick<VehicleBody, 'rascunho' | 'versaoRascunho' | 'existingImages' | 'baseImages'>;

export type TakenDraft = { ok: true; images: string[] } | FieldRefusal;

/**
 * Deletes the draft that a new vehicle is made from and returns its pictures, which are free for the
 * vehicle then. A form that another person's save made old is refused, so that a draft is published
 * once and as it was read. A picture that another person added meanwhile would be lost, so it makes
 * the form old too. A form without a version cannot say what it has read.
 */
export async function takeDraft(
  tx: Tx,
  { rascunho: id, versaoRascunho: version, existingImages = [], baseImages }: Named,
): Promise<TakenDraft> {
  if (id === undefined) return { ok: true, images: [] };
  if (version === undefined) return UNVERSIONED;
  const draft = await lockDraft(tx, id);
  if (!draft) return { ok: false, code: 'DRAFT_GONE' };
  if (version !== draftVersion(draft.fields)) return OLD;
  const known = new Set([...existingImages, ...(baseImages ?? [])].map(imageIdOf));
  const images = await findDraftImages(tx, id);
  if (baseImages && images.some((image) => !known.has(image))) return OLD;
  await deleteDraft(tx, id);
  return { ok: true, images };
}

const OLD: FieldRefusal = { ok: false, code: 'VEHICLE_CHANGED' };
const UNVERSIONED: FieldRefusal = {
  ok: false,
  code: 'VALIDATION',
  fields: { versaoRascunho: vehicleFieldTexts.draftVersion },
};
