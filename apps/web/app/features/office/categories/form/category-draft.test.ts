import type { Category } from '@martelo/contract/shapes/auctions';
import { HOUR_MS } from '@martelo/core/duration';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  checkCategory,
  creationOf,
  draftOfCategory,
  emptyCategory,
  isSameCategory,
  timerPart,
} from './category-draft';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const stored = {
  titulo: 'Carros de novembro',
  tipo: 'Carros',
  numeroLote: '12',
  status: 'active',
  remainingMs: 50 * HOUR_MS,
} as unknown as Category;

describe('the category draft', () => {
  it('a new draft has a timer of three days and three required fields', () => {
    expect(emptyCategory()).toMatchObject({ days: 3, hours: 0, minutes: 0 });
    expect(checkCategory(emptyCategory(), null)).toEqual({
      titulo: 'O título da categoria é obrigatório',
      tipo: 'O tipo de veículo é obrigatório',
      numeroLote: 'O número do lote é obrigatório',
    });
  });

  it('a new timer counts from the moment of saving', () => {
    const draft = { ...emptyCategory(), titulo: 'x', tipo: 'Motos' as const, numeroLote: '1' };
    expect(creationOf(draft, NOW)).toEqual({
      titulo: 'x',
      tipo: 'Motos',
      numeroLote: '1',
      status: 'pending',
      dataInicio: '2026-11-21T12:00:00.000Z',
      dataFim: '2026-11-24T12:00:00.000Z',
    });
  });

  it('only changed fields are sent, so a new title changes neither the timer nor the status', () => {
    const initial = draftOfCategory(stored);
    expect(initial).toMatchObject({ days: 2, hours: 2, minutes: 0 });
    expect(changeOf({ ...initial, titulo: 'Outro' }, initial, NOW)).toEqual({
      titulo: 'Outro',
    });
    expect(changeOf({ ...initial, status: 'completed' }, initial, NOW)).toMatchObject({
      status: 'completed',
    });
    expect(changeOf({ ...initial, days: 5 }, initial, NOW)).toMatchObject({
      dataFim: '2026-11-26T14:00:00.000Z',
    });
  });

  it('a timer of zero is refused, and a finished category can be renamed', () => {
    const finished = draftOfCategory({ ...stored, status: 'completed', remainingMs: 0 });
    expect(checkCategory({ ...finished, titulo: 'y' }, finished)).toBeNull();
    const initial = draftOfCategory(stored);
    expect(checkCategory({ ...initial, days: 0, hours: 0 }, initial)).toHaveProperty('timer');
    expect(isSameCategory(initial, { ...initial })).toBe(true);
  });

  it('the days, hours and minutes of the timer stay within their limits', () => {
    expect(timerPart('days', '31')).toBe(30);
    expect(timerPart('hours', '99')).toBe(23);
    expect(timerPart('minutes', '60')).toBe(59);
    expect(timerPart('days', 'abc')).toBe(0);
    expect(timerPart('days', '-4')).toBe(0);
    expect(timerPart('days', '')).toBe(0);
  });
});
