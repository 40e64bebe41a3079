import { describe, expect, it } from 'vitest';
import { priceStateOf, withAuction, withEnd, withNewerPrice } from './live-vehicle';
import type { Vehicle } from './vehicle-on-page';

const vehicle = {
  id: '7',
  lote: 'C001',
  lanceInicial: 30_000,
  lanceAtual: 31_450.29,
  incrementos: [
    { ate: 10_000, valor: 100 },
    { ate: null, valor: 250.5 },
  ],
  totalLances: 2,
  sequence: 4,
  dataFim: '2026-11-21T12:00:00.000Z',
  prorrogado: false,
  auction: { id: '1' },
} as Vehicle;

describe('a vehicle from the API', () => {
  it('gives its price and increments in centavos, as the rules need them', () => {
    expect(priceStateOf(vehicle)).toEqual({
      lanceInicial: 3_000_000,
      lanceAtual: 3_145_029,
      increments: [
        { upTo: 1_000_000, raise: 10_000 },
        { upTo: null, raise: 25_050 },
      ],
    });
    expect(priceStateOf({ lanceInicial: 1, lanceAtual: null, incrementos: null })).toEqual({
      lanceInicial: 100,
      lanceAtual: null,
      increments: null,
    });
  });

  it('is extended by a later end only, and stays extended', () => {
    const later = '2026-11-21T12:02:00.000Z';
    expect(withEnd(vehicle, later)).toEqual({ dataFim: later, prorrogado: true });
    expect(withEnd(vehicle, vehicle.dataFim).prorrogado).toBe(false);
    expect(withEnd(vehicle, null)).toEqual({ dataFim: vehicle.dataFim, prorrogado: false });
    expect(withEnd({ ...vehicle, prorrogado: true }, vehicle.dataFim).prorrogado).toBe(true);
  });

  it('keeps a newer price and end when it is read again, but only for the same lot', () => {
    const known = { ...vehicle, sequence: 5, lanceAtual: 32_000, prorrogado: true };
    expect(withNewerPrice(vehicle, known)).toMatchObject({ lanceAtual: 32_000, prorrogado: true });
    const relisted = { ...vehicle, lote: 'C009' };
    expect(withNewerPrice(relisted, known)).toBe(relisted);
  });

  it('follows the clock of its auction while it is open, and keeps its end once it is closed', () => {
    const clock = {
      status: 'running',
      phase: 'running',
      remainingMs: 1_000,
      dataInicio: '2026-11-22T12:00:00.000Z',
      dataFim: '2026-11-25T12:00:00.000Z',
      serverTime: '2026-11-22T12:00:00.000Z',
    } as const;
    const event = { type: 'auction', auction: { id: '1', tipo: 'Carros', ...clock } } as const;
    const open = withAuction({ ...vehicle, resultado: 'active' }, event);
    expect(open).toMatchObject({ dataFim: clock.dataFim, phase: 'running' });
    const sold = { ...vehicle, resultado: 'sold', phase: 'finished' } as Vehicle;
    expect(withAuction(sold, event)).toMatchObject({
      dataFim: vehicle.dataFim,
      phase: 'finished',
      auction: { phase: 'running' },
    });
  });
});
