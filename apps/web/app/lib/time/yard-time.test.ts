import { describe, expect, it } from 'vitest';
import { fromYardField, noonOf, toYardDay, toYardField } from './yard-time';

const MACEIO = 'America/Maceio';

describe('yard time', () => {
  it("shows an instant in the yard's zone, not in the computer's", () => {
    expect(toYardField('2026-11-21T17:03:22.500Z', MACEIO)).toBe('2026-11-21T14:03');
    expect(toYardField('2026-11-21T01:30:00Z', MACEIO)).toBe('2026-11-20T22:30');
    expect(toYardDay('2026-11-21T01:30:00Z', MACEIO)).toBe('2026-11-20');
  });

  it('converts a field to the instant that it means', () => {
    expect(fromYardField('2026-11-21T14:03', MACEIO)).toBe('2026-11-21T17:03:00.000Z');
    expect(fromYardField('2026-07-01T00:00', 'America/New_York')).toBe('2026-07-01T04:00:00.000Z');
    expect(fromYardField('2026-12-01T00:00', 'America/New_York')).toBe('2026-12-01T05:00:00.000Z');
  });

  it('handles the days on which a zone changes its offset', () => {
    const zone = 'America/New_York';
    expect(fromYardField('2026-11-01T00:30', zone)).toBe('2026-11-01T04:30:00.000Z');
    expect(fromYardField('2026-11-01T03:00', zone)).toBe('2026-11-01T08:00:00.000Z');
    expect(fromYardField('2026-03-08T03:00', zone)).toBe('2026-03-08T07:00:00.000Z');
    expect(toYardField('2026-03-08T06:59:00Z', zone)).toBe('2026-03-08T01:59');
  });

  it('returns noon of a day', () => {
    expect(noonOf('2026-11-24', MACEIO)).toBe('2026-11-24T15:00:00.000Z');
  });

  it('returns null for text that is not a date', () => {
    expect(fromYardField('', MACEIO)).toBeNull();
    expect(fromYardField('amanhã', MACEIO)).toBeNull();
    expect(fromYardField('2026-13-45T10:00', MACEIO)).toBeNull();
    expect(noonOf('', MACEIO)).toBeNull();
    expect(toYardField('x', MACEIO)).toBe('');
  });
});
