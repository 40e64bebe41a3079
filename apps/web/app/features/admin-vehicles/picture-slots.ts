import { MAX_IMAGES } from '@martelo/contract/limits';
import type { Picture } from '@martelo/contract/pictures';

/** A picture in the form: one that the vehicle has, or a file that will be sent. */
export type PictureSlot =
  | { key: string; kind: 'kept'; picture: Picture }
  | { key: string; kind: 'new'; file: File; preview: string };

/** The add form's picker closes at this many (specification, section 5). */
export const ADD_PICKER_LIMIT = 6;

export function keptSlots(pictures: readonly Picture[]): PictureSlot[] {
  return pictures.map((picture) => ({ key: picture.id, kind: 'kept', picture }));
}

/** Adds what fits; `refused` says how many did not. */
export function addSlots(
  slots: readonly PictureSlot[],
  added: readonly PictureSlot[],
): { slots: PictureSlot[]; refused: PictureSlot[] } {
  const room = Math.max(0, MAX_IMAGES - slots.length);
  return { slots: [...slots, ...added.slice(0, room)], refused: added.slice(room) };
}

/** Moves a slot to another place; place 0 is the cover. */
export function moveSlot(
  slots: readonly PictureSlot[],
  key: string,
  to: number,
): readonly PictureSlot[] {
  const from = slots.findIndex((slot) => slot.key === key);
  const moved = slots[from];
  if (!moved || to < 0 || to >= slots.length || to === from) return slots;
  const rest = slots.filter((slot) => slot.key !== key);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** `existingImages` of a save: the kept ones in their order. */
export function keptIds(slots: readonly PictureSlot[]): string[] {
  return slots.flatMap((slot) => (slot.kind === 'kept' ? [slot.picture.id] : []));
}

export function newFiles(slots: readonly PictureSlot[]): File[] {
  return slots.flatMap((slot) => (slot.kind === 'new' ? [slot.file] : []));
}

/**
 * The slots after a save, all of them kept now. The server puts new pictures after the kept ones;
 * `answered` is its list, from which each slot takes its own.
 */
export function savedSlots(
  slots: readonly PictureSlot[],
  answered: readonly Picture[],
): PictureSlot[] {
  const kept = keptIds(slots);
  const added = answered.filter(({ id }) => !kept.includes(id));
  let next = 0;
  return slots.flatMap((slot): PictureSlot[] => {
    const picture =
      slot.kind === 'kept' ? answered.find(({ id }) => id === slot.picture.id) : added[next++];
    return picture ? [{ key: picture.id, kind: 'kept', picture }] : [];
  });
}

/** Whether the server's order is the form's. */
export function isInOrder(slots: readonly PictureSlot[], answered: readonly Picture[]): boolean {
  const wanted = keptIds(slots);
  return wanted.every((id, index) => answered[index]?.id === id);
}
