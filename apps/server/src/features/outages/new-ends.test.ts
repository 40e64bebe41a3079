import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ends, movedLots, newEnds, type Outage } from './new-ends.ts';

const outage: Outage = { since: 1_000_000, until: 2_000_000 };
const newEnd = 2_600_000;
const endsOf = ({ dataFim, lots }: Ends) => lots.map((lot) => dataFim + lot.extensionMs);

/** Each case has the ends of an auction and of its lots, before and after. */
test.each([
  ['when the outage began', 1_000_000, [1_000_000], 1_000_000, [1_000_000]],
  ['inside the outage', 1_000_001, [1_000_001], newEnd, [newEnd]],
  ['when the outage was over', 2_000_000, [2_000_000], newEnd, [newEnd]],
  ['after the outage', 2_000_001, [2_000_001], 2_000_001, [2_000_001]],
  [
    'inside the outage, with extended lots',
    1_500_000,
    [1_500_000, 1_900_000],
    newEnd,
    [newEnd, newEnd],
  ],
  ['inside the outage, with a lot soon after it', 1_500_000, [2_500_000], newEnd, [newEnd]],
  ['inside the outage, with a lot long after it', 1_500_000, [3_000_000], newEnd, [3_000_000]],
  [
    'before the outage, with a lot before it and one inside',
    900_000,
    [999_000, 1_500_000],
    900_000,
    [999_000, newEnd],
  ],
  ['before the outage, with a lot after it', 900_000, [2_100_000], 900_000, [2_100_000]],
])(
  'an auction that ended %s has the expected ends',
  (_when, dataFim, ends, fimAfter, endsAfter) => {
    const lots = ends.map((end, id) => ({ id, extensionMs: end - dataFim }));
    const after = newEnds({ dataFim, lots }, outage, newEnd);
    expect(after.dataFim).toBe(fimAfter);
    expect(endsOf(after)).toEqual(endsAfter);
    const moved = ends.filter((end, n) => end !== endsAfter[n]).length;
    expect(movedLots({ dataFim, lots }, after)).toHaveLength(moved);
  },
);

test('no end comes nearer, ends before the outage stay, and ends inside it get the whole extension', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000 });
  const extension = fc.integer({ min: 0, max: 4_000_000 });
  fc.assert(
    fc.property(instant, fc.array(extension, { maxLength: 5 }), (dataFim, extensions) => {
      const lots = extensions.map((extensionMs, id) => ({ id, extensionMs }));
      const after = newEnds({ dataFim, lots }, outage, newEnd);
      expect(after.dataFim).toBeGreaterThanOrEqual(dataFim);
      endsOf(after).forEach((end, n) => {
        const before = dataFim + (extensions[n] ?? 0);
        expect(end).toBeGreaterThanOrEqual(Math.max(before, after.dataFim));
        if (before <= outage.since) expect(end).toBe(before);
        else if (before <= outage.until) expect(end).toBe(newEnd);
      });
    }),
  );
});
