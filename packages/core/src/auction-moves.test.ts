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
  it('leaves every clock alone when they were sent back as they were', () => {
    for (const clock of [running, upcoming, held, paused, finished]) {
      const { dataInicio, dataFim } = clock;
      const same = { ok: true, clock, changed: false };
      expect(edit(clock, { dataInicio, dataFim, hasBids: true })).toEqual(same);
      expect(edit(clock, {})).toEqual(same);
    }
  });

  it('moves them and keeps the intent', () => {
    const dates = { dataInicio: NOW + DAY_MS, dataFim: NOW + 2 * DAY_MS };
    expect(edit(running, dates)).toMatchObject({ ok: true, clock: { ...running, ...dates } });
    expect(edit(upcoming, dates)).toMatchObject({ ok: true, clock: { ...upcoming, ...dates } });
  });

  it('replaces the length saved with a held auction, which stays held', () => {
    const dataFim = NOW + 4 * DAY_MS;
    const edited = edit(held, { dataFim });
    expect(edited).toMatchObject({ ok: true, clock: { intent: 'held', remainingMs: null } });
    const started = edited.ok && applyAction(edited.clock, { kind: 'start' }, NOW + DAY_MS);
    expect(started).toMatchObject({ clock: { dataFim } });
  });

  it.each([
    ['end not after the start', { dataInicio: NOW + 2, dataFim: NOW + 2 }],
    ['end now', { dataFim: NOW }],
    ['end that is none', { dataFim: Number.NaN }],
    ['start after the kept end', { dataInicio: NOW + 6 * DAY_MS }],
  ])('refuses an %s', (_what, dates) => {
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

  it('refuses it just so while only an extended lot is open', () => {
    const dates = { dataInicio: NOW + HOUR_MS, dataFim: NOW + DAY_MS };
    const over = { ...running, dataFim: NOW - 1 };
    const act = (hasBids: boolean) =>
      applyAction(over, { kind: 'editDates', ...dates, hasBids }, NOW, HOUR_MS);
    expect(act(true)).toEqual(refusal('AUCTION_START_IN_FUTURE_WITH_BIDS'));
    expect(act(false).ok).toBe(true);
  });

  it('sends the finished to Reiniciar', () => {
    expect(edit(finished, { dataFim: NOW + DAY_MS })).toEqual(
      refusal('AUCTION_ALREADY_FINISHED_USE_RESTART'),
    );
  });
});

describe('editing the dates while paused', () => {
  it('counts what is left from now, or from a start that is still to come', () => {
    const dataFim = NOW + DAY_MS;
    const left = (dates: Dates) => {
      const edited = edit(paused, dates);
      return edited.ok && edited.clock.intent === 'paused' && remainingMsOf(edited.clock, NOW);
    };
    expect(left({ dataFim })).toBe(DAY_MS);
    expect(left({ dataInicio: NOW + HOUR_MS, dataFim })).toBe(DAY_MS - HOUR_MS);
  });

  it('keeps what is left when only the start is corrected', () => {
    const edited = edit(paused, { dataInicio: NOW - 2 * HOUR_MS, dataFim: paused.dataFim });
    expect(edited).toMatchObject({ ok: true, changed: true, clock: { remainingMs: 2 * HOUR_MS } });
  });

  it('still runs as soon as it is resumed, for as long as was left', () => {
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
  ] as const)('with nothing touched leaves a %s clock alone', (_state, clock, status) => {
    const same = { ok: true, clock, changed: false };
    expect(save(clock, {})).toEqual(same);
    expect(save(clock, { status, hasBids: true })).toEqual(same);
  });

  it.each([
    ['running', running, 'running'],
    ['paused', paused, 'paused'],
    ['upcoming', upcoming, 'upcoming'],
    ['held', held, 'upcoming'],
  ] as const)('with a new length alone keeps a %s auction %s', (_state, clock, phase) => {
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
  ] as const)('as %s obeys the status', (status, clock, phase, leftMs) => {
    const saved = save(clock, { status });
    if (!saved.ok) throw new Error(saved.code);
    expect(phaseOf(saved.clock, NOW)).toBe(phase);
    expect(remainingMsOf(saved.clock, NOW)).toBe(leftMs);
  });

  it('takes status and length together, counted from the moment of saving', () => {
    const lengthMs = 9 * HOUR_MS;
    const dates = { dataInicio: NOW, dataFim: NOW + lengthMs };
    expect(save(finished, { status: 'active', lengthMs })).toMatchObject({
      clock: { ...dates, intent: 'scheduled' },
    });
    expect(save(running, { status: 'pending', lengthMs })).toMatchObject({
      clock: { ...dates, intent: 'held', remainingMs: lengthMs },
    });
  });

  it('refuses to take an auction with bids back to before its start', () => {
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

  it('does not give a finished auction new time without a new status', () => {
    expect(save(finished, { lengthMs: HOUR_MS })).toEqual(
      refusal('AUCTION_ALREADY_FINISHED_USE_RESTART'),
    );
  });
});

describe('a new length', () => {
  const saved = { kind: 'saveFromCategory', hasBids: false } as const;

  it.each([
    ['restart', running, { kind: 'restart' }],
    ['opening', running, { kind: 'open' }],
    ['holding', running, { kind: 'hold', hasBids: false }],
    ['a length', paused, { kind: 'setLength', lengthMs: HOUR_MS }],
    ['the length of a category', running, { ...saved, lengthMs: HOUR_MS }],
    ['a start', finished, { kind: 'start' }],
    ['a start until', paused, { kind: 'start', dataFim: NOW + HOUR_MS }],
  ] as const)('comes with %s', (_what, clock, action) => {
    expect(givesNewLength(clock, action)).toBe(true);
  });

  it.each([
    ['a pause', running, { kind: 'pause' }],
    ['resuming', paused, { kind: 'resume' }],
    ['going on', paused, { kind: 'start' }],
    ['the end', running, { kind: 'complete' }],
    ['the end of a category', running, { ...saved, status: 'completed' }],
    ['other dates', running, { kind: 'editDates', dataFim: NOW + HOUR_MS, hasBids: true }],
  ] as const)('does not come with %s', (_what, clock, action) => {
    expect(givesNewLength(clock, action)).toBe(false);
  });
});
