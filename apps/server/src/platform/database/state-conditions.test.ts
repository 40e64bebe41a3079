import { LOT_STATUSES, LOT_TRAITS, type LotTraits } from '@martelo/core/lot-transitions';
import { expect, test } from 'vitest';
import { lotStatusWith } from './state-conditions.ts';

test('a condition names what the partial indexes name', () => {
  expect(lotStatusWith('isOpen')).toBe("= 'active'");
  expect(lotStatusWith('isListed')).toBe("<> 'withdrawn'");
  expect(lotStatusWith('isWon')).toBe("in ('sold', 'conditional')");
  expect(lotStatusWith('isOpen', 'awaitsSeller')).toBe("in ('active', 'conditional')");
});

test.each(Object.keys(LOT_TRAITS.active) as (keyof LotTraits)[])(
  'some status is %s and some is not, so that its condition can be written',
  (trait) => {
    const count = LOT_STATUSES.filter((status) => LOT_TRAITS[status][trait]).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(LOT_STATUSES.length);
  },
);
