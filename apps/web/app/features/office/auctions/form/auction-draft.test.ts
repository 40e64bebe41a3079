import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { auctionFieldTexts } from '@martelo/contract/texts/field-texts';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  checkChange,
  checkCreation,
  creationOf,
  draftOfAuction,
  emptyAuction,
  isSameAuction,
} from './auction-draft';

const stored = {
  id: '3',
  titulo: 'Leilão de Motos',
  tipo: 'Motos',
  numeroLote: '12',
  descricao: '',
  comitente: 'DETRAN/SE',
  numeroEdital: '',
  cilindrada: '300',
  dataInicio: '2026-11-21T17:03:22.512Z',
  dataFim: '2026-11-24T17:03:22.512Z',
  incrementos: null,
  prorrogacao: null,
  lanceAutomatico: false,
  reservaPercentual: null,
} as unknown as AdminAuction;

describe('the auction draft', () => {
  it('a new draft ends three days later at the same time', () => {
    const draft = emptyAuction(Date.parse('2026-11-21T17:03:22Z'));
    expect(draft.dataInicio).toBe('2026-11-21T14:03');
    expect(draft.dataFim).toBe('2026-11-24T14:03');
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

  it('the authority and the number of the edital are sent when they change, and checked at their fields', () => {
    const initial = draftOfAuction(stored);
    const named = { ...initial, comitente: '', numeroEdital: '012/2026' };
    expect(changeOf(named, initial)).toEqual({ comitente: '', numeroEdital: '012/2026' });
    expect(checkChange(changeOf(named, initial))).toBeNull();
    const wrong = { ...initial, comitente: '123', numeroEdital: 'a definir' };
    expect(checkChange(changeOf(wrong, initial))).toEqual({
      comitente: auctionFieldTexts.comitente,
      numeroEdital: auctionFieldTexts.numeroEdital,
    });
    const long = { ...initial, comitente: 'x'.repeat(121), numeroEdital: '1'.repeat(41) };
    expect(Object.keys(checkChange(changeOf(long, initial)) ?? {})).toHaveLength(2);
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
