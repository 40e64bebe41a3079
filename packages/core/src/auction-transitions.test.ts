import { describe, expect, it } from 'vitest';
import {
  AUCTION_INTENTS,
  type AuctionClock,
  type AuctionIntent,
  lotClockOf,
  lotEndOf,
  PHASES,
  phaseOf,
  remainingMsOf,
} from './auction.ts';
import { after, at, IN, LENGTH, NOW } from './auction-clocks.fixture.ts';
import { type AuctionAction, applyAction, bulkTargets } from './auction-transitions.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';

const codeOf = (clock: AuctionClock, action: AuctionAction) => {
  const result = applyAction(clock, action, NOW);
  return result.ok ? 'ok' : result.code;
};

describe('the result of each action in each phase', () => {
  it.each([
    ['start', 'running', 'running', 'running', 'running', 'running', 'running'],
    [
      'pause',
      'AUCTION_NOT_RUNNING',
      'AUCTION_NOT_RUNNING',
      'paused',
      'paused',
      'AUCTION_NOT_RUNNING',
      'AUCTION_NOT_RUNNING',
    ],
    [
      'resume',
      'AUCTION_NOT_STARTED',
      'AUCTION_NOT_STARTED',
      'running',
      'running',
      'AUCTION_ALREADY_FINISHED_USE_RESTART',
      'AUCTION_ALREADY_FINISHED_USE_RESTART',
    ],
    ['restart', 'AUCTION_PENDING', 'AUCTION_PENDING', 'running', 'running', 'running', 'running'],
    ['complete', 'finished', 'finished', 'finished', 'finished', 'finished', 'finished'],
    ['open', 'running', 'running', 'running', 'running', 'running', 'running'],
  ] as const)('of %s follows the table', (kind, ...outcomes) => {
    const seen = Object.values(IN).map((clock) => {
      const result = applyAction(clock, { kind }, NOW);
      return result.ok ? phaseOf(result.clock, NOW) : result.code;
    });
    expect(seen).toEqual(outcomes);
  });

  it.each([
    ['pause', 'paused'],
    ['start', 'running'],
    ['resume', 'running'],
    ['complete', 'completed'],
    ['complete', 'finished'],
  ] as const)('%s changes nothing when the auction is %s', (kind, state) => {
    expect(applyAction(IN[state], { kind }, NOW)).toEqual({
      ok: true,
      clock: IN[state],
      changed: false,
    });
  });
});

describe('an auction in which only a lot with an extension is open', () => {
  const EXTENSION = 10 * 60_000;
  const clock = at({ dataFim: NOW - 60_000 });
  const act = (given: AuctionClock, action: AuctionAction, nowMs = NOW) =>
    applyAction(given, action, nowMs, EXTENSION);

  it('is paused with the remaining time of the lot, and resumes with the same time', () => {
    const paused = act(clock, { kind: 'pause' });
    if (!paused.ok) throw new Error(paused.code);
    expect(phaseOf(paused.clock, NOW)).toBe('paused');
    const seen = lotClockOf(paused.clock, EXTENSION);
    expect(remainingMsOf(seen, NOW + DAY_MS)).toBe(EXTENSION - 60_000);

    const later = NOW + DAY_MS;
    const resumed = act(paused.clock, { kind: 'resume' }, later);
    if (!resumed.ok) throw new Error(resumed.code);
    expect(lotEndOf(resumed.clock, EXTENSION)).toBe(later + EXTENSION - 60_000);
    // Lots that were over when the auction was paused stay over.
    expect(phaseOf(resumed.clock, later)).toBe('finished');
  });

  it('can be restarted and completed, and neither a start nor a saved title changes it', () => {
    expect(act(clock, { kind: 'restart' })).toMatchObject({
      clock: { dataInicio: NOW, dataFim: NOW + LENGTH },
    });
    expect(act(clock, { kind: 'complete' })).toMatchObject({ clock: { intent: 'completed' } });
    expect(act(clock, { kind: 'start' })).toEqual({ ok: true, clock, changed: false });
    const save = { kind: 'saveFromCategory', status: 'active', hasBids: true } as const;
    expect(act(clock, save)).toEqual({ ok: true, clock, changed: false });
  });

  it('is finished when the extension is over', () => {
    const nowMs = clock.dataFim + EXTENSION;
    expect(act(clock, { kind: 'pause' }, nowMs)).toEqual({
      ok: false,
      code: 'AUCTION_NOT_RUNNING',
    });
  });
});

describe('start', () => {
  it('starts now and keeps an announced end in the future', () => {
    const started = after(IN.upcoming, { kind: 'start' });
    expect(started).toEqual(at({ dataInicio: NOW, dataFim: IN.upcoming.dataFim }));
  });

  it('uses the sent end before any other', () => {
    for (const clock of [IN.upcoming, IN.held, IN.paused, IN.completed]) {
      expect(after(clock, { kind: 'start', dataFim: NOW + 7 }).dataFim).toBe(NOW + 7);
    }
    expect(codeOf(IN.upcoming, { kind: 'start', dataFim: NOW })).toBe('DATES_INVALID');
  });

  it('gives a held auction its saved length, however long it waited', () => {
    const late = after(IN.held, { kind: 'start' }, NOW + 9 * DAY_MS);
    expect(remainingMsOf(late, NOW + 9 * DAY_MS)).toBe(2 * HOUR_MS);
    const early = { ...IN.held, dataFim: NOW + HOUR_MS };
    expect(after(early, { kind: 'start' }).dataFim).toBe(NOW + 2 * HOUR_MS);
  });

  it('gives three days when there is no end and no length', () => {
    expect(after(IN.finished, { kind: 'start' }).dataFim).toBe(NOW + LENGTH);
  });

  it('resumes a paused auction with its remaining time', () => {
    expect(after(IN.paused, { kind: 'start' })).toEqual(after(IN.paused, { kind: 'resume' }));
  });
});

describe('restart', () => {
  it('gives three days from now', () => {
    for (const state of ['running', 'paused', 'finished', 'completed'] as const) {
      expect(after(IN[state], { kind: 'restart' })).toEqual(
        at({ dataInicio: NOW, dataFim: NOW + LENGTH }),
      );
    }
  });
});

describe('complete', () => {
  it('ends a running auction now', () => {
    expect(after(IN.running, { kind: 'complete' })).toMatchObject({ dataFim: NOW });
  });

  it('keeps the dates of an auction that never started', () => {
    expect(after(IN.upcoming, { kind: 'complete' })).toEqual({
      ...IN.upcoming,
      intent: 'completed',
    });
  });
});

describe('open (full reset)', () => {
  it("runs now, even when the sender's clock is ahead of ours", () => {
    const opened = after(IN.finished, {
      kind: 'open',
      dataInicio: NOW + 4_000,
      dataFim: NOW + LENGTH,
    });
    expect(phaseOf(opened, NOW)).toBe('running');
  });

  it('refuses an end in the past', () => {
    expect(codeOf(IN.running, { kind: 'open', dataFim: NOW })).toBe('DATES_INVALID');
  });
});

describe('the actions on all auctions', () => {
  it('apply to exactly the phases of the design, and are never refused in them', () => {
    const targets = Object.entries(bulkTargets).map(([kind, isTarget]) => [
      kind,
      PHASES.filter((phase) => isTarget[phase]),
    ]);
    expect(Object.fromEntries(targets)).toEqual({
      start: ['upcoming'],
      pause: ['running'],
      resume: ['paused'],
      restart: ['running', 'paused'],
      open: ['upcoming', 'running', 'paused', 'finished'],
    });
    for (const [kind, isTarget] of Object.entries(bulkTargets)) {
      for (const clock of Object.values(IN)) {
        if (!isTarget[phaseOf(clock, NOW)]) continue;
        const result = applyAction(clock, { kind: kind as keyof typeof bulkTargets }, NOW);
        expect(result).toMatchObject({ ok: true, changed: true });
      }
    }
  });

  it('leave finished auctions unchanged, except the full reset', () => {
    const { open, ...others } = bulkTargets;
    expect(open.finished).toBe(true);
    for (const isTarget of Object.values(others)) expect(isTarget.finished).toBe(false);
  });
});

describe("the states of an auction's clock", () => {
  const actions: AuctionAction[] = [
    { kind: 'start' },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'restart' },
    { kind: 'complete' },
    { kind: 'open' },
    { kind: 'saveFromCategory', status: 'pending', hasBids: false },
    { kind: 'editDates', dataInicio: NOW + HOUR_MS, dataFim: NOW + 2 * HOUR_MS, hasBids: false },
  ];
  const state = (clock: AuctionClock) => `${clock.intent}/${phaseOf(clock, NOW)}`;
  const reach = (from: AuctionClock) => {
    const seen = new Map([[state(from), from]]);
    const queue = [from];
    for (let clock = queue.shift(); clock; clock = queue.shift()) {
      for (const action of actions) {
        const result = applyAction(clock, action, NOW);
        if (!result.ok || seen.has(state(result.clock))) continue;
        seen.set(state(result.clock), result.clock);
        queue.push(result.clock);
      }
    }
    return new Set(seen.keys());
  };
  // A scheduled auction becomes finished only by time.
  const byAction = [
    'scheduled/upcoming',
    'scheduled/running',
    'held/upcoming',
    'paused/paused',
    'completed/finished',
  ];

  it('can be reached from every other state', () => {
    for (const clock of Object.values(IN)) {
      expect([...reach(clock)]).toEqual(expect.arrayContaining(byAction));
    }
  });

  it('can be left by some action, even the finished ones', () => {
    for (const clock of Object.values(IN)) expect(reach(clock).size).toBeGreaterThan(1);
  });

  it('include every intent', () => {
    const intents = byAction.map((name) => name.split('/')[0] as AuctionIntent);
    expect(new Set(intents)).toEqual(new Set(AUCTION_INTENTS));
  });
});
