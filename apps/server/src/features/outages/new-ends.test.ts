import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ends, movedLots, newEnds, type Outage } from './new-ends.ts';

const outage: Outage = { since: 1_000_000, until: 2_000_000 };
const newEnd = 2_600_000;
const endsOf = ({ dataFim, lots }: Ends) => lots.map((lot) => dataFim + lot.extensionMs);

/** An auction's end and the ends of its lots, before and after. */
test.each([
  ['as the outage began', 1_000_000, [1_000_000], 1_000_000, [1_000_000]],
  ['inside it', 1_000_001, [1_000_001], newEnd, [newEnd]],
  ['as it was over', 2_000_000, [2_000_000], newEnd, [newEnd]],
  ['after it', 2_000_001, [2_000_001], 2_000_001, [2_000_001]],
  ['inside it, with extended lots', 1_500_000, [1_500_000, 1_900_000], newEnd, [newEnd, newEnd]],
  ['inside it, a lot soon after it', 1_500_000, [2_500_000], newEnd, [newEnd]],
  ['inside it, a lot long after it', 1_500_000, [3_000_000], newEnd, [3_000_000]],
  ['before it, a lot too', 900_000, [999_000, 1_500_000], 900_000, [999_000, newEnd]],
  ['before it, a lot after it', 900_000, [2_100_000], 900_000, [2_100_000]],
])('an auction that ended %s', (_when, dataFim, ends, fimAfter, endsAfter) => {
  const lots = ends.map((end, id) => ({ id, extensionMs: end - dataFim }));
  const after = newEnds({ dataFim, lots }, outage, newEnd);
  expect(after.dataFim).toBe(fimAfter);
  expect(endsOf(after)).toEqual(endsAfter);
  const moved = ends.filter((end, n) => end !== endsAfter[n]).length;
  expect(movedLots({ dataFim, lots }, after)).toHaveLength(moved);
});

test('no end comes nearer, what was over before stays so, what fell inside has all of the time', () => {
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
