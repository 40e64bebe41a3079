import type { Vehicle } from '@martelo/contract/vehicles';
import type { CallOptions } from '../../lib/api-client';
import { browserApi } from '../../lib/browser-api';
import { isInOrder, keptIds, newFiles, type PictureSlot, savedSlots } from './picture-slots';
import { appendDraft, type VehicleDraft } from './vehicle-draft';

export type VehicleSave = {
  draft: VehicleDraft;
  slots: readonly PictureSlot[];
  options: Pick<CallOptions, 'onUploadProgress'>;
  /** Called when the pictures are on the server, though their order may not be yet. */
  onSlots: (slots: PictureSlot[]) => void;
};

export function createVehicle({ draft, slots, options }: VehicleSave): Promise<Vehicle> {
  const body = new FormData();
  appendDraft(body, draft);
  for (const file of newFiles(slots)) body.append('imagens', file);
  return browserApi.call('POST /api/vehicles', { body }, options);
}

/**
 * The call puts new pictures after the kept ones. Where the form has them in another order, a
 * second call sends the order alone; sent again after a failure it repeats nothing.
 */
export async function updateVehicle(id: string, save: VehicleSave): Promise<Vehicle> {
  const vehicle = await put(id, save.draft, save.slots, save.options);
  const slots = savedSlots(save.slots, vehicle.imagens);
  save.onSlots(slots);
  return isInOrder(slots, vehicle.imagens) ? vehicle : put(id, save.draft, slots, {});
}

function put(
  id: string,
  draft: VehicleDraft,
  slots: readonly PictureSlot[],
  options: VehicleSave['options'],
): Promise<Vehicle> {
  const body = new FormData();
  appendDraft(body, draft);
  body.append('existingImages', JSON.stringify(keptIds(slots)));
  for (const file of newFiles(slots)) body.append('imagens', file);
  return browserApi.call('PUT /api/vehicles/:id', { params: { id }, body }, options);
}
