import type { Picture } from '@martelo/contract/shapes/pictures';
import { imageIds, type PictureSlot, pictureOf } from '../pictures/picture-slots';
import type { VehicleDraft } from './vehicle-draft';

/** What was typed and not saved yet, with the pictures that are on the server already. */
export type KeptDraft = { draft: VehicleDraft; pictures: Picture[] };

const PREFIX = 'martelo-veiculo ';

/**
 * Keeps a form over a reload, a crash or the end of the session, for this tab only. Pictures that
 * had not arrived are lost: a file cannot be kept.
 */
export function keepDraft(form: string, draft: VehicleDraft, slots: readonly PictureSlot[]): void {
  const kept: KeptDraft = { draft, pictures: slots.flatMap((slot) => pictureOf(slot) ?? []) };
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the form still works, it only outlives nothing.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Nothing could be kept there either.
  }
}

/** What was kept of a form; null when there is nothing, or not what it is now. */
export function readDraft(form: string, like: VehicleDraft): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null');
    return isKept(kept, like) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown, like: VehicleDraft): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('draft' in kept) || !('pictures' in kept) || !Array.isArray(kept.pictures)) return false;
  const { draft } = kept;
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.entries(like).every(
    ([name, value]) => typeof Reflect.get(draft, name) === typeof value,
  );
}

/** Whether two lists of pictures are the same, in the same order. */
export function isSamePictures(
  slots: readonly PictureSlot[],
  present: readonly Picture[],
): boolean {
  if (slots.length !== present.length) return false;
  const ids = imageIds(slots);
  return present.every(({ id }, at) => ids[at] === id);
}
