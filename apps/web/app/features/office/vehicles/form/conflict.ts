import type { Picture } from '@martelo/contract/shapes/pictures';
import { readAmount } from '@martelo/core/money';
import type { FormBase } from './kept-draft';
import { isAmount, type VehicleDraft } from './vehicle-draft';

export type DraftField = keyof VehicleDraft;

type Value = VehicleDraft[DraftField];

/** A field that another person changed while this form was open. */
export type FieldConflict = {
  field: DraftField;
  mine: VehicleDraft[DraftField];
  theirs: VehicleDraft[DraftField];
};

/** Everything that another person changed while this form was open. */
export type Conflict = {
  fields: readonly FieldConflict[];
  /** How many pictures they added and removed, and whether they moved others. */
  pictures: { added: number; removed: number; moved: boolean };
};

/** `base` is what the form was opened with. */
export function conflictOf(base: FormBase, mine: VehicleDraft, theirs: FormBase): Conflict {
  const names = Object.keys(mine) as DraftField[];
  const fields = names
    .map((field) => ({ field, mine: mine[field], theirs: theirs.draft[field] }))
    .filter(({ field, mine: own, theirs: other }) => {
      return !isSameValue(field, other, base.draft[field]) && !isSameValue(field, other, own);
    });
  return { fields, pictures: pictureChanges(base.pictures, theirs.pictures) };
}

/** The same amount may be typed in two ways: '15.000' and '15.000,00'. */
function isSameValue(field: DraftField, one: Value, other: Value): boolean {
  if (!isAmount(field)) return one === other;
  return one === other || readAmount(String(one)) === readAmount(String(other));
}

function pictureChanges(base: readonly Picture[], theirs: readonly Picture[]) {
  const idsOf = (pictures: readonly Picture[]) => pictures.map(({ id }) => id);
  const [before, after] = [idsOf(base), idsOf(theirs)];
  const kept = before.filter((id) => after.includes(id));
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    moved: kept.join(' ') !== after.filter((id) => before.includes(id)).join(' '),
  };
}

/** My value in the fields that I changed, the other person's value elsewhere. */
export function mergeDrafts(
  base: VehicleDraft,
  mine: VehicleDraft,
  theirs: VehicleDraft,
): VehicleDraft {
  const names = Object.keys(mine) as DraftField[];
  const changed = names.filter((name) => mine[name] !== base[name]);
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

/** A sentence about the pictures; empty when they did not change. */
export function pictureWords({ added, removed, moved }: Conflict['pictures']): string {
  const words = [
    ...(added > 0 ? [`adicionou ${added}`] : []),
    ...(removed > 0 ? [`removeu ${removed}`] : []),
    ...(moved ? ['mudou a ordem'] : []),
  ];
  if (words.length === 0) return '';
  const list = new Intl.ListFormat('pt-BR').format(words);
  return `Imagens: a outra pessoa ${list}. Confira abaixo como elas ficam.`;
}
