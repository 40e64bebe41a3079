import { MAX_IMAGES } from '@martelo/contract/shapes/limits';
import type { Picture } from '@martelo/contract/shapes/pictures';
import { mergeOrder } from '@martelo/core/merge-order';
import type { Upload } from './upload-queue';

/** A picture in the form: one that the vehicle already has, or a new file with its upload. */
export type PictureSlot =
  | { key: string; kind: 'kept'; picture: Picture }
  | { key: string; kind: 'new'; file: File; preview: string; upload: Upload };

type Slots = readonly PictureSlot[];

export function keptSlots(pictures: readonly Picture[]): PictureSlot[] {
  return pictures.map((picture) => ({ key: picture.id, kind: 'kept', picture }));
}

/** Adds slots up to the maximum; `refused` has the others. */
export function addSlots(slots: Slots, added: Slots): { slots: Slots; refused: Slots } {
  const room = Math.max(0, MAX_IMAGES - slots.length);
  return { slots: [...slots, ...added.slice(0, room)], refused: added.slice(room) };
}

/** Moves a slot to another index; index 0 is the cover. */
export function moveSlot(slots: Slots, key: string, to: number): Slots {
  const from = slots.findIndex((slot) => slot.key === key);
  const moved = slots[from];
  if (!moved || to < 0 || to >= slots.length || to === from) return slots;
  const rest = slots.filter((slot) => slot.key !== key);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

export type RemovedSlot = { slot: PictureSlot; index: number };

export function removeSlot(
  slots: Slots,
  key: string,
): { slots: Slots; removed: RemovedSlot | null } {
  const index = slots.findIndex((slot) => slot.key === key);
  const slot = slots[index];
  if (!slot) return { slots, removed: null };
  return { slots: slots.filter((other) => other !== slot), removed: { slot, index } };
}

/** Puts a removed slot back at its old index, unless the list is full again. */
export function restoreSlot(slots: Slots, { slot, index }: RemovedSlot): Slots {
  if (slots.length >= MAX_IMAGES) return slots;
  return [...slots.slice(0, index), slot, ...slots.slice(index)];
}

/** The slots after another person saved `theirs`; the form was opened with `base`. */
export function mergeSlots(
  slots: Slots,
  base: readonly Picture[],
  theirs: readonly Picture[],
): PictureSlot[] {
  const stored = keptSlots(theirs);
  const idOf = (slot: PictureSlot) => pictureOf(slot)?.id ?? slot.key;
  const mine = slots.map(idOf);
  const { ids } = mergeOrder(
    base.map(({ id }) => id),
    mine,
    stored.map(idOf),
  );
  return ids.flatMap((id) => [...slots, ...stored].find((slot) => idOf(slot) === id) ?? []);
}

export function withUpload(slots: Slots, key: string, upload: Upload): Slots {
  return slots.map((slot) =>
    slot.key === key && slot.kind === 'new' ? { ...slot, upload } : slot,
  );
}

/** The uploaded picture of a slot; null until the upload is done. */
export function pictureOf(slot: PictureSlot): Picture | null {
  if (slot.kind === 'kept') return slot.picture;
  return slot.upload.state === 'done' ? slot.upload.picture : null;
}

/** `existingImages` of a save: the ids of all uploaded pictures, in the form's order. */
export function imageIds(slots: Slots): string[] {
  return slots.flatMap((slot) => pictureOf(slot)?.id ?? []);
}

/** Positions, counted from 1, of the pictures whose upload failed. */
export function failedPositions(slots: Slots): number[] {
  return slots.flatMap((slot, at) =>
    slot.kind === 'new' && slot.upload.state === 'failed' ? [at + 1] : [],
  );
}

export type UploadTotals = { count: number; done: number; share: number };

/** The total progress of the new pictures. */
export function uploadTotals(slots: Slots): UploadTotals {
  const uploads = slots.flatMap((slot) => (slot.kind === 'new' ? [slot.upload] : []));
  const shares = uploads.map((upload) => {
    if (upload.state === 'done') return 1;
    return upload.state === 'sending' ? upload.share : 0;
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return {
    count: uploads.length,
    done: uploads.filter(({ state }) => state === 'done').length,
    share: uploads.length === 0 ? 1 : sum / uploads.length,
  };
}
