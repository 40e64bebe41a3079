import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { compareRows } from './compare-rows';

const CAR = {
  ...{ marca: 'Fiat', modelo: 'Uno', ano: 2019, km: 61_000, cor: 'Prata', combustivel: 'Flex' },
  ...{ situacao: 'Recuperado', classe: 'conservado', origem: 'Financeira', finalPlaca: '4' },
  ...{ lanceInicial: 10_000, lanceAtual: null, totalLances: 0, valorFipe: null, avaliacao: null },
  ...{ phase: 'running', dataFim: '2026-11-30T12:00:00Z', categoria: 'Carro' },
} as unknown as Vehicle;

const plain = (rows: ReturnType<typeof compareRows>) =>
  rows.map((row) => ({ ...row, values: row.values.map((one) => one.replaceAll('\u00a0', ' ')) }));
const rowOf = (name: string, ...vehicles: Vehicle[]) =>
  plain(compareRows(vehicles)).find((row) => row.name === name);

describe('the rows of a comparison', () => {
  it('mark where the vehicles differ', () => {
    const other = { ...CAR, lanceAtual: 12_000 };
    expect(rowOf('Preço agora', CAR, other)).toEqual({
      name: 'Preço agora',
      values: ['R$ 10.000,00', 'R$ 12.000,00'],
      differs: true,
    });
    expect(rowOf('Ano', CAR, other)).toMatchObject({ differs: false });
    expect(rowOf('Preço agora', CAR)).toMatchObject({ differs: false });
  });

  it('leave out what no vehicle has', () => {
    expect(rowOf('Tabela FIPE', CAR, CAR)).toBeUndefined();
    expect(rowOf('Tabela FIPE', CAR, { ...CAR, valorFipe: 45_000 })).toMatchObject({
      values: ['—', 'R$ 45.000,00'],
    });
  });

  it('name no end of a paused lot, and no total without terms', () => {
    const paused = { ...CAR, phase: 'paused' } as Vehicle;
    expect(rowOf('Término', paused)?.values).toEqual(['Quando o leilão for retomado']);
    expect(rowOf('Total a pagar por esse preço', CAR)).toBeUndefined();
  });
});
