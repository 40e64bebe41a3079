import { describe, expect, test } from 'vitest';
import { DEFAULT_TERMS } from './auction-terms.ts';
import {
  type GateFacts,
  type GateLot,
  mayAskSecondPerson,
  mayPublish,
  publicationGate,
} from './publication-gate.ts';

const LOT: GateLot = {
  vehicleId: 7,
  lote: 'C001',
  avaliacao: 1_000_000,
  reserve: 1_000_000,
  classe: 'conservado',
  ordemLeilao: 1,
  hasPlate: true,
  placa: 'ABC1D23',
  chassi: '9BWZZZ377VT004251',
  renavam: '12345678900',
};

const READY: GateFacts = {
  regime: 'art328',
  terms: DEFAULT_TERMS,
  hasEdital: true,
  auctioneer: { nome: 'Ana', matricula: 'JUCESE nº 12/2015', cnpj: '11222333000181' },
  hasReservePercent: false,
  nowMs: 1_000,
  dataInicio: 2_000,
  isFinished: false,
  endsOnRestDay: false,
  lots: [LOT],
};

const codes = (change: Partial<GateFacts>) =>
  publicationGate({ ...READY, ...change }).map(({ code }) => code);
const codesOfLot = (change: Partial<GateLot>) => codes({ lots: [{ ...LOT, ...change }] });

describe('the gate of a publication', () => {
  test('finds nothing in an auction that is ready', () => {
    expect(codes({})).toEqual([]);
  });

  test.each<[string, Partial<GateFacts>]>([
    ['edital-missing', { hasEdital: false }],
    ['auctioneer-name', { auctioneer: { ...READY.auctioneer, nome: ' ' } }],
    ['auctioneer-registration', { auctioneer: { ...READY.auctioneer, matricula: '' } }],
    ['auctioneer-cnpj', { auctioneer: { ...READY.auctioneer, cnpj: '' } }],
    ['commission-above-law', { terms: { ...DEFAULT_TERMS, comissaoPontosBase: 501 } }],
    ['start-passed', { dataInicio: 1_000 }],
    ['hidden-reserve', { hasReservePercent: true }],
    ['no-lots', { lots: [] }],
    ['ends-on-rest-day', { endsOnRestDay: true }],
  ])('finds %s', (code, change) => {
    expect(codes(change)).toEqual([code]);
  });

  test('finds a fee without its legal ground', () => {
    const fee = {
      nome: 'Pátio',
      classe: null,
      fundamento: ' ',
      quemRecebe: 'patio' as const,
      tipo: 'fixo' as const,
      valor: 10_000,
    };
    expect(codes({ terms: { ...DEFAULT_TERMS, taxas: [fee] } })).toEqual(['fee-without-ground']);
  });

  test.each<[string, Partial<GateLot>]>([
    ['lot-appraisal', { avaliacao: null }],
    ['lot-minimum', { reserve: null }],
    ['lot-minimum-not-appraisal', { reserve: 999_999 }],
    ['lot-minimum-not-appraisal', { reserve: 1_000_001 }],
    ['lot-minimum-below-half', { ordemLeilao: 2, reserve: 499_999 }],
    ['lot-not-scrap', { ordemLeilao: 3, reserve: 100 }],
    ['lot-plate', { placa: '' }],
    ['lot-chassis', { chassi: '' }],
    ['lot-renavam', { renavam: '' }],
  ])('finds %s in a lot, and names it', (code, change) => {
    expect(codesOfLot(change)).toEqual([code]);
    const [found] = publicationGate({ ...READY, lots: [{ ...LOT, ...change }] });
    expect(found?.lot).toEqual({ vehicleId: 7, lote: 'C001' });
  });

  test('the second auction of a lot asks for half of the appraisal', () => {
    expect(codesOfLot({ ordemLeilao: 2, reserve: 500_000 })).toEqual([]);
  });

  test('scrap that is pressed needs no papers, and a tractor has no plate', () => {
    const without = { placa: '', chassi: '', renavam: '' };
    expect(codesOfLot({ classe: 'material_ferroso', ...without })).toEqual([]);
    expect(codesOfLot({ hasPlate: false, placa: '', renavam: '' })).toEqual([]);
    expect(codesOfLot({ classe: 'sucata_aproveitavel', renavam: '' })).toEqual([]);
  });

  test('a private auction keeps its reserves, its commission and its papers to itself', () => {
    const lots = [{ ...LOT, avaliacao: null, reserve: null, placa: '', chassi: '' }];
    const terms = { ...DEFAULT_TERMS, comissaoPontosBase: 1_000 };
    expect(codes({ regime: 'privado', lots, terms, hasReservePercent: true })).toEqual([]);
  });

  test('an end on a Sunday is a warning in a private auction; the public regimes need a second person', () => {
    const inPrivate = publicationGate({ ...READY, regime: 'privado', endsOnRestDay: true });
    expect([mayPublish(inPrivate), mayAskSecondPerson(inPrivate)]).toEqual([true, false]);
    const inPublic = publicationGate({ ...READY, endsOnRestDay: true });
    expect([mayPublish(inPublic), mayAskSecondPerson(inPublic)]).toEqual([false, true]);
    const more = publicationGate({ ...READY, endsOnRestDay: true, hasEdital: false });
    expect(mayAskSecondPerson(more)).toBe(false);
  });
});
