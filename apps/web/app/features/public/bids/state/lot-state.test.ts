import type { PublicBid } from '@martelo/contract/shapes/bids';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { leadStateOf } from './lead-state';
import { initialLot, type LotAction, type LotState, lacksBids, lotReducer } from './lot-state';

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
const accepted = {
  message: '',
  bid: { id: '50', vehicleId: '7', value: 1300, sequence: 5, createdAt: at },
  lanceAtual: 1300,
  superado: false,
  dataFim: at,
  recibo: null,
};
const overtaken = { ...accepted, lanceAtual: 1400, superado: true };

describe('lotReducer', () => {
  it('shows a new price with its bidder at once', () => {
    const next = lotReducer(lot, { type: 'price', event: price({}) });
    expect(next.vehicle).toMatchObject({ lanceAtual: 1200, totalLances: 2, sequence: 5 });
    expect(next.bids.map(({ value }) => value)).toEqual([1200, 1100]);
    expect(next.leader).toBe(2);
    const automatic = lotReducer(lot, { type: 'price', event: price({ automatic: true }) });
    expect([next, automatic].map(({ bids }) => bids[0]?.automatic)).toEqual([false, true]);
  });

  it('marks a lot as extended when a late bid moves its end, and remembers it', () => {
    const event = price({ dataFim: '2026-11-21T12:02:00.000Z' });
    const extended = lotReducer(lot, { type: 'price', event });
    expect(extended.vehicle.prorrogado).toBe(true);
    expect(lotReducer(extended, { type: 'vehicle', vehicle, at: null }).vehicle.prorrogado).toBe(
      true,
    );
    const same = lotReducer(lot, { type: 'price', event: price({}) });
    expect(same.vehicle.prorrogado).toBe(false);
  });

  it('knows that its list lacks the rows in between, until they are read', () => {
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

  it('keeps the price of an event that is newer than a reading', () => {
    const ahead = lotReducer(lot, { type: 'price', event: price({}) });
    const next = lotReducer(ahead, {
      type: 'vehicle',
      vehicle: { ...vehicle, titulo: 'Novo' },
      at: null,
    });
    expect(next.vehicle).toMatchObject({ lanceAtual: 1200, sequence: 5, titulo: 'Novo' });
    expect(lotReducer(ahead, { type: 'bids', bids: [bid(4, 1100)] }).bids).toHaveLength(2);
  });

  it('accepts a new lot of the same vehicle, although its ledger numbers start again', () => {
    const relisted = { ...vehicle, sequence: 0, lanceAtual: null, lote: 'C009' };
    expect(lotReducer(lot, { type: 'vehicle', vehicle: relisted, at: null }).vehicle).toBe(
      relisted,
    );
  });

  it('shows the own bid before the stream does, and only once', () => {
    const mine = lotReducer(lot, { type: 'accepted', answer: accepted, bidder: 3 });
    expect(mine).toMatchObject({ leader: 3, vehicle: { lanceAtual: 1300, totalLances: 2 } });
    const event = price({ lanceAtual: 1300, bidderNumber: 3 });
    expect(lotReducer(mine, { type: 'price', event })).toBe(mine);
  });

  it('ignores an own bid that was outbid before its answer arrived', () => {
    const ahead = lotReducer(lot, {
      type: 'price',
      event: price({ sequence: 6, lanceAtual: 1500 }),
    });
    expect(lotReducer(ahead, { type: 'accepted', answer: accepted, bidder: 3 })).toBe(ahead);
  });

  it('keeps the leader when an automatic bid answered the own bid', () => {
    const next = lotReducer(lot, { type: 'accepted', answer: overtaken, bidder: 3 });
    expect(next).toMatchObject({ leader: 1, vehicle: { lanceAtual: 1400, sequence: 5 } });
    const event = price({ sequence: 6, lanceAtual: 1400, totalLances: 3, bidderNumber: 1 });
    const values = lotReducer(next, { type: 'price', event }).bids.map(({ value }) => value);
    expect(values).toEqual([1400, 1300, 1100]);
  });

  it('never shows the bidder as the one who answered the own bid', () => {
    const next = lotReducer(lot, { type: 'accepted', answer: overtaken, bidder: 1 });
    expect(next.leader).toBeNull();
  });

  it('leads with an automatic bid as soon as it is answered, unless the price is newer', () => {
    const answer = {
      message: '',
      vehicleId: '7',
      maximo: 5000,
      leading: true,
      lanceAtual: 1200,
      sequence: 5,
      dataFim: '2026-11-21T12:02:00.000Z',
      recibo: null,
    };
    const next = lotReducer(lot, { type: 'automatic', answer, bidder: 3 });
    expect(next).toMatchObject({ leader: 3, vehicle: { lanceAtual: 1200, prorrogado: true } });
    const ahead = lotReducer(lot, { type: 'price', event: price({ sequence: 6 }) });
    expect(lotReducer(ahead, { type: 'automatic', answer, bidder: 3 })).toBe(ahead);
    const refused = { ...answer, leading: false };
    expect(lotReducer(lot, { type: 'automatic', answer: refused, bidder: 3 }).leader).toBe(1);
  });

  it('keeps the time of its price: of the last reading, event or own bid', () => {
    const [before, event, own] = ['11:50', '12:10', '12:20'].map((t) => `2026-11-21T${t}:00.000Z`);
    const opened = initialLot(vehicle, [bid(4, 1100)]);
    expect(opened.priceAt).toBeNull();
    const state = lotReducer(opened, { type: 'confirmed', at: String(before) });
    expect(state.priceAt).toBe(before);
    const told = lotReducer(state, { type: 'price', event: price({ at: String(event) }) });
    expect(told.priceAt).toBe(event);
    expect(lotReducer(told, { type: 'vehicle', vehicle, at }).priceAt).toBe(event);
    expect(lotReducer(state, { type: 'vehicle', vehicle, at }).priceAt).toBe(at);
    const answer = { ...accepted, bid: { ...accepted.bid, createdAt: String(own) } };
    expect(lotReducer(state, { type: 'accepted', answer, bidder: 3 }).priceAt).toBe(own);
  });

  it('is not fresh after a failed reading until an event arrives', () => {
    const stale = lotReducer(lot, { type: 'unreachable' });
    expect(stale.fresh).toBe(false);
    expect(lotReducer(stale, { type: 'price', event: price({}) }).fresh).toBe(true);
  });
});

/**
 * The lead state on the page of user u1: before bidderStatus has been read, and after it, with
 * number 3.
 */
function said({ leader }: LotState) {
  const bidderStatus = { vehicleId: '7', leading: true, automaticMaximum: null, sequence: 5 };
  const before = { ...bidderStatus, bidderNumber: null, greatestBid: null };
  const after = { ...bidderStatus, bidderNumber: 3, greatestBid: 1300 };
  return [before, after].map((read) => leadStateOf(leader, read, 'u1'));
}

describe('a first bid before the page knows its pseudonym', () => {
  const first = { type: 'accepted', answer: accepted, bidder: 'u1' } as const;
  const own = { type: 'price', event: price({ lanceAtual: 1300, bidderNumber: 3 }) } as const;
  const rival = {
    type: 'price',
    event: price({ firstSequence: 6, sequence: 6, lanceAtual: 1400, totalLances: 3 }),
  } as const;
  const run = (start: LotState, ...actions: LotAction[]) => actions.reduce(lotReducer, start);
  const nobody = { ...vehicle, sequence: 0, lanceAtual: null, totalLances: 0 };

  it('leads as soon as it is answered, with or without a leader before', () => {
    expect(said(run(lot, first))).toEqual(['winning', 'winning']);
    expect(said(run(initialLot(nobody, []), first))).toEqual(['winning', 'winning']);
  });

  it('leads when its price event comes before or after the answer', () => {
    expect(said(run(lot, first, own))).toEqual(['winning', 'winning']);
    expect(said(run(lot, own, first))).toEqual(['winning', 'winning']);
  });

  it('leads when a list from before it, or with it, is read', () => {
    const after = run(lot, first, { type: 'bids', bids: [bid(4, 1100)] });
    expect(said(after)).toEqual(['winning', 'winning']);
    const whole = run(lot, first, { type: 'bids', bids: [bid(5, 1300, 3), bid(4, 1100)] });
    expect(said(whole)).toEqual(['winning', 'winning']);
    expect(whole.bids).toHaveLength(2);
  });

  it('is outbid by the next event of another bidder, before or after the answer', () => {
    expect(said(run(lot, first, rival))).toEqual(['none', 'outbid']);
    expect(said(run(lot, own, rival, first))).toEqual(['none', 'outbid']);
  });

  it('is outbid by the automatic bid of the leader, whether the page or the event names that leader', () => {
    const answered = { type: 'accepted', answer: overtaken, bidder: 'u1' } as const;
    expect(said(run(lot, answered))).toEqual(['none', 'outbid']);
    expect(said(run(lot, answered, rival))).toEqual(['none', 'outbid']);
    const unread = run(initialLot(vehicle, []), answered);
    expect(said(unread)).toEqual(['none', 'none']);
    expect(said(run(unread, rival))).toEqual(['none', 'outbid']);
  });

  it('belongs to its user: after a sign-out, or for another user, it does not lead', () => {
    const { leader } = run(lot, first);
    expect([null, 'u2'].map((userId) => leadStateOf(leader, null, userId))).toEqual([
      'none',
      'none',
    ]);
  });

  it('loses the lead at a removal, a reset and a new lot', () => {
    const removed = price({ sequence: 6, lanceAtual: 1100, totalLances: 1, bidderNumber: 1 });
    expect(said(run(lot, first, { type: 'price', event: removed }))[0]).toBe('none');
    const reset = price({ sequence: 6, lanceAtual: null, totalLances: 0, bidderNumber: null });
    expect(run(lot, first, { type: 'price', event: reset }).leader).toBeNull();
    const relisted = { ...nobody, lote: 'C009' };
    expect(run(lot, first, { type: 'vehicle', vehicle: relisted, at: null }).leader).toBeNull();
  });

  it('leads with an automatic bid in the same way, until that is outbid', () => {
    const answer = {
      message: '',
      vehicleId: '7',
      maximo: 5000,
      leading: true,
      lanceAtual: 1200,
      sequence: 5,
      dataFim: at,
      recibo: null,
    };
    const placed = run(lot, { type: 'automatic', answer, bidder: 'u1' });
    expect(said(placed)).toEqual(['winning', 'winning']);
    const passed = { ...answer, leading: false, sequence: 6, lanceAtual: 1400 };
    const next = run(placed, { type: 'automatic', answer: passed, bidder: 'u1' });
    expect(next.leader).toBeNull();
    expect(said(run(next, rival))).toEqual(['none', 'outbid']);
  });
});

describe('a reading whose vehicle is newer than its bids', () => {
  it('takes its leader from the event of the same number', () => {
    const read = { ...vehicle, sequence: 5, lanceAtual: 1200, totalLances: 2 };
    const ahead = lotReducer(lot, { type: 'vehicle', vehicle: read, at: null });
    const behind = lotReducer(ahead, { type: 'bids', bids: [bid(4, 1100)] });
    const next = lotReducer(behind, { type: 'price', event: price({}) });
    expect(next).toMatchObject({ leader: 2, leaderAt: 5 });
    expect(next.bids.map(({ value }) => value)).toEqual([1200, 1100]);
  });
});
