import { describe, expect, it } from 'vitest';
import { type ClockSource, readPhase, remainingOf } from './phase-clock';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const source = (part: Partial<ClockSource>): ClockSource => ({
  phase: 'running',
  remainingMs: null,
  dataInicio: at(900),
  dataFim: at(1060),
  asOf: at(1000),
  ...part,
});

describe('readPhase', () => {
  it('shows no time until the clock is set, then counts down', () => {
    expect(remainingOf(source({}), null)).toBeNull();
    expect(readPhase(source({}), 1_030_000)).toMatchObject({
      phase: 'running',
      label: 'Termina em',
    });
    expect(remainingOf(source({}), 1_030_000)).toBe(30_000);
  });

  it('answers with the same object until the phase changes', () => {
    expect(readPhase(source({}), 1_030_000)).toBe(readPhase(source({}), 1_031_000));
  });

  it('closes the auction by itself exactly at its end', () => {
    expect(readPhase(source({}), 1_060_000).phase).toBe('finished');
    expect(readPhase(source({}), 1_059_999).phase).toBe('running');
  });

  it('stops while paused, even if the end has passed', () => {
    const paused = source({ phase: 'paused', dataFim: at(1), remainingMs: 5_000 });
    expect(readPhase(paused, 9_000_000).phase).toBe('paused');
    expect([remainingOf(paused, null), remainingOf(paused, 9_000_000)]).toEqual([5_000, 5_000]);
  });

  it('counts down to the start, then waits until the server reports the start', () => {
    const upcoming = source({ phase: 'upcoming', dataInicio: at(1010) });
    expect(readPhase(upcoming, 1_004_000).label).toBe('Inicia em');
    expect(remainingOf(upcoming, 1_004_000)).toBe(6_000);
    expect(readPhase(upcoming, 1_010_000)).toMatchObject({ phase: 'upcoming', due: true });
  });

  it('shows no start for an auction that an administrator has to open', () => {
    expect(readPhase(source({ phase: 'upcoming' }), 2_000_000)).toMatchObject({
      label: 'Aguarda a abertura',
      ticking: false,
      due: false,
    });
  });

  it('returns no phase for a vehicle without an auction', () => {
    expect(readPhase(source({ phase: null }), 1).phase).toBeNull();
  });
});
