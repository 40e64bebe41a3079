import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFull, fitHouse, fullAt, PLANNED } from './fit-house.ts';
import { MEASURED, valuesOf, withAssumed } from './measured-costs.ts';
import {
  type Auction,
  bytesOf,
  fullestOf,
  type House,
  RESOURCES,
  sendingsOf,
  shareOf,
  trafficOf,
  usesOf,
} from './model.ts';
import { TWO_PROCESSES, timesToday, withProcesses } from './sizes.ts';

const costs = valuesOf(MEASURED);
/** Sums of the same parts in another order differ in their last digits. */
const NEARLY = 1 + 1e-9;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const auctions: fc.Arbitrary<Auction> = fc.record({
  watchers: fc.integer({ min: 0, max: 2_000_000 }),
  bidsPerMinute: fc.integer({ min: 0, max: 200_000 }),
  pagesPerMinute: fc.integer({ min: 0, max: 1_000_000 }),
  lots: fc.integer({ min: 1, max: 2_000 }),
  hotShare: share,
  listShare: share,
  firstShare: share,
  picturesAPage: fc.integer({ min: 0, max: 20 }),
});
const houses: fc.Arbitrary<House> = fc.record({
  deciders: fc.integer({ min: 1, max: 64 }),
  streamers: fc.integer({ min: 0, max: 500 }),
  siteProcessors: fc.integer({ min: 1, max: 1_000 }),
  databaseProcessors: fc.integer({ min: 1, max: 64 }),
  networkMbit: fc.integer({ min: 100, max: 1_000_000 }),
  processMemoryMb: fc.integer({ min: 512, max: 16_384 }),
  processSockets: fc.integer({ min: 1_000, max: 100_000 }),
  maxConnections: fc.integer({ min: 100, max: 10_000 }),
  priceIntervalMs: fc.integer({ min: 20, max: 2_000 }),
  presenceIntervalMs: fc.integer({ min: 100, max: 20_000 }),
  listLots: fc.constantFrom(1, 24, Number.POSITIVE_INFINITY),
  listIntervalMs: fc.constantFrom(0, 250, 1_000),
  files: fc.constantFrom('site', 'cdn'),
  pages: fc.constantFrom('site', 'cdn'),
  news: fc.constantFrom('database', 'relays'),
});
const perSecond = fc.double({ min: 0, max: 1e6, noNaN: true });
const intervalMs = fc.integer({ min: 1, max: 10_000 });

describe('sendings', () => {
  test('are never more than the events, and never more than the interval allows', () => {
    fc.assert(
      fc.property(perSecond, intervalMs, (events, interval) => {
        const sent = sendingsOf(events, interval);
        expect(sent).toBeGreaterThanOrEqual(0);
        expect(sent).toBeLessThanOrEqual(events * NEARLY);
        expect(sent).toBeLessThanOrEqual((1_000 / interval) * NEARLY);
      }),
    );
  });

  test('grow with the events and fall with the interval', () => {
    fc.assert(
      fc.property(
        perSecond,
        perSecond,
        intervalMs,
        intervalMs,
        (events, more, interval, longer) => {
          const sent = sendingsOf(events, interval);
          expect(sendingsOf(events + more, interval) * NEARLY).toBeGreaterThanOrEqual(sent);
          expect(sendingsOf(events, interval + longer)).toBeLessThanOrEqual(sent * NEARLY);
        },
      ),
    );
  });

  test('of a thousand bids a second on one lot are the twenty prices that a page gets', () => {
    expect(sendingsOf(1_000, 50)).toBeCloseTo(20, 5);
    expect(sendingsOf(0, 50)).toBe(0);
  });
});

describe('uses', () => {
  test('are all named once, finite and not negative', () => {
    fc.assert(
      fc.property(auctions, houses, (auction, house) => {
        const uses = usesOf(auction, house, costs);
        expect(uses.map(({ resource }) => resource)).toEqual([...RESOURCES]);
        for (const { used, limit } of uses) {
          expect(Number.isFinite(used)).toBe(true);
          expect(used).toBeGreaterThanOrEqual(0);
          expect(limit).toBeGreaterThan(0);
        }
      }),
    );
  });

  const growing = ['watchers', 'bidsPerMinute', 'pagesPerMinute', 'picturesAPage'] as const;
  test.each(growing)('never fall when %s grow', (name) => {
    fc.assert(
      fc.property(
        auctions,
        houses,
        fc.integer({ min: 0, max: 100_000 }),
        (auction, house, more) => {
          const before = usesOf(auction, house, costs);
          const grown = { ...auction };
          grown[name] += more;
          usesOf(grown, house, costs).forEach(({ used }, at) => {
            expect(used * NEARLY).toBeGreaterThanOrEqual(before[at]?.used ?? 0);
          });
        },
      ),
    );
  });

  test('of a list are never more writes than prices, and no more with fewer lots', () => {
    fc.assert(
      fc.property(auctions, houses, (auction, house) => {
        const { writes, events } = trafficOf(auction, house);
        expect(writes).toBeLessThanOrEqual(events * NEARLY);
        const fewer = trafficOf(auction, { ...house, listLots: Math.min(house.listLots, 12) });
        expect(fewer.events).toBeLessThanOrEqual(events * NEARLY);
      }),
    );
  });

  test('never grow with the interval between prices', () => {
    fc.assert(
      fc.property(auctions, houses, intervalMs, (auction, house, longer) => {
        const calm = { ...house };
        calm.priceIntervalMs += longer;
        const before = usesOf(auction, house, costs);
        usesOf(auction, calm, costs).forEach(({ used }, at) => {
          expect(used).toBeLessThanOrEqual((before[at]?.used ?? 0) * NEARLY);
        });
      }),
    );
  });

  test('of a process never grow with another one, when hearing it costs nothing', () => {
    const deaf = { ...costs, heardUs: 0 };
    fc.assert(
      fc.property(auctions, houses, (auction, house) => {
        const more = { ...house };
        if (house.streamers > 0) more.streamers += 1;
        else more.deciders += 1;
        const before = usesOf(auction, house, deaf);
        usesOf(auction, more, deaf).forEach(({ resource, used }, at) => {
          if (!resource.endsWith('of a process')) return;
          expect(used).toBeLessThanOrEqual((before[at]?.used ?? 0) * NEARLY);
        });
      }),
    );
  });
});

describe('what is only shared out', () => {
  test('events and bytes are the same however many processes there are', () => {
    fc.assert(
      fc.property(auctions, houses, fc.integer({ min: 1, max: 500 }), (auction, house, count) => {
        const other =
          house.streamers > 0 ? { ...house, streamers: count } : { ...house, deciders: count };
        const [one, two] = [trafficOf(auction, house), trafficOf(auction, other)];
        expect(two.writes).toBeCloseTo(one.writes, 6);
        expect(two.events).toBeCloseTo(one.events, 6);
        expect(bytesOf(two, costs)).toBeCloseTo(bytesOf(one, costs), 3);
      }),
    );
  });

  test('processor time of the site is conserved where batches, hearing and rendering cost nothing', () => {
    const shared = { ...costs, batchServerUs: 0, heardUs: 0, renderUs: 0 };
    const usedBy = (auction: Auction, house: House) =>
      usesOf(auction, house, shared).find(({ resource }) => resource === 'processors of the site')
        ?.used ?? 0;
    fc.assert(
      fc.property(auctions, houses, fc.integer({ min: 1, max: 64 }), (auction, house, deciders) => {
        const [one, other] = [usedBy(auction, house), usedBy(auction, { ...house, deciders })];
        expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, one));
      }),
    );
  });

  test('an auction that nobody visits takes only what is always there', () => {
    const nobody = { ...timesToday(1), watchers: 0, bidsPerMinute: 0, pagesPerMinute: 0 };
    const used = usesOf(nobody, TWO_PROCESSES, costs).filter((use) => use.used > 0);
    expect(used.map(({ resource }) => resource)).toEqual([
      'memory of a process',
      'connections of the database',
    ]);
  });
});

test('the costs of a crowd add up to what was measured of it', () => {
  // "Bids", 64 clients on many lots: 3,542 a second, 223 µs of the server and 161 of the database.
  const rate = 3_542;
  const batches = sendingsOf(rate, costs.batchMs);
  expect((batches * costs.batchServerUs) / rate + costs.bidServerUs).toBeCloseTo(223, -1);
  expect((batches * costs.batchDatabaseUs) / rate + costs.bidDatabaseUs).toBeCloseTo(161, -1);
  expect(costs.batchDatabaseUs + costs.bidDatabaseUs).toBeCloseTo(900, -2);
});

test('a resource is full at the size at which its share reaches the whole', () => {
  for (const resource of RESOURCES) {
    const times = fullAt(resource, TWO_PROCESSES, costs);
    if (times === null) continue;
    const shareAt = (size: number) => {
      const use = usesOf(timesToday(size), TWO_PROCESSES, costs).find(
        (one) => one.resource === resource,
      );
      return use ? shareOf(use) : Number.NaN;
    };
    expect(shareAt(times)).toBeGreaterThanOrEqual(1);
    expect(shareAt(times * 0.98 - 0.02)).toBeLessThan(1);
  }
  expect(fullAt('connections of the database', TWO_PROCESSES, costs)).toBeNull();
});

test('the house that fits is the smallest one, and its fullest resource is below what is planned', () => {
  for (const times of [1, 10, 25]) {
    const auction = timesToday(times);
    const { house, fullest, fits } = fitHouse(auction, TWO_PROCESSES, costs);
    expect(fits).toBe(true);
    expect(shareOf(fullest)).toBeLessThanOrEqual(PLANNED);
    for (let deciders = 1; deciders < house.deciders; deciders += 1) {
      const smaller = withProcesses(TWO_PROCESSES, { deciders, streamers: 0 });
      expect(shareOf(fullestOf(usesOf(auction, smaller, costs)))).toBeGreaterThan(PLANNED);
    }
  }
});

test('what is full first does not hang on the costs that are only assumed', () => {
  const firsts = [1 / 3, 1, 3].map((times) =>
    firstFull(TWO_PROCESSES, valuesOf(withAssumed(MEASURED, times))),
  );
  expect(new Set(firsts.map(({ resource }) => resource)).size).toBe(1);
  expect(firsts[0]?.times).toBeGreaterThanOrEqual(firsts[2]?.times ?? 0);
});

test('where no number of processes helps, the house that is nearest to it is told', () => {
  const { fits, fullest } = fitHouse(timesToday(1_000), TWO_PROCESSES, costs);
  expect(fits).toBe(false);
  expect(shareOf(fullest)).toBeGreaterThan(1);
});
