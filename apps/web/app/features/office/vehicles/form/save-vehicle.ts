import type { VehicleDraftAnswer } from '@martelo/contract/shapes/vehicle-drafts';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { browserApi } from '../../../../lib/transport/browser-api';
import { imageIds, type PictureSlot } from '../pictures/picture-slots';
import type { FormBase } from './kept-draft';
import { appendDraft, type VehicleDraft } from './vehicle-draft';

export type VehicleSave = {
  draft: VehicleDraft;
  slots: readonly PictureSlot[];
  base: FormBase;
  /** Why a sold vehicle is corrected; empty otherwise. */
  reason: string;
  /** The person has confirmed values that look wrong. */
  confirmed: boolean;
  /** The form's request key: what it makes is made once, also when an answer is lost. */
  key: string;
};

/** Adds a vehicle. With `draftId` it is made from a stored draft, which is deleted with it. */
export function createVehicle(save: VehicleSave, draftId?: string): Promise<Vehicle> {
  const body = bodyOf(save);
  if (draftId) {
    body.append('rascunho', draftId);
    body.append('versaoRascunho', save.base.version);
    body.append('baseImages', JSON.stringify(save.base.pictures.map(({ id }) => id)));
  }
  return browserApi.call('POST /api/vehicles', { body }, keyed('vehicle', save.key));
}

/** Keeps an incomplete vehicle: a new draft, or the stored one. */
export function saveDraft(
  { draft, slots, base, key }: VehicleSave,
  draftId?: string,
): Promise<VehicleDraftAnswer> {
  const body = { campos: draft, imagens: imageIds(slots) };
  if (!draftId) {
    return browserApi.call('POST /api/vehicle-drafts', { body }, keyed('draft', key));
  }
  const { version, pictures } = base;
  const change = { ...body, version, baseImages: pictures.map(({ id }) => id) };
  const params = { id: draftId };
  return browserApi.call('PUT /api/vehicle-drafts/:id', { params, body: change });
}

/** Sends what the form was opened with, so that the save cannot undo another person's changes. */
export function updateVehicle(id: string, save: VehicleSave): Promise<Vehicle> {
  const { version, pictures } = save.base;
  const body = bodyOf(save);
  body.append('version', version);
  body.append('motivo', save.reason);
  body.append('baseImages', JSON.stringify(pictures.map((picture) => picture.id)));
  return browserApi.call('PUT /api/vehicles/:id', { params: { id }, body });
}

/** The server already has the pictures: the body only lists their ids in order. */
function bodyOf({ draft, slots, confirmed }: VehicleSave): FormData {
  const body = new FormData();
  appendDraft(body, draft);
  body.append('existingImages', JSON.stringify(imageIds(slots)));
  if (confirmed) body.append('confirmado', 'true');
  return body;
}

/** A form may keep a draft first and make the vehicle later: these are two requests. */
const keyed = (what: 'vehicle' | 'draft', key: string) => ({
  headers: { 'Idempotency-Key': `${what} ${key}` },
});
