import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
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
  cilindrada: '300',
  dataInicio: '2026-11-21T17:03:22.512Z',
  dataFim: '2026-11-24T17:03:22.512Z',
  incrementos: null,
  prorrogacao: null,
  lanceAutomatico: false,
  reservaPercentual: null,
} as unknown as AdminAuction;

describe('auction draft', () => {
  it('ends three days ahead at the same time of day', () => {
    const draft = emptyAuction(Date.parse('2026-11-21T17:03:22Z'));
    expect(draft.dataInicio).toBe('2026-11-21T14:03');
    expect(draft.dataFim).toBe('2026-11-24T14:03');
  });

  it('leaves out dates that were not touched, so that correcting a title moves no clock', () => {
    const initial = draftOfAuction(stored);
    const change = changeOf({ ...initial, titulo: 'Motos de novembro' }, initial);
    expect(change).toEqual({
      titulo: 'Motos de novembro',
      tipo: 'Motos',
      numeroLote: '12',
      descricao: '',
      marca: '',
      modelo: '',
      cilindrada: '300',
      estilo: '',
    });
  });

  it('sends the one date that was touched, as an instant', () => {
    const initial = draftOfAuction(stored);
    const change = changeOf({ ...initial, dataFim: '2026-11-25T09:00' }, initial);
    expect(change).toMatchObject({ dataFim: '2026-11-25T12:00:00.000Z' });
    expect(change).not.toHaveProperty('dataInicio');
  });

  it('sends the details of the chosen type alone', () => {
    const initial = draftOfAuction(stored);
    const change = changeOf({ ...initial, tipo: 'Tratores' }, initial);
    expect(change).not.toHaveProperty('cilindrada');
    expect(change).toHaveProperty('horasDeUso', '');
  });

  it('names what is missing and an end before the start', () => {
    const draft = emptyAuction(Date.parse('2026-11-21T17:03:22Z'));
    const missing = checkCreation(creationOf({ ...draft, dataFim: '' })) ?? {};
    expect(Object.keys(missing).sort()).toEqual(['dataFim', 'numeroLote', 'titulo']);
    const early = { ...draft, titulo: 'x', numeroLote: '1', dataFim: '2026-11-20T10:00' };
    expect(checkCreation(creationOf(early))).toHaveProperty('dataFim');
  });

  it('sends the rules for bids of a new auction, and of a stored one only when they were changed', () => {
    const draft = emptyAuction(Date.parse('2026-11-21T17:03:22Z'));
    expect(creationOf(draft)).toMatchObject({ incrementos: null, lanceAutomatico: false });
    const initial = draftOfAuction(stored);
    expect(changeOf(initial, initial)).not.toHaveProperty('reservaPercentual');
    const rules = { ...initial.rules, reserve: '80' };
    expect(changeOf({ ...initial, rules }, initial)).toMatchObject({ reservaPercentual: 80 });
    expect(isSameAuction(initial, { ...initial, rules })).toBe(false);
  });

  it('knows when nothing was changed', () => {
    const initial = draftOfAuction(stored);
    expect(isSameAuction(initial, { ...initial })).toBe(true);
    expect(isSameAuction(initial, { ...initial, details: { cilindrada: '600' } })).toBe(false);
  });
});
