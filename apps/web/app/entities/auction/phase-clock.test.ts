import { describe, expect, it } from 'vitest';
import { type ClockSource, readPhaseClock } from './phase-clock';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const source = (part: Partial<ClockSource>): ClockSource => ({
  phase: 'running',
  remainingMs: 60_000,
  dataInicio: at(900),
  dataFim: at(1060),
  serverTime: at(1000),
  ...part,
});

describe('readPhaseClock', () => {
  it("shows the answer's own time until the clock is set, then counts down", () => {
    expect(readPhaseClock(source({}), null).remainingMs).toBe(60_000);
    expect(readPhaseClock(source({}), 1_030_000)).toMatchObject({
      phase: 'running',
      label: 'Termina em',
      remainingMs: 30_000,
    });
  });

  it('closes the auction by itself exactly at its end', () => {
    expect(readPhaseClock(source({}), 1_060_000).phase).toBe('finished');
  });

  it('stops while paused, even if the end has passed', () => {
    const paused = source({ phase: 'paused', dataFim: at(1), remainingMs: 5_000 });
    expect(readPhaseClock(paused, 9_000_000)).toMatchObject({
      phase: 'paused',
      remainingMs: 5_000,
    });
  });

  it('counts down to the start, then waits until the server reports the start', () => {
    const upcoming = source({ phase: 'upcoming', dataInicio: at(1010) });
    expect(readPhaseClock(upcoming, 1_004_000)).toMatchObject({
      label: 'Inicia em',
      remainingMs: 6_000,
    });
    expect(readPhaseClock(upcoming, 1_010_000)).toMatchObject({ phase: 'upcoming', due: true });
  });

  it('shows no start for an auction that an administrator has to open', () => {
    expect(readPhaseClock(source({ phase: 'upcoming' }), 2_000_000)).toMatchObject({
      label: 'Aguarda a abertura',
      ticking: false,
      due: false,
    });
  });

  it('returns no phase for a vehicle without an auction', () => {
    expect(readPhaseClock(source({ phase: null }), 1).phase).toBeNull();
  });
});
