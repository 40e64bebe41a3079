import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatDateTime } from '../../../../lib/format/formats';
import { noonOf, toYardDay } from '../../../../lib/time/yard-time';
import type { FormPart } from '../../../../ui/form/conflict';

/** The exact moments of the dates dialog; an empty one was cleared. */
export type DatesDraft = { dataInicio: string; dataFim: string };
type DateName = keyof DatesDraft;
export type DatesCheck = { ok: true; body: Partial<DatesDraft> } | { ok: false; text: string };

export const DATES_PARTS: readonly FormPart<DatesDraft>[] = [
  partOf('dataInicio', 'Data de Início'),
  partOf('dataFim', 'Data de Término'),
];

function partOf(name: DateName, label: string): FormPart<DatesDraft> {
  return {
    name,
    label,
    isSame: (one, other) => one[name] === other[name],
    words: (draft) => (draft[name] === '' ? '' : formatDateTime(draft[name])),
    take: (into, from) => ({ ...into, [name]: from[name] }),
  };
}

/** A chosen day means noon of that day; the day that is stored keeps its exact time. */
export function momentOfDay(stored: string, day: string, zone?: string): string {
  return day === toYardDay(stored, zone) ? stored : (noonOf(day, zone) ?? '');
}

/** What a save sends: the dates that differ from those with which the dialog was opened. */
export function checkDates(base: DatesDraft, draft: DatesDraft): DatesCheck {
  if (draft.dataInicio === '' || draft.dataFim === '') {
    return { ok: false, text: adminTexts.datesRequired };
  }
  const body: Partial<DatesDraft> = {};
  if (draft.dataInicio !== base.dataInicio) body.dataInicio = draft.dataInicio;
  if (draft.dataFim !== base.dataFim) body.dataFim = draft.dataFim;
  const isOrdered = Date.parse(draft.dataFim) > Date.parse(draft.dataInicio);
  return isOrdered ? { ok: true, body } : { ok: false, text: adminTexts.datesOrder };
}
