import { errorText } from '@martelo/contract/errors';
import { MAX_IMAGES } from '@martelo/contract/limits';
import type { FieldRefusal } from './choose-auction.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

export type KeptImages = { ok: true; kept: string[]; removed: string[] } | FieldRefusal;

/**
 * Which of a vehicle's pictures stay, in what order: the list names them by id or address; without
 * a list all stay as they are. `added` new ones come after them.
 */
export function keptImages(
  present: string[],
  named: string[] | undefined,
  added: number,
): KeptImages {
  const kept = named ? [...new Set(named.map((name) => UUID.exec(name)?.[0] ?? name))] : present;
  if (kept.some((id) => !present.includes(id))) {
    const existingImages =
      'Uma das imagens mantidas não pertence a este veículo. Recarregue a página.';
    return { ok: false, code: 'VALIDATION', fields: { existingImages } };
  }
  if (kept.length + added > MAX_IMAGES) {
    return {
      ok: false,
      code: 'TOO_MANY_IMAGES',
      fields: { imagens: errorText('TOO_MANY_IMAGES') },
    };
  }
  return { ok: true, kept, removed: present.filter((id) => !kept.includes(id)) };
}
