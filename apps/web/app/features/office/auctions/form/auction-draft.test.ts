import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { describe, expect, it, test } from 'vitest';
import { noRules } from '../../../../entities/auction/rules/rules-draft';
import {
  changeOf,
  checkCreation,
  copyOfAuction,
  creationOf,
  draftOfAuction,
  emptyAuction,
  isSameAuction,
  nextNumber,
} from './auction-draft';

const stored = {
  id: '3',
  titulo: 'Leilão de Motos',
  tipo: 'Motos',
  regime: 'privado',
  numeroLote: '12',
  descricao: '',
  cilindrada: '300',
  dataInicio: '2026-11-21T17:03:22.512Z',
  dataFim: '2026-11-24T17:03:22.512Z',
  incrementos: null,
  prorrogacao: null,
  lanceAutomatico: false,
  reservaPercentual: null,
} as unknown as AdminAuction;

describe('the auction draft', () => {
  it.each([
    ['2026-11-21T17:03:22Z', '2026-11-22T09:00', '2026-11-25T09:00'],
    ['2026-11-22T02:59:59Z', '2026-11-22T09:00', '2026-11-25T09:00'],
    ['2026-12-31T12:00:00Z', '2027-01-01T09:00', '2027-01-04T09:00'],
  ])(
    'a new draft begun at %s starts the next morning and ends three days later',
    (at, from, to) => {
      const draft = emptyAuction(Date.parse(at));
      expect([draft.dataInicio, draft.dataFim]).toEqual([from, to]);
    },
  );

  it('a new draft proposes the number after the greatest one', () => {
    const numbered = (...numbers: string[]) => numbers.map((numeroLote) => ({ numeroLote }));
    expect(nextNumber(numbered('9', '12', 'DETRAN-99', ' 10 '))).toBe('13');
    expect(nextNumber(numbered('A'))).toBe('1');
    expect(nextNumber([])).toBe('1');
    expect(emptyAuction(0, '13').numeroLote).toBe('13');
  });

  it('a copy has everything of the auction but its number and its dates, and is as long', () => {
    const at = Date.parse('2027-02-03T17:00:00Z');
    const copy = copyOfAuction(stored, at, '13');
    expect(copy).toEqual({
      ...draftOfAuction(stored),
      numeroLote: '13',
      dataInicio: '2027-02-04T09:00',
      dataFim: '2027-02-07T09:00',
    });
    const week = { ...stored, dataFim: '2026-11-28T17:03:22.512Z' };
    expect(copyOfAuction(week, at, '13').dataFim).toBe('2027-02-11T09:00');
  });

  it('only changed fields are sent, so a new title changes neither the dates nor another field', () => {
    const initial = draftOfAuction(stored);
    const change = changeOf({ ...initial, titulo: 'Motos de novembro' }, initial);
    expect(change).toEqual({ titulo: 'Motos de novembro' });
  });

  it('a changed date is sent as an instant, and the other date is not sent', () => {
    const initial = draftOfAuction(stored);
    const change = changeOf({ ...initial, dataFim: '2026-11-25T09:00' }, initial);
    expect(change).toMatchObject({ dataFim: '2026-11-25T12:00:00.000Z' });
    expect(change).not.toHaveProperty('dataInicio');
  });

  it('only the details of the chosen type are sent', () => {
    const initial = draftOfAuction(stored);
    const change = changeOf({ ...initial, tipo: 'Tratores' }, initial);
    expect(change).not.toHaveProperty('cilindrada');
    expect(change).toHaveProperty('horasDeUso', '');
  });

  it('missing fields and an end before the start are errors', () => {
    const draft = emptyAuction(Date.parse('2026-11-21T17:03:22Z'));
    const missing = checkCreation(creationOf({ ...draft, dataFim: '' })) ?? {};
    expect(Object.keys(missing).sort()).toEqual(['dataFim', 'numeroLote', 'titulo']);
    const early = { ...draft, titulo: 'x', numeroLote: '1', dataFim: '2026-11-20T10:00' };
    expect(checkCreation(creationOf(early))).toHaveProperty('dataFim');
  });

  it('the bid rules of a new auction are always sent, and those of a stored auction only after a change', () => {
    const draft = emptyAuction(Date.parse('2026-11-21T17:03:22Z'));
    expect(creationOf(draft)).toMatchObject({ incrementos: null, lanceAutomatico: false });
    const initial = draftOfAuction(stored);
    expect(changeOf(initial, initial)).not.toHaveProperty('reservaPercentual');
    const rules = { ...initial.rules, reserve: '80' };
    expect(changeOf({ ...initial, rules }, initial)).toMatchObject({ reservaPercentual: 80 });
    expect(isSameAuction(initial, { ...initial, rules })).toBe(false);
  });

  it('an unchanged draft is recognized', () => {
    const initial = draftOfAuction(stored);
    expect(isSameAuction(initial, { ...initial })).toBe(true);
    expect(isSameAuction(initial, { ...initial, details: { cilindrada: '600' } })).toBe(false);
  });
});

test('a public regime has no percentage of a minimum, and what was typed stays for another regime', () => {
  const draft = { ...emptyAuction(0), rules: { ...noRules(), reserve: '120' } };
  expect(creationOf(draft).reservaPercentual).toBe(120);
  const open = { ...draft, regime: 'art328' as const };
  expect(creationOf(open).reservaPercentual).toBeNull();
  expect(changeOf(open, { ...open, rules: noRules() })).toEqual({});
  expect(creationOf({ ...open, regime: 'privado' }).reservaPercentual).toBe(120);
});
