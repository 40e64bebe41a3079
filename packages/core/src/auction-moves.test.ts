import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionClock, type CategoryStatus, phaseOf, remainingMsOf } from './auction.ts';
import { applyAction, givesNewLength, type SaveFromCategory } from './auction-transitions.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';

const NOW = 1_700_000_000_000;
const running: AuctionClock = {
  intent: 'scheduled',
  dataInicio: NOW - HOUR_MS,
  dataFim: NOW + 5 * HOUR_MS,
  remainingMs: null,
};
const upcoming: AuctionClock = { ...running, dataInicio: NOW + HOUR_MS };
const held: AuctionClock = { ...running, intent: 'held', remainingMs: 2 * HOUR_MS };
const paused: AuctionClock = {
  ...running,
  intent: 'paused',
  dataFim: NOW - HOUR_MS / 2,
  remainingMs: 2 * HOUR_MS,
};
const finished: AuctionClock = { ...running, dataFim: NOW };

interface Dates {
  dataInicio?: number;
  dataFim?: number;
  hasBids?: boolean;
}
const edit = (clock: AuctionClock, dates: Dates) =>
  applyAction(clock, { kind: 'editDates', hasBids: false, ...dates }, NOW);
const save = (clock: AuctionClock, over: Partial<SaveFromCategory>) =>
  applyAction(clock, { kind: 'saveFromCategory', hasBids: false, ...over }, NOW);
const refusal = (code: string) => ({ ok: false, code });

describe('editing the dates', () => {
  it('does not change any clock when the stored dates are sent back', () => {
    for (const clock of [running, upcoming, held, paused, finished]) {
      const { dataInicio, dataFim } = clock;
      const same = { ok: true, clock, changed: false };
      expect(edit(clock, { dataInicio, dataFim, hasBids: true })).toEqual(same);
      expect(edit(clock, {})).toEqual(same);
    }
  });

  it('changes the dates and keeps the intent', () => {
    const dates = { dataInicio: NOW + DAY_MS, dataFim: NOW + 2 * DAY_MS };
    expect(edit(running, dates)).toMatchObject({ ok: true, clock: { ...running, ...dates } });
    expect(edit(upcoming, dates)).toMatchObject({ ok: true, clock: { ...upcoming, ...dates } });
  });

  it('replaces the saved length of a held auction, which stays held', () => {
    const dataFim = NOW + 4 * DAY_MS;
    const edited = edit(held, { dataFim });
    expect(edited).toMatchObject({ ok: true, clock: { intent: 'held', remainingMs: null } });
    const started = edited.ok && applyAction(edited.clock, { kind: 'start' }, NOW + DAY_MS);
    expect(started).toMatchObject({ clock: { dataFim } });
  });

  it.each([
    ['an end not after the start', { dataInicio: NOW + 2, dataFim: NOW + 2 }],
    ['an end now', { dataFim: NOW }],
    ['an invalid end', { dataFim: Number.NaN }],
    ['a start after the kept end', { dataInicio: NOW + 6 * DAY_MS }],
  ])('refuses %s', (_what, dates) => {
    for (const clock of [running, upcoming, held, paused]) {
      expect(edit(clock, dates)).toEqual(refusal('DATES_INVALID'));
    }
  });

  it('refuses a start in the future for a running auction with bids', () => {
    const dataInicio = NOW + 1;
    expect(edit(running, { dataInicio, hasBids: true })).toEqual(
      refusal('AUCTION_START_IN_FUTURE_WITH_BIDS'),
    );
    expect(edit(running, { dataInicio }).ok).toBe(true);
    expect(edit(running, { dataInicio: NOW - 1, hasBids: true }).ok).toBe(true);
  });

  it('refuses the same start while only an extended lot is open', () => {
    const dates = { dataInicio: NOW + HOUR_MS, dataFim: NOW + DAY_MS };
    const over = { ...running, dataFim: NOW - 1 };
    const act = (hasBids: boolean) =>
      applyAction(over, { kind: 'editDates', ...dates, hasBids }, NOW, HOUR_MS);
    expect(act(true)).toEqual(refusal('AUCTION_START_IN_FUTURE_WITH_BIDS'));
    expect(act(false).ok).toBe(true);
  });

  it('refuses new dates for a finished auction, which needs a restart', () => {
    expect(edit(finished, { dataFim: NOW + DAY_MS })).toEqual(
      refusal('AUCTION_ALREADY_FINISHED_USE_RESTART'),
    );
  });
});

describe('editing the dates while paused', () => {
  it('counts the remaining time from now, or from a start in the future', () => {
    const dataFim = NOW + DAY_MS;
    const left = (dates: Dates) => {
      const edited = edit(paused, dates);
      return edited.ok && edited.clock.intent === 'paused' && remainingMsOf(edited.clock, NOW);
    };
    expect(left({ dataFim })).toBe(DAY_MS);
    expect(left({ dataInicio: NOW + HOUR_MS, dataFim })).toBe(DAY_MS - HOUR_MS);
  });

  it('keeps the remaining time when only the start is corrected', () => {
    const edited = edit(paused, { dataInicio: NOW - 2 * HOUR_MS, dataFim: paused.dataFim });
    expect(edited).toMatchObject({ ok: true, changed: true, clock: { remainingMs: 2 * HOUR_MS } });
  });

  it('lets the auction run for the remaining time as soon as it is resumed', () => {
    const dates = fc.record({
      dataInicio: fc.integer({ min: NOW - DAY_MS, max: NOW + 9 * DAY_MS }),
      dataFim: fc.integer({ min: NOW - DAY_MS, max: NOW + 9 * DAY_MS }),
    });
    fc.assert(
      fc.property(dates, fc.nat({ max: 20 * DAY_MS }), (sent, waitMs) => {
        const edited = edit(paused, sent);
        if (!edited.ok) return;
        const nowMs = NOW + waitMs;
        const resumed = applyAction(edited.clock, { kind: 'resume' }, nowMs);
        if (!resumed.ok) throw new Error(resumed.code);
        expect(phaseOf(resumed.clock, nowMs)).toBe('running');
        expect(remainingMsOf(resumed.clock, nowMs)).toBe(remainingMsOf(edited.clock, NOW));
      }),
    );
  });
});

describe('saving the category form', () => {
  it.each([
    ['running', running, 'active'],
    ['paused', paused, 'active'],
    ['upcoming', upcoming, 'pending'],
    ['held', held, 'pending'],
    ['finished', finished, 'completed'],
  ] as const)('without changes leaves a %s clock as it is', (_state, clock, status) => {
    const same = { ok: true, clock, changed: false };
    expect(save(clock, {})).toEqual(same);
    expect(save(clock, { status, hasBids: true })).toEqual(same);
  });

  it.each([
    ['running', running, 'running'],
    ['paused', paused, 'paused'],
    ['upcoming', upcoming, 'upcoming'],
    ['held', held, 'upcoming'],
  ] as const)('with only a new length keeps a %s auction %s', (_state, clock, phase) => {
    const saved = save(clock, { lengthMs: 7 * HOUR_MS });
    if (!saved.ok) throw new Error(saved.code);
    expect(saved.clock.intent).toBe(clock.intent);
    expect(phaseOf(saved.clock, NOW)).toBe(phase);
    expect(remainingMsOf(saved.clock, NOW)).toBe(7 * HOUR_MS);
  });

  it.each([
    ['pending', running, 'upcoming', 5 * HOUR_MS],
    ['pending', paused, 'upcoming', 2 * HOUR_MS],
    ['pending', finished, 'upcoming', 3 * DAY_MS],
    ['active', upcoming, 'running', 5 * HOUR_MS],
    ['active', held, 'running', 2 * HOUR_MS],
    ['active', finished, 'running', 3 * DAY_MS],
    ['completed', running, 'finished', 0],
    ['completed', held, 'finished', 0],
  ] as const)(
    'with the status %s puts the auction into the phase of that status',
    (status, clock, phase, leftMs) => {
      const saved = save(clock, { status });
      if (!saved.ok) throw new Error(saved.code);
      expect(phaseOf(saved.clock, NOW)).toBe(phase);
      expect(remainingMsOf(saved.clock, NOW)).toBe(leftMs);
    },
  );

  it('applies a status and a length together, counted from the moment of saving', () => {
    const lengthMs = 9 * HOUR_MS;
    const dates = { dataInicio: NOW, dataFim: NOW + lengthMs };
    expect(save(finished, { status: 'active', lengthMs })).toMatchObject({
      clock: { ...dates, intent: 'scheduled' },
    });
    expect(save(running, { status: 'pending', lengthMs })).toMatchObject({
      clock: { ...dates, intent: 'held', remainingMs: lengthMs },
    });
  });

  it('refuses to move an auction with bids back to before its start', () => {
    for (const clock of [running, paused, finished]) {
      expect(save(clock, { status: 'pending', hasBids: true })).toEqual(
        refusal('AUCTION_START_IN_FUTURE_WITH_BIDS'),
      );
    }
  });

  it.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER])(
    'refuses a length of %d',
    (lengthMs) => {
      for (const status of [undefined, 'pending', 'active'] satisfies (
        | CategoryStatus
        | undefined
      )[]) {
        for (const clock of [running, held, paused]) {
          expect(save(clock, { lengthMs, ...(status && { status }) })).toEqual(
            refusal('DATES_INVALID'),
          );
        }
      }
    },
  );

  it('refuses a new length for a finished auction without a new status', () => {
    expect(save(finished, { lengthMs: HOUR_MS })).toEqual(
      refusal('AUCTION_ALREADY_FINISHED_USE_RESTART'),
    );
  });
});

describe('a new length', () => {
  const saved = { kind: 'saveFromCategory', hasBids: false } as const;

  it.each([
    ['a restart', running, { kind: 'restart' }],
    ['an opening', running, { kind: 'open' }],
    ['a hold', running, { kind: 'hold', hasBids: false }],
    ['a length', paused, { kind: 'setLength', lengthMs: HOUR_MS }],
    ['the length of a category form', running, { ...saved, lengthMs: HOUR_MS }],
    ['a start of a finished auction', finished, { kind: 'start' }],
    ['a start with an end', paused, { kind: 'start', dataFim: NOW + HOUR_MS }],
  ] as const)('is given by %s', (_what, clock, action) => {
    expect(givesNewLength(clock, action)).toBe(true);
  });

  it.each([
    ['a pause', running, { kind: 'pause' }],
    ['a resume', paused, { kind: 'resume' }],
    ['a start of a paused auction', paused, { kind: 'start' }],
    ['a completion', running, { kind: 'complete' }],
    ['a completion in the category form', running, { ...saved, status: 'completed' }],
    ['new dates', running, { kind: 'editDates', dataFim: NOW + HOUR_MS, hasBids: true }],
  ] as const)('is not given by %s', (_what, clock, action) => {
    expect(givesNewLength(clock, action)).toBe(false);
  });
});
