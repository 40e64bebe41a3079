import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readKnownLots, writeKnownLots } from './known-lots.ts';
import { liveQuery } from './live-events.ts';

const lots = fc.dictionary(
  fc.integer({ min: 1, max: 1e9 }).map(String),
  fc.integer({ min: 0, max: 999_999_999 }),
  { maxKeys: 30 },
);

it('every list of lots arrives as it was written', () => {
  fc.assert(
    fc.property(lots, (known) => {
      const numbers = new Map(Object.entries(known).map(([id, number]) => [Number(id), number]));
      const text = writeKnownLots(known);
      expect(readKnownLots(text)).toEqual(numbers);
      expect(liveQuery.parse({ since: '7', lots: text })).toMatchObject({
        since: 7,
        lots: numbers,
      });
    }),
  );
});

it.each(['7', '7.x', '7.1;8.2', '0.1', '7.1,,8.2', `${'7.1,'.repeat(3_000)}8.1`])(
  'compares no lots when it cannot read %s',
  (text) => expect(liveQuery.parse({ since: '-1', lots: text })).toEqual({ topics: [] }),
);
