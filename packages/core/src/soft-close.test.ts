import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionClock, lotEndOf } from './auction.ts';
import { extensionAfterBid, type SoftClose } from './soft-close.ts';

const clock: AuctionClock = {
  intent: 'scheduled',
  dataInicio: 0,
  dataFim: 1_000_000,
  remainingMs: null,
};
const rule: SoftClose = { windowMs: 60_000, extendMs: 120_000 };

describe('the extension after a bid', () => {
  it.each([
    ['long before the end', 0, 900_000, 0],
    ['just before the window', 0, 939_999, 0],
    ['as the window begins', 0, 940_000, 60_000],
    ['at the last instant', 0, 999_999, 119_999],
    ['within the window of an extended end', 60_000, 1_050_000, 170_000],
    ['before the window of an extended end', 120_000, 1_050_000, 120_000],
  ])('%s (extension %i, time %i) is %i', (_when, extensionMs, nowMs, after) => {
    expect(extensionAfterBid(clock, extensionMs, rule, nowMs)).toBe(after);
  });

  it('does not change without a rule', () => {
    expect(extensionAfterBid(clock, 5, null, 999_999)).toBe(5);
  });

  it('never brings the end nearer, and leaves at least the time of the rule', () => {
    const rules = fc.record({ windowMs: fc.nat(600_000), extendMs: fc.nat(600_000) });
    fc.assert(
      fc.property(rules, fc.nat(600_000), fc.nat(1_600_000), (any, extensionMs, nowMs) => {
        const after = extensionAfterBid(clock, extensionMs, any, nowMs);
        expect(after).toBeGreaterThanOrEqual(extensionMs);
        const left = lotEndOf(clock, after) - nowMs;
        expect(left).toBeGreaterThanOrEqual(Math.min(any.extendMs, any.windowMs));
      }),
    );
  });
});
