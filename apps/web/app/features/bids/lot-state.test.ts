import type { PublicBid } from '@martelo/contract/bids';
import type { PriceEvent } from '@martelo/contract/live-events';
import type { Vehicle } from '@martelo/contract/vehicles';
import { describe, expect, it } from 'vitest';
import { initialLot, lacksBids, lotReducer } from './lot-state';

const at = '2026-11-21T12:00:00.000Z';
const vehicle = {
  id: '7',
  lote: 'C001',
  lanceInicial: 1000,
  lanceAtual: 1100,
  totalLances: 1,
  sequence: 4,
  dataFim: at,
  prorrogado: false,
  auction: { id: '1' },
} as Vehicle;
const bid = (sequence: number, value: number, bidderNumber = 1): PublicBid => ({
  id: String(sequence),
  sequence,
  value,
  createdAt: at,
  automatic: false,
  bidder: `Licitante ${bidderNumber}`,
  bidderNumber,
});
const price = (part: Partial<PriceEvent>): PriceEvent => ({
  type: 'price',
  vehicleId: '7',
  firstSequence: 5,
  sequence: 5,
  lanceAtual: 1200,
  totalLances: 2,
  dataFim: at,
  bidderNumber: 2,
  automatic: false,
  at,
  ...part,
});
const lot = initialLot(vehicle, [bid(4, 1100)]);

describe('lotReducer', () => {
  it('shows a new price with its bidder at once', () => {
    const next = lotReducer(lot, { type: 'price', event: price({}) });
    expect(next.vehicle).toMatchObject({ lanceAtual: 1200, totalLances: 2, sequence: 5 });
    expect(next.bids.map(({ value }) => value)).toEqual([1200, 1100]);
    expect(next.leader).toBe(2);
    const automatic = lotReducer(lot, { type: 'price', event: price({ automatic: true }) });
    expect([next, automatic].map(({ bids }) => bids[0]?.automatic)).toEqual([false, true]);
  });

  it('notices when a late bid gives more time, and remembers it', () => {
    const event = price({ dataFim: '2026-11-21T12:02:00.000Z' });
    const extended = lotReducer(lot, { type: 'price', event });
    expect(extended.vehicle.prorrogado).toBe(true);
    expect(lotReducer(extended, { type: 'vehicle', vehicle }).vehicle.prorrogado).toBe(true);
    const same = lotReducer(lot, { type: 'price', event: price({}) });
    expect(same.vehicle.prorrogado).toBe(false);
  });

  it('knows that its list lacks the rows between, until they are read', () => {
    expect(lacksBids(lot)).toBe(false);
    const event = price({ sequence: 6, lanceAtual: 1300, totalLances: 3 });
    const next = lotReducer(lot, { type: 'price', event });
    expect(next).toMatchObject({ leader: 2, vehicle: { lanceAtual: 1300, totalLances: 3 } });
    expect(lacksBids(next)).toBe(true);
    const bids = [bid(6, 1300, 2), bid(5, 1200, 3), bid(4, 1100)];
    expect(lacksBids(lotReducer(next, { type: 'bids', bids }))).toBe(false);
  });

  it('ignores an old event', () => {
    expect(lotReducer(lot, { type: 'price', event: price({ sequence: 4 }) })).toBe(lot);
  });

  it('forgets every bid after a reset', () => {
    const event = price({ sequence: 9, lanceAtual: null, bidderNumber: null, totalLances: 0 });
    const next = lotReducer(lot, { type: 'price', event });
    expect(next).toMatchObject({ bids: [], leader: null, vehicle: { lanceAtual: null } });
  });

  it('keeps the price of an event that overtook a reading', () => {
    const ahead = lotReducer(lot, { type: 'price', event: price({}) });
    const next = lotReducer(ahead, { type: 'vehicle', vehicle: { ...vehicle, titulo: 'Novo' } });
    expect(next.vehicle).toMatchObject({ lanceAtual: 1200, sequence: 5, titulo: 'Novo' });
    expect(lotReducer(ahead, { type: 'bids', bids: [bid(4, 1100)] }).bids).toHaveLength(2);
  });

  it('takes a new lot of the same vehicle whole, although its numbers start again', () => {
    const relisted = { ...vehicle, sequence: 0, lanceAtual: null, lote: 'C009' };
    expect(lotReducer(lot, { type: 'vehicle', vehicle: relisted }).vehicle).toBe(relisted);
  });

  it("shows one's own bid before the stream does, and not twice", () => {
    const answer = {
      message: '',
      bid: { id: '50', vehicleId: '7', value: 1300, sequence: 5, createdAt: at },
      lanceAtual: 1300,
      superado: false,
      dataFim: at,
    };
    const mine = lotReducer(lot, { type: 'accepted', answer, bidder: 3 });
    expect(mine).toMatchObject({ leader: 3, vehicle: { lanceAtual: 1300, totalLances: 2 } });
    const event = price({ lanceAtual: 1300, bidderNumber: 3 });
    expect(lotReducer(mine, { type: 'price', event })).toBe(mine);
  });

  it('does not bring back a price that was passed before the answer arrived', () => {
    const ahead = lotReducer(lot, {
      type: 'price',
      event: price({ sequence: 6, lanceAtual: 1500 }),
    });
    const answer = {
      message: '',
      bid: { id: '50', vehicleId: '7', value: 1300, sequence: 5, createdAt: at },
      lanceAtual: 1300,
      superado: false,
      dataFim: at,
    };
    expect(lotReducer(ahead, { type: 'accepted', answer, bidder: 3 })).toBe(ahead);
  });

  const overtaken = {
    message: '',
    bid: { id: '50', vehicleId: '7', value: 1300, sequence: 5, createdAt: at },
    lanceAtual: 1400,
    superado: true,
    dataFim: at,
  };

  it("leaves the lead where it was when an automatic bid answered one's own", () => {
    const next = lotReducer(lot, { type: 'accepted', answer: overtaken, bidder: 3 });
    expect(next).toMatchObject({ leader: 1, vehicle: { lanceAtual: 1400, sequence: 5 } });
    const event = price({ sequence: 6, lanceAtual: 1400, totalLances: 3, bidderNumber: 1 });
    const values = lotReducer(next, { type: 'price', event }).bids.map(({ value }) => value);
    expect(values).toEqual([1400, 1300, 1100]);
  });

  it("never takes oneself for whoever answered one's own bid", () => {
    const next = lotReducer(lot, { type: 'accepted', answer: overtaken, bidder: 1 });
    expect(next.leader).toBeNull();
  });

  it('leads with an automatic bid as soon as it is answered, unless the price is ahead of it', () => {
    const answer = {
      message: '',
      vehicleId: '7',
      maximo: 5000,
      leading: true,
      lanceAtual: 1200,
      sequence: 5,
      dataFim: '2026-11-21T12:02:00.000Z',
    };
    const next = lotReducer(lot, { type: 'automatic', answer, bidder: 3 });
    expect(next).toMatchObject({ leader: 3, vehicle: { lanceAtual: 1200, prorrogado: true } });
    const ahead = lotReducer(lot, { type: 'price', event: price({ sequence: 6 }) });
    expect(lotReducer(ahead, { type: 'automatic', answer, bidder: 3 })).toBe(ahead);
    const refused = { ...answer, leading: false };
    expect(lotReducer(lot, { type: 'automatic', answer: refused, bidder: 3 }).leader).toBe(1);
  });

  it('is stale after a failed reading until something arrives', () => {
    const stale = lotReducer(lot, { type: 'unreachable' });
    expect(stale.fresh).toBe(false);
    expect(lotReducer(stale, { type: 'price', event: price({}) }).fresh).toBe(true);
  });
});
