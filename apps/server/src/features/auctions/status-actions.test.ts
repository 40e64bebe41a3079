import { type AuctionClock, phaseOf } from '@martelo/core/auction';
import { type AuctionAction, applyAction } from '@martelo/core/auction-transitions';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { describe, expect, it } from 'vitest';
import { actionsOfAuctionSave, actionsOfCategorySave } from './status-actions.ts';

const nowMs = Date.UTC(2026, 6, 1, 12, 0, 30, 500);
const clocks: Record<string, AuctionClock> = {
  upcoming: clock({ dataInicio: nowMs + DAY_MS, dataFim: nowMs + 2 * DAY_MS }),
  held: clock({ intent: 'held', remainingMs: 5 * HOUR_MS }),
  running: clock({}),
  paused: clock({ intent: 'paused', remainingMs: 7 * HOUR_MS }),
  finished: clock({ dataInicio: nowMs - 2 * DAY_MS, dataFim: nowMs - DAY_MS }),
};

function clock(values: Partial<AuctionClock>): AuctionClock {
  const dates = { dataInicio: nowMs - DAY_MS, dataFim: nowMs + DAY_MS };
  return { intent: 'scheduled', remainingMs: null, ...dates, ...values };
}

function after(start: AuctionClock | undefined, actions: AuctionAction[]): AuctionClock {
  let current = start ?? clock({});
  for (const action of actions) {
    const next = applyAction(current, action, nowMs);
    if (!next.ok) throw new Error(next.code);
    current = next.clock;
  }
  return current;
}

const WORDS = { upcoming: 'pending', running: 'running', paused: 'paused', finished: 'completed' };
type Word = 'pending' | 'running' | 'active' | 'paused' | 'completed';

describe('a save that sends back what it read', () => {
  it.each(Object.entries(clocks))('changes nothing when the auction is %s', (_name, stored) => {
    const dates = { dataInicio: new Date(stored.dataInicio), dataFim: new Date(stored.dataFim) };
    const status = WORDS[phaseOf(stored, nowMs)] as Word;
    const situation = { clock: stored, nowMs, extensionMs: 0, hasBids: true };
    expect(after(stored, actionsOfAuctionSave({ status, ...dates }, situation))).toEqual(stored);
    expect(after(stored, actionsOfCategorySave({ status, ...dates }, situation))).toEqual(stored);
    expect(after(stored, actionsOfAuctionSave({ status }, situation))).toEqual(stored);
    expect(after(stored, actionsOfCategorySave({}, situation))).toEqual(stored);
  });

  it.each(Object.entries(clocks))(
    'changes nothing when the seconds were cut off and the auction is %s',
    (_name, stored) => {
      const cut = (at: number) => new Date(at - (at % 60_000));
      const dates = { dataInicio: cut(stored.dataInicio), dataFim: cut(stored.dataFim) };
      const situation = { clock: stored, nowMs, extensionMs: 0, hasBids: true };
      expect(after(stored, actionsOfAuctionSave(dates, situation))).toEqual(stored);
    },
  );
});

describe('a status word of the auction form', () => {
  const save = (name: string, status: Word, dates: { dataInicio?: Date; dataFim?: Date } = {}) => {
    const stored = clocks[name] ?? clock({});
    const situation = { clock: stored, nowMs, extensionMs: 0, hasBids: false };
    return after(stored, actionsOfAuctionSave({ status, ...dates }, situation));
  };

  it('"running" resumes a paused auction with its remaining time', () => {
    expect(save('paused', 'running').dataFim).toBe(nowMs + 7 * HOUR_MS);
  });

  it('"active" with dates opens now, even when the sender’s clock is ahead', () => {
    const dates = { dataInicio: new Date(nowMs + 5000), dataFim: new Date(nowMs + 3 * DAY_MS) };
    for (const name of Object.keys(clocks)) {
      expect(save(name, 'active', dates)).toEqual(
        clock({ dataInicio: nowMs, dataFim: nowMs + 3 * DAY_MS }),
      );
    }
  });

  it('"pending" with dates holds the auction with their length', () => {
    const dates = { dataInicio: new Date(nowMs), dataFim: new Date(nowMs + 4 * HOUR_MS) };
    expect(save('running', 'pending', dates)).toMatchObject({
      intent: 'held',
      remainingMs: 4 * HOUR_MS,
    });
  });

  it('"paused" pauses and "completed" ends the auction', () => {
    expect(save('running', 'paused').intent).toBe('paused');
    expect(phaseOf(save('paused', 'completed'), nowMs)).toBe('finished');
  });
});

describe('an auction in which only an extended lot is still open', () => {
  const over = clock({ dataFim: nowMs - 60_000 });
  const situation = { clock: over, nowMs, extensionMs: 10 * 60_000, hasBids: true };

  it.each([
    ['completed', [{ kind: 'complete' }]],
    ['paused', [{ kind: 'pause' }]],
    ['running', []],
  ] as const)('takes the status %s from the auction form', (status, actions) => {
    expect(actionsOfAuctionSave({ status }, situation)).toEqual(actions);
  });
});
