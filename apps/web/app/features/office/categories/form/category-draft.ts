import type { Category } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { DEFAULT_LENGTH_MS } from '@martelo/core/auction';
import { joinDuration, splitDuration } from '@martelo/core/duration';
import type { AuctionType } from '@martelo/core/vehicle-types';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import type { FormBase } from '../../../../ui/form/use-conflict';

/** The greatest values that the form's timer accepts. */
export const TIMER_LIMITS = { days: 30, hours: 23, minutes: 59 } as const;

export type CategoryStatus = Category['status'];

/** The values of the category form; the timer is a duration that starts when the form is saved. */
export type CategoryDraft = {
  titulo: string;
  tipo: AuctionType | '';
  numeroLote: string;
  days: number;
  hours: number;
  minutes: number;
  status: CategoryStatus;
  /** The stored end, which nobody types: the timer runs on, but it changes only when its end does. */
  end: string;
};

export const STATUS_OPTIONS: { value: CategoryStatus; label: string }[] = [
  { value: 'pending', label: 'Próximo' },
  { value: 'active', label: 'Ativo' },
  { value: 'completed', label: 'Finalizado' },
];

export type TimerField = keyof typeof TIMER_LIMITS;

export function emptyCategory(): CategoryDraft {
  const timer = timerOf(DEFAULT_LENGTH_MS);
  return { titulo: '', tipo: '', numeroLote: '', ...timer, status: 'pending', end: '' };
}

export function draftOfCategory(category: Category): CategoryDraft {
  const { titulo, tipo, numeroLote, status, remainingMs, dataFim } = category;
  return { titulo, tipo, numeroLote, ...timerOf(remainingMs), status, end: dataFim };
}

/** What the form of a stored category is opened with. */
export function baseOfCategory(category: Category): FormBase<CategoryDraft> {
  return { draft: draftOfCategory(category), version: category.version };
}

function timerOf(lengthMs: number): Pick<CategoryDraft, TimerField> {
  const { days, hours, minutes } = splitDuration(lengthMs);
  return { days, hours, minutes };
}

/**
 * Reads a typed part of the timer: text that is not a number becomes 0, greater values become the
 * limit.
 */
export function timerPart(field: TimerField, typed: string): number {
  const value = Math.floor(Number(typed));
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), TIMER_LIMITS[field]) : 0;
}

export function isSameTimer(one: CategoryDraft, other: CategoryDraft): boolean {
  return one.days === other.days && one.hours === other.hours && one.minutes === other.minutes;
}

export function isSameCategory(one: CategoryDraft, other: CategoryDraft): boolean {
  return (Object.keys(one) as (keyof CategoryDraft)[]).every((name) => one[name] === other[name]);
}

/** `initial` is null for a new category, whose timer is always sent. */
export function checkCategory(
  draft: CategoryDraft,
  initial: CategoryDraft | null,
): FieldErrors | null {
  const errors: FieldErrors = {};
  if (!draft.titulo.trim()) errors.titulo = adminTexts.categoryTitleRequired;
  if (!draft.tipo) errors.tipo = adminTexts.categoryTypeRequired;
  if (!draft.numeroLote.trim()) errors.numeroLote = adminTexts.categoryLotRequired;
  const timerCounts = initial === null || !isSameTimer(draft, initial);
  if (timerCounts && joinDuration(timerPartsOf(draft)) === 0) {
    errors.timer = 'Informe quanto tempo o leilão dura.';
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

type CategoryToSend = {
  titulo: string;
  tipo: AuctionType;
  numeroLote: string;
  status?: CategoryStatus;
  dataInicio?: string;
  dataFim?: string;
};

/** The body of POST. */
export function creationOf(draft: CategoryDraft, nowMs: number): CategoryToSend {
  const { titulo, tipo, numeroLote, status } = draft;
  return { titulo, tipo: tipo || 'Carros', numeroLote, status, ...datesOf(draft, nowMs) };
}

/**
 * The body of PUT has only what was changed, so that correcting a title never restarts or resumes a
 * clock (design, section 4) and never overwrites another person's change.
 */
export function changeOf(
  draft: CategoryDraft,
  initial: CategoryDraft,
  nowMs: number,
): Partial<CategoryToSend> {
  const { titulo, tipo, numeroLote, status } = draft;
  return {
    ...(titulo !== initial.titulo && { titulo }),
    ...(tipo && tipo !== initial.tipo && { tipo }),
    ...(numeroLote !== initial.numeroLote && { numeroLote }),
    ...(status !== initial.status && { status }),
    ...(!isSameTimer(draft, initial) && datesOf(draft, nowMs)),
  };
}

function datesOf(draft: CategoryDraft, nowMs: number) {
  return {
    dataInicio: new Date(nowMs).toISOString(),
    dataFim: new Date(nowMs + joinDuration(timerPartsOf(draft))).toISOString(),
  };
}

function timerPartsOf({ days, hours, minutes }: CategoryDraft) {
  return { days, hours, minutes };
}
