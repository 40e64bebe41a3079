import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Picture } from '@martelo/contract/shapes/pictures';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { readAmount } from '@martelo/core/money';
import type { FormPart } from '../../../../ui/form/conflict';
import { emptyDraft, isAmount, type VehicleDraft } from './vehicle-draft';

type DraftField = keyof VehicleDraft;

/** Every field of the form. An auction is shown by its title. */
export function vehicleParts(auctions: readonly AdminAuction[]): FormPart<VehicleDraft>[] {
  const names = Object.keys(emptyDraft('Carro')) as DraftField[];
  return names.map((field) => ({
    name: field,
    label: VEHICLE_FIELD_NAMES[field],
    isSame: (one, other) => isSameValue(field, one, other),
    words: (draft) => wordsOf(field, draft[field], auctions),
    take: (into, from) => ({ ...into, [field]: from[field] }),
  }));
}

/** The same amount may be typed in two ways: '15.000' and '15.000,00'. */
function isSameValue(field: DraftField, one: VehicleDraft, other: VehicleDraft): boolean {
  if (one[field] === other[field]) return true;
  return isAmount(field) && readAmount(String(one[field])) === readAmount(String(other[field]));
}

function wordsOf(
  field: DraftField,
  value: VehicleDraft[DraftField],
  auctions: readonly AdminAuction[],
): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (field !== 'auctionId') return value;
  if (value === '') return 'Sem leilão';
  return auctions.find(({ id }) => id === value)?.titulo ?? `Leilão nº ${value}`;
}

/** How many pictures another person added and removed, and whether they moved others. */
export type PictureChanges = { added: number; removed: number; moved: boolean };

export function pictureChanges(
  base: readonly Picture[],
  theirs: readonly Picture[],
): PictureChanges {
  const idsOf = (pictures: readonly Picture[]) => pictures.map(({ id }) => id);
  const [before, after] = [idsOf(base), idsOf(theirs)];
  const kept = before.filter((id) => after.includes(id));
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    moved: kept.join(' ') !== after.filter((id) => before.includes(id)).join(' '),
  };
}

/** A sentence about the pictures; empty when they did not change. */
export function pictureWords({ added, removed, moved }: PictureChanges): string {
  const words = [
    ...(added > 0 ? [`adicionou ${added}`] : []),
    ...(removed > 0 ? [`removeu ${removed}`] : []),
    ...(moved ? ['mudou a ordem'] : []),
  ];
  if (words.length === 0) return '';
  const list = new Intl.ListFormat('pt-BR').format(words);
  return `Imagens: a outra pessoa ${list}. Confira abaixo como elas ficam.`;
}
