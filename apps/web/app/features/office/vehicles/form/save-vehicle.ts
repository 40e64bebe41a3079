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
};

export function createVehicle(save: VehicleSave): Promise<Vehicle> {
  return browserApi.call('POST /api/vehicles', { body: bodyOf(save) });
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
function bodyOf({ draft, slots }: Pick<VehicleSave, 'draft' | 'slots'>): FormData {
  const body = new FormData();
  appendDraft(body, draft);
  body.append('existingImages', JSON.stringify(imageIds(slots)));
  return body;
}
