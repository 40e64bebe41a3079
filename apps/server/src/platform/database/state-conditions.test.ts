import { LOT_STATUSES, LOT_TRAITS, type LotTraits } from '@martelo/core/lot-transitions';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { followsDates, isFixed, lotStatusWith, staysOpen } from './state-conditions.ts';

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

test('the intents of auctions are asked by the phase that they fix', () => {
  const textOf = (condition: SQL) => new PgDialect().sqlToQuery(condition).sql;
  expect(textOf(followsDates('a'))).toBe("a.intent = 'scheduled'");
  expect(textOf(isFixed('a', 'isUpcoming'))).toBe("a.intent = 'held'");
  expect(textOf(isFixed('a', 'isPaused'))).toBe("a.intent = 'paused'");
  expect(textOf(isFixed('auctions', 'isOver'))).toBe("auctions.intent = 'completed'");
  expect(textOf(staysOpen('a'))).toBe("a.intent in ('held', 'paused')");
});
