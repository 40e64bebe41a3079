import { MAX_IMAGES } from '@martelo/contract/shapes/limits';
import { errorText } from '@martelo/contract/texts/errors';
import { mergeOrder } from '@martelo/core/merge-order';
import { findUuid } from '@martelo/core/uuid';
import type { FieldRefusal } from '../lots/choose-auction.ts';

/** A picture by its id, whichever of its addresses it was named by. */
export function imageIdOf(name: string): string {
  return findUuid(name) ?? name;
}

export interface Images {
  /** The vehicle's current pictures. */
  present: string[];
  /** The uploaded pictures that no vehicle uses yet. */
  waiting: string[];
  /** How many files come with the call. */
  added: number;
}

/** The lists that a save names, by ids or addresses. */
export interface NamedImages {
  existingImages?: string[] | undefined;
  baseImages?: string[] | undefined;
}

export type ChosenImages = { ok: true; chosen: string[]; removed: string[] } | FieldRefusal;

/**
 * The pictures of a vehicle after a save, in order. `existingImages` is the whole list; without it
 * the vehicle keeps its pictures. If `baseImages` tells what the form was opened with, only the
 * form's own changes apply to the current pictures. The call's own files come after them.
 */
export function chooseImages(
  { existingImages, baseImages }: NamedImages,
  { present, waiting, added }: Images,
): ChosenImages {
  const wished = existingImages ? [...new Set(existingImages.map(imageIdOf))] : present;
  if (wished.length + added > MAX_IMAGES) return tooMany();
  const base = existingImages && baseImages?.map(imageIdOf);
  const merged = base && mergeOrder(base, wished, present);
  const chosen = merged?.ids ?? wished;
  // Both people ordered the pictures, or theirs leave no room for mine: the form has to show it.
  if (merged?.bothReordered || chosen.length + added > MAX_IMAGES) {
    return { ok: false, code: 'VEHICLE_CHANGED' };
  }
  const places = wished.flatMap((id, at) =>
    present.includes(id) || waiting.includes(id) || base?.includes(id) ? [] : [at + 1],
  );
  if (places.length > 0) return unknown(places);
  return { ok: true, chosen, removed: present.filter((id) => !chosen.includes(id)) };
}

function tooMany(): FieldRefusal {
  const imagens = errorText('TOO_MANY_IMAGES');
  return { ok: false, code: 'TOO_MANY_IMAGES', fields: { imagens } };
}

/**
 * The picture belongs to another vehicle, was removed meanwhile, or was deleted because it waited
 * too long.
 */
function unknown(places: number[]): FieldRefusal {
  const [place, ...others] = places;
  const existingImages =
    others.length === 0
      ? `A imagem ${place} não está mais disponível. Remova-a e salve novamente.`
      : `As imagens ${places.join(', ')} não estão mais disponíveis. Remova-as e salve novamente.`;
  return { ok: false, code: 'VALIDATION', fields: { existingImages } };
}
