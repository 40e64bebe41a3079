import type { Picture } from '@martelo/contract/shapes/pictures';
import { imageIds, type PictureSlot, pictureOf } from '../pictures/picture-slots';
import type { VehicleDraft } from './vehicle-draft';

/** The values that a form was opened with. A new vehicle has no version. */
export type FormBase = { draft: VehicleDraft; pictures: readonly Picture[]; version: string };

/**
 * Unsaved values of a form, with the pictures that the server already has, the values that the
 * form was opened with and the key of its request.
 */
export type KeptDraft = {
  draft: VehicleDraft;
  pictures: Picture[];
  base: FormBase;
  /** Absent in what a page of the version before has kept. */
  key?: string;
};
type Current = Required<Omit<KeptDraft, 'pictures'>> & { slots: readonly PictureSlot[] };

const PREFIX = 'martelo-veiculo ';

/**
 * Keeps a form's values in this tab over a reload, a crash or the end of the session. Pictures that
 * were not uploaded yet are lost, because files cannot be stored.
 */
export function keepDraft(form: string, { slots, ...current }: Current): void {
  const pictures = slots.flatMap((slot) => pictureOf(slot) ?? []);
  const kept: KeptDraft = { ...current, pictures };
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden: the form works, but its values are not kept.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // The storage is forbidden, so nothing was kept.
  }
}

/** Reads a kept draft; null when there is none, or when its fields are not those of the form. */
export function readDraft(form: string, like: VehicleDraft): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null');
    return isKept(kept, like) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown, like: VehicleDraft): kept is KeptDraft {
  if (!hasValues(kept, like) || !('base' in kept)) return false;
  const { base } = kept;
  return hasValues(base, like) && 'version' in base && typeof base.version === 'string';
}

function hasValues(kept: unknown, like: VehicleDraft): kept is Pick<KeptDraft, 'draft'> {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('draft' in kept) || !('pictures' in kept) || !Array.isArray(kept.pictures)) return false;
  const { draft } = kept;
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.entries(like).every(
    ([name, value]) => typeof Reflect.get(draft, name) === typeof value,
  );
}

/** Compares two lists of pictures, including their order. */
export function isSamePictures(
  slots: readonly PictureSlot[],
  present: readonly Picture[],
): boolean {
  if (slots.length !== present.length) return false;
  const ids = imageIds(slots);
  return present.every(({ id }, at) => ids[at] === id);
}
