import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUCTION_INTENTS, type AuctionClock, phaseOf, remainingMsOf } from './auction.ts';
import { after, at, NOW } from './auction-clocks.fixture.ts';
import { type AuctionAction, applyAction } from './auction-transitions.ts';
import { DAY_MS } from './duration.ts';

const instant = fc.integer({ min: NOW - 40 * DAY_MS, max: NOW + 40 * DAY_MS });
const length = fc.integer({ min: 1, max: 31 * DAY_MS });
const anyClock = fc
  .record({
    intent: fc.constantFrom(...AUCTION_INTENTS),
    dataInicio: instant,
    length,
    kept: length,
  })
  .map(({ intent, dataInicio, length: ms, kept }): AuctionClock => {
    const keepsLength = intent === 'held' || intent === 'paused';
    return { intent, dataInicio, dataFim: dataInicio + ms, remainingMs: keepsLength ? kept : null };
  });
const wild = fc.oneof(instant, fc.integer(), fc.double());
const hasBids = fc.boolean();
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyAction = fc.oneof(
  fc.constantFrom<AuctionAction>(
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'restart' },
    { kind: 'complete' },
  ),
  fc.record({ kind: fc.constant('start' as const), dataFim: maybe(wild) }),
  fc.record({ kind: fc.constant('open' as const), dataInicio: maybe(wild), dataFim: maybe(wild) }),
  fc.record({ kind: fc.constant('setLength' as const), lengthMs: fc.oneof(length, wild) }),
  fc.record({
    kind: fc.constant('hold' as const),
    lengthMs: maybe(fc.oneof(length, wild)),
    hasBids,
  }),
  fc.record({
    kind: fc.constant('editDates' as const),
    dataInicio: maybe(wild),
    dataFim: maybe(wild),
    hasBids,
  }),
  fc.record({
    kind: fc.constant('saveFromCategory' as const),
    status: maybe(fc.constantFrom('pending' as const, 'active' as const, 'completed' as const)),
    lengthMs: maybe(fc.oneof(length, wild)),
    hasBids,
  }),
) as fc.Arbitrary<AuctionAction>;

describe('applyAction with any clock, action and time', () => {
  it('returns a valid clock or a refusal, and reports correctly if the clock changed', () => {
    fc.assert(
      fc.property(anyClock, anyAction, instant, (clock, action, nowMs) => {
        const result = applyAction(clock, action, nowMs);
        if (!result.ok) return;
        const next = result.clock;
        expect(next.dataFim).toBeGreaterThan(next.dataInicio);
        expect(Number.isSafeInteger(next.dataInicio) && Number.isSafeInteger(next.dataFim)).toBe(
          true,
        );
        if (next.intent === 'paused') expect(next.remainingMs).toBeGreaterThan(0);
        if (next.intent === 'scheduled' || next.intent === 'completed') {
          expect(next.remainingMs).toBeNull();
        }
        expect(result.changed).toBe(JSON.stringify(next) !== JSON.stringify(clock));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never changes the given clock', () => {
    fc.assert(
      fc.property(anyClock, anyAction, instant, (clock, action, nowMs) => {
        const frozen = Object.freeze({ ...clock });
        applyAction(frozen, action, nowMs);
        expect(frozen).toEqual(clock);
      }),
    );
  });

  it('changes nothing when a button is pressed twice', () => {
    const button = fc.constantFrom('start', 'pause', 'resume', 'complete');
    fc.assert(
      fc.property(anyClock, button, instant, fc.nat({ max: 1_000 }), (clock, kind, nowMs, ms) => {
        const once = applyAction(clock, { kind: kind as 'pause' }, nowMs);
        if (!once.ok || phaseOf(once.clock, nowMs + ms) !== phaseOf(once.clock, nowMs)) return;
        const twice = applyAction(once.clock, { kind: kind as 'pause' }, nowMs + ms);
        expect(twice).toEqual({ ok: true, clock: once.clock, changed: false });
      }),
    );
  });

  it('never moves an auction with bids back to before its start', () => {
    fc.assert(
      fc.property(anyClock, anyAction, instant, (clock, action, nowMs) => {
        fc.pre(phaseOf(clock, nowMs) === 'running');
        const result = applyAction(clock, { ...action, hasBids: true } as AuctionAction, nowMs);
        if (result.ok) expect(phaseOf(result.clock, nowMs)).not.toBe('upcoming');
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('pause and resume', () => {
  it('conserve the remaining time to the millisecond, after any number of pauses of any length', () => {
    const waits = fc.array(fc.record({ runsMs: fc.nat({ max: 60_000 }), standsMs: fc.nat() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(length, waits, (lengthMs, pauses) => {
        let nowMs = NOW;
        let clock = at({ dataInicio: NOW, dataFim: NOW + lengthMs });
        let left = lengthMs;
        for (const { runsMs, standsMs } of pauses) {
          if (runsMs >= left) break;
          nowMs += runsMs;
          left -= runsMs;
          clock = after(clock, { kind: 'pause' }, nowMs);
          expect(remainingMsOf(clock, nowMs + standsMs)).toBe(left);
          nowMs += standsMs;
          clock = after(clock, { kind: 'resume' }, nowMs);
          expect(remainingMsOf(clock, nowMs)).toBe(left);
        }
        expect(clock.dataFim).toBe(nowMs + left);
        expect(phaseOf(clock, clock.dataFim - 1)).toBe('running');
        expect(phaseOf(clock, clock.dataFim)).toBe('finished');
      }),
    );
  });
});
