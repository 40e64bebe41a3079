import type { FormPart } from '../../../../ui/form/conflict';
import { type CategoryDraft, isSameTimer, STATUS_OPTIONS } from './category-draft';

type Part = FormPart<CategoryDraft>;
type Field = Exclude<keyof CategoryDraft, 'days' | 'hours' | 'minutes' | 'end'>;

const FIELDS: { [Name in Field]: [label: string, words: (draft: CategoryDraft) => string] } = {
  titulo: ['Título da Categoria', ({ titulo }) => titulo],
  numeroLote: ['Número do Lote', ({ numeroLote }) => numeroLote],
  tipo: ['Tipo de Veículo', ({ tipo }) => tipo],
  status: ['Status', ({ status }) => statusWords(status)],
};

const fields = Object.entries(FIELDS).map(([name, [label, words]]): Part => {
  const key = name as Field;
  return {
    name,
    label,
    words,
    isSame: (one, other) => one[key] === other[key],
    take: (into, from) => ({ ...into, [key]: from[key] }),
  };
});

const timer: Part = {
  name: 'timer',
  label: 'Cronômetro',
  words: ({ days, hours, minutes }) => `${days} d ${hours} h ${minutes} min`,
  isSame: isSameTimer,
  isMoved: (base, theirs) => base.end !== theirs.end,
  take: (into, { days, hours, minutes }) => ({ ...into, days, hours, minutes }),
};

/** Every field of the form of a category, as two people may have changed it. */
export const CATEGORY_PARTS: readonly Part[] = [...fields, timer];

function statusWords(status: CategoryDraft['status']): string {
  return STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status;
}
