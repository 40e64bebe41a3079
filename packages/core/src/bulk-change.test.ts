import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BulkChange, type BulkLot, type BulkOutcome, planBulkChange } from './bulk-change.ts';
import { LOT_STATUSES } from './lot-transitions.ts';

const LOT: BulkLot = {
  vehicleId: 1,
  tipo: 'Carros',
  status: 'active',
  phase: 'running',
  hasLeader: false,
  bidCount: 0,
  isInEdital: false,
  auctionId: 10,
  lote: 'C001',
  lanceInicial: 1_000_000,
  reserve: null,
  avaliacao: null,
  classe: 'conservado',
  ordemLeilao: 1,
  valorFipe: null,
  situacao: 'Recuperado',
};

function takenBy(lots: readonly BulkLot[]): Map<number, Set<string>> {
  const taken = new Map<number, Set<string>>();
  for (const { auctionId, lote, status } of lots) {
    if (auctionId === null || status === 'withdrawn') continue;
    taken.set(auctionId, (taken.get(auctionId) ?? new Set()).add(lote));
  }
  return taken;
}

const plan = (lots: BulkLot[], change: BulkChange, others: BulkLot[] = [], stale: number[] = []) =>
  planBulkChange(
    { lots, taken: takenBy([...lots, ...others]), stale: new Set(stale), isConfirmed: false },
    change,
  );

const MOVE: BulkChange = { kind: 'move', auctionId: 20, tipo: 'Carros' };
const PRICE: BulkChange = { kind: 'opening', value: 500_000 };
const RENUMBER: BulkChange = { kind: 'renumber', prefix: 'C', first: 1, digits: 3 };
const RESERVE: BulkChange = { kind: 'reserve', value: 1_500_000 };

describe('a lot that cannot change', () => {
  const bidOn = { ...LOT, bidCount: 2, hasLeader: true };
  const over = { ...LOT, phase: 'finished' as const };
  it.each<[BulkLot, BulkChange, string]>([
    [{ ...bidOn, status: 'sold' }, RESERVE, 'won'],
    [{ ...bidOn, status: 'conditional' }, MOVE, 'won'],
    [{ ...over, bidCount: 1, hasLeader: true }, PRICE, 'won'],
    [bidOn, MOVE, 'bids'],
    [bidOn, PRICE, 'bids'],
    [bidOn, RENUMBER, 'bids'],
    [bidOn, { kind: 'class', classe: 'sucata_inservivel' }, 'bids'],
    [bidOn, { kind: 'appraisal', value: 1 }, 'bids'],
    [{ ...LOT, status: 'unsold' }, PRICE, 'closed'],
    [over, RENUMBER, 'closed'],
    [{ ...LOT, tipo: 'Motos' }, MOVE, 'otherType'],
    [{ ...LOT, isInEdital: true }, MOVE, 'edital'],
    [{ ...LOT, isInEdital: true }, PRICE, 'edital'],
    [{ ...LOT, isInEdital: true }, RENUMBER, 'edital'],
    [{ ...LOT, isInEdital: true }, RESERVE, 'edital'],
    [LOT, { kind: 'opening-share', basisPoints: 10_000_000_000 }, 'tooMuch'],
  ])('says why (%#)', (lot, change, reason) => {
    expect(plan([lot], change)).toEqual([{ ok: false, reason }]);
  });

  it('has an opening value that contradicts the FIPE value, which nobody has confirmed', () => {
    const fipe = { ...LOT, valorFipe: 4_000_000 };
    const asked: BulkChange = { kind: 'opening', value: 100_000 };
    expect(plan([fipe, LOT], asked)).toMatchObject([
      { ok: false, reason: 'doubtful' },
      { ok: true, doubt: null },
    ]);
    const taken = takenBy([fipe]);
    const state = { lots: [fipe], taken, stale: new Set<number>(), isConfirmed: true };
    expect(planBulkChange(state, asked)).toMatchObject([
      { ok: true, doubt: { kind: 'far-below-fipe', fipe: 4_000_000 } },
    ]);
    // A value that was there before is not asked about.
    expect(plan([{ ...fipe, lanceInicial: 100_000 }], asked)).toMatchObject([{ isSame: true }]);
    expect(plan([{ ...fipe, lanceInicial: 100_000 }], RESERVE)).toMatchObject([{ doubt: null }]);
  });

  it('takes no change when it is not what the person saw', () => {
    expect(plan([LOT], PRICE, [], [1])).toEqual([{ ok: false, reason: 'changed' }]);
  });
});

describe('a lot that may change', () => {
  const after = (lot: BulkLot, change: BulkChange) => {
    const [outcome] = plan([lot], change);
    return outcome?.ok ? outcome.after : outcome;
  };

  it('has a share of its opening value in whole reais', () => {
    const share: BulkChange = { kind: 'opening-share', basisPoints: 9_250 };
    expect(after({ ...LOT, lanceInicial: 1_234_500 }, share)).toMatchObject({
      lanceInicial: 1_141_900,
    });
    const reserve: BulkChange = { kind: 'reserve-share', basisPoints: 12_000 };
    expect(after(LOT, reserve)).toMatchObject({ reserve: 1_200_000, lanceInicial: 1_000_000 });
  });

  it('takes a reserve although it has bids, because no bidder sees it', () => {
    expect(after({ ...LOT, bidCount: 3, hasLeader: true }, RESERVE)).toMatchObject({
      reserve: 1_500_000,
    });
  });

  it('leaves an auction that ended without a bid, also with the bids of a declined sale', () => {
    expect(after({ ...LOT, phase: 'finished' }, MOVE)).toMatchObject({ auctionId: 20 });
    const declined = { ...LOT, status: 'unsold' as const, bidCount: 4, hasLeader: true };
    expect(after(declined, MOVE)).toMatchObject({ auctionId: 20 });
  });

  it('keeps its number in the new auction unless it is taken there', () => {
    const there = { ...LOT, vehicleId: 9, auctionId: 20 };
    const [first, second] = plan([LOT, { ...LOT, vehicleId: 2, lote: 'C002' }], MOVE, [there]);
    expect(first).toMatchObject({ after: { auctionId: 20, lote: 'C002' } });
    expect(second).toMatchObject({ after: { auctionId: 20, lote: 'C003' } });
  });

  it('keeps its place among new numbers when a lot before it is refused', () => {
    const there = { ...LOT, vehicleId: 9, auctionId: 20 };
    const lots = [1, 2, 3].map((vehicleId) => ({ ...LOT, vehicleId, auctionId: 10 + vehicleId }));
    const numbers = (outcomes: BulkOutcome[]) =>
      outcomes.map((outcome) => (outcome.ok ? outcome.after.lote : outcome.reason));
    expect(numbers(plan(lots, MOVE, [there]))).toEqual(['C002', 'C003', 'C004']);
    expect(numbers(plan(lots, MOVE, [there], [1]))).toEqual(['changed', 'C003', 'C004']);
    const [first = LOT, ...others] = lots;
    const bidOn = { ...first, bidCount: 1, hasLeader: true };
    expect(numbers(plan([bidOn, ...others], MOVE, [there]))).toEqual(['bids', 'C003', 'C004']);
  });

  it('takes no number for a refused lot that is in the auction already', () => {
    const there = { ...LOT, auctionId: 20, bidCount: 1, hasLeader: true };
    expect(plan([there, { ...LOT, vehicleId: 2 }], MOVE)).toMatchObject([
      { ok: false, reason: 'bids' },
      { after: { auctionId: 20, lote: 'C002' } },
    ]);
  });

  it('is told apart from one that is already so', () => {
    expect(plan([LOT], { kind: 'opening', value: LOT.lanceInicial })).toMatchObject([
      { ok: true, isSame: true },
    ]);
  });
});

describe('new numbers', () => {
  const lot = (vehicleId: number, lote: string, more: Partial<BulkLot> = {}): BulkLot => ({
    ...LOT,
    vehicleId,
    lote,
    ...more,
  });
  const numbers = (outcomes: BulkOutcome[]) =>
    outcomes.map((outcome) => (outcome.ok ? outcome.after.lote : outcome.reason));

  it('may be exchanged within the selection', () => {
    expect(numbers(plan([lot(1, 'C002'), lot(2, 'C001')], RENUMBER))).toEqual(['C001', 'C002']);
  });

  it('do not move up when a lot is refused: a number depends on the place in the list alone', () => {
    const bidOn = lot(2, 'X', { bidCount: 1, hasLeader: true });
    expect(numbers(plan([lot(1, 'A'), bidOn, lot(3, 'B')], RENUMBER))).toEqual([
      'C001',
      'bids',
      'C003',
    ]);
  });

  it('are refused where a lot keeps them, also one that was just refused', () => {
    const outcomes = plan([lot(1, 'C002'), lot(2, 'C005')], RENUMBER, [lot(9, 'C001')]);
    expect(numbers(outcomes)).toEqual(['numberTaken', 'numberTaken']);
  });
});

const lots: fc.Arbitrary<BulkLot[]> = fc
  .array(
    fc.record({
      tipo: fc.constantFrom('Carros' as const, 'Motos' as const),
      status: fc.constantFrom(...LOT_STATUSES, 'active' as const, 'active' as const),
      phase: fc.constantFrom('upcoming' as const, 'running' as const, 'finished' as const),
      bidCount: fc.constantFrom(0, 0, 0, 2),
      auctionId: fc.constantFrom(10, 20, null),
      lote: fc.integer({ min: 1, max: 12 }).map((number) => `C${String(number).padStart(3, '0')}`),
      valorFipe: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
      situacao: fc.constantFrom('Recuperado', 'Sucata'),
      lanceInicial: fc.integer({ min: 0, max: 9_000_000 }),
      reserve: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
    }),
    { maxLength: 12 },
  )
  .map((rows) => {
    const seen = new Set<string>();
    return rows
      .map((row, at): BulkLot => {
        const phase = row.auctionId === null ? null : row.phase;
        return { ...LOT, ...row, phase, vehicleId: at + 1, hasLeader: row.bidCount > 0 };
      })
      .filter(({ auctionId, lote, status }) => {
        const key = `${auctionId} ${lote}`;
        if (auctionId === null || status === 'withdrawn') return true;
        return !seen.has(key) && seen.add(key).size > 0;
      });
  });
const changes: fc.Arbitrary<BulkChange> = fc.oneof(
  fc.constantFrom(MOVE, PRICE, RESERVE, { kind: 'reserve' as const, value: null }),
  fc.record({
    kind: fc.constant('renumber' as const),
    prefix: fc.constant('C'),
    first: fc.integer({ min: 1, max: 8 }),
    digits: fc.constant(3),
  }),
);

test('no two open lots of an auction have one number afterwards, whatever is selected', () => {
  fc.assert(
    fc.property(lots, changes, fc.nat(12), (all, change, count) => {
      const selected = all.slice(0, count);
      const others = all.slice(count);
      const outcomes = plan(selected, change, others, [3]);
      const shown = selected.map((lot, at) => {
        const outcome = outcomes[at];
        return { ...lot, ...(outcome?.ok && outcome.after) };
      });
      const numbered = [...shown, ...others].filter(
        ({ auctionId, status }) => auctionId !== null && status !== 'withdrawn',
      );
      const keys = numbered.map(({ auctionId, lote }) => `${auctionId} ${lote}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const [at, lot] of selected.entries()) {
        const touched = outcomes[at]?.ok === true;
        if (touched) expect(lot.status === 'sold' || lot.status === 'conditional').toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
