import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { describe, expect, it } from 'vitest';
import { resultWords, type ShownLot, totalOf, withLivePrice } from './own-lot-words';

const lot = (values: Partial<ShownLot>) => ({ diferenca: null, ...values }) as ShownLot;
/** 'R$' is followed by a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says who won and by how much', () => {
  const said = (values: Partial<ShownLot>) => plain(resultWords(lot(values)));
  expect(said({ resultado: 'venceu', diferenca: 500 })).toBe(
    'Você venceu, R$ 500,00 acima do lance seguinte.',
  );
  expect(said({ resultado: 'venceu' })).toBe('Você venceu com o único lance.');
  expect(said({ resultado: 'perdeu', diferenca: 3_000 })).toBe(
    'Outra pessoa venceu, R$ 3.000,00 acima do seu lance.',
  );
  expect(said({ resultado: 'outro_aguarda', diferenca: 3_000 })).toBe(
    'O maior lance é de outra pessoa, R$ 3.000,00 acima do seu. O vendedor ainda decide.',
  );
  expect(said({ resultado: 'nao_vendido' })).toBe('O lote não foi vendido.');
});

describe('a price of the stream', () => {
  const read = {
    ...{ resultado: null, vencendo: true, licitante: 7, meuLance: 11_000, maximo: 15_000 },
    veiculo: { id: '1', sequence: 4, lanceAtual: 11_000, dataFim: null, prorrogado: false },
  } as unknown as ShownLot;
  const price = (values: Partial<PriceEvent>) =>
    ({
      ...{ type: 'price', vehicleId: '1', firstSequence: 5, sequence: 6, dataFim: null },
      ...values,
    }) as PriceEvent;

  it('of another person takes the lead at once, before the lot is read again', () => {
    const shown = withLivePrice(read, price({ bidderNumber: 9, lanceAtual: 12_000 }));
    expect(shown).toMatchObject({
      ...{ vencendo: false, meuLance: 11_000, veiculo: { lanceAtual: 12_000 } },
    });
  });

  it('of the own automatic bid is the own greatest bid', () => {
    const shown = withLivePrice(read, price({ bidderNumber: 7, lanceAtual: 12_500 }));
    expect(shown).toMatchObject({ vencendo: true, meuLance: 12_500 });
  });

  it('changes nothing when it is older than the reading, or the lot is closed', () => {
    const old = price({ bidderNumber: 9, lanceAtual: 10_000, sequence: 4 });
    expect(withLivePrice(read, old)).toBe(read);
    const closed: ShownLot = { ...read, resultado: 'venceu' };
    expect(withLivePrice(closed, price({ bidderNumber: 9, lanceAtual: 12_000 }))).toBe(closed);
  });
});

describe('the total', () => {
  const vistoria = {
    ...{ nome: 'Vistoria', classe: null, tipo: 'fixo', valor: 350 },
    ...{ quemRecebe: 'patio', fundamento: '' },
  };
  const condicoes = {
    ...{ ...DEFAULT_TERMS, taxas: [vistoria], classe: 'conservado', marca: 'x' },
  };
  const vehicle = (values: object = {}) =>
    ({
      ...{ condicoes, lanceInicial: 20_000, lanceAtual: 23_400, phase: 'running' },
      ...{ incrementos: [{ ate: null, valor: 100 }] },
      ...values,
    }) as unknown as ShownLot['veiculo'];
  const shown = (leads: boolean, values: object = {}) => {
    const answer = totalOf(vehicle(values), leads);
    return answer && [plain(answer.name), answer.total];
  };

  it('of a lot that the person leads is that of the own bid', () => {
    expect(shown(true)).toEqual(['Total se vencer', 2_492_000]);
  });

  it('of a lot that another person leads is that of the next bid', () => {
    expect(shown(false)).toEqual(['Total se cobrir por R$ 23.500,00', 2_502_500]);
    const raised = shown(false, { incrementos: null });
    expect(raised).toEqual(['Total se cobrir por R$ 23.500,00', 2_502_500]);
  });

  it('is absent when the person can bid no more, and while nobody knows the costs', () => {
    expect(shown(false, { phase: 'finished' })).toBeNull();
    expect(shown(true, { phase: 'finished' })).not.toBeNull();
    expect(shown(true, { condicoes: undefined })).toBeNull();
  });
});
