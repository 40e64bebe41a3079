import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { browserApi } from '../../../../lib/transport/browser-api';
import { imageIds, type PictureSlot } from '../pictures/picture-slots';
import { appendDraft, type VehicleDraft } from './vehicle-draft';

export type VehicleSave = { draft: VehicleDraft; slots: readonly PictureSlot[] };

export function createVehicle(save: VehicleSave): Promise<Vehicle> {
  return browserApi.call('POST /api/vehicles', { body: bodyOf(save) });
}

export function updateVehicle(id: string, save: VehicleSave): Promise<Vehicle> {
  return browserApi.call('PUT /api/vehicles/:id', { params: { id }, body: bodyOf(save) });
}

/** The server already has the pictures: the body only lists their ids in order. */
function bodyOf({ draft, slots }: VehicleSave): FormData {
  const body = new FormData();
  appendDraft(body, draft);
  body.append('existingImages', JSON.stringify(imageIds(slots)));
  return body;
}
