import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_KINDS } from './message-kinds.ts';
import {
  type ChannelChoice,
  channelsOfMessage,
  isOptionalNotice,
  isSwitchedOn,
  MANDATORY_NOTICES,
  mayWriteOutbid,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  noticeOfMessage,
  noticeRetryMs,
  quietUntilMs,
  sendingTime,
  silencedKinds,
} from './notice-kinds.ts';

const ZONE = 'America/Maceio';
const MINUTE = 60_000;
const at = (text: string) => Date.parse(`${text}-03:00`);
const choices = fc.array(
  fc.record({
    kind: fc.constantFrom(...NOTICE_KINDS),
    channel: fc.constantFrom(...NOTICE_CHANNELS),
    enabled: fc.boolean(),
  }),
);

describe('the channels of a message', () => {
  it('are never none of those that reach the person, whatever the choices', () => {
    const reachable = fc.subarray(['whatsapp', 'email'] as const, { minLength: 1 });
    fc.assert(
      fc.property(choices, fc.constantFrom(...MANDATORY_NOTICES), reachable, (list, kind, some) => {
        const channels = channelsOfMessage(list, kind, some);
        expect(channels.length).toBeGreaterThan(0);
        expect(some).toEqual(expect.arrayContaining(channels));
      }),
    );
  });

  it('leave out WhatsApp when the person switched it off and e-mail reaches', () => {
    const off: ChannelChoice[] = [{ kind: 'charge', channel: 'whatsapp', enabled: false }];
    expect(channelsOfMessage(off, 'charge', ['whatsapp', 'email'])).toEqual(['email']);
    expect(channelsOfMessage(off, 'charge', ['whatsapp'])).toEqual(['whatsapp']);
    expect(channelsOfMessage(off, 'won', ['whatsapp', 'email'])).toEqual(['whatsapp', 'email']);
  });
});

describe('choices', () => {
  it('silence a mandatory kind only when e-mail and WhatsApp are both off', () => {
    const noMail: ChannelChoice = { kind: 'won', channel: 'email', enabled: false };
    const both = ['email', 'whatsapp', 'push'] as const;
    expect(silencedKinds([noMail], both)).toEqual([]);
    expect(silencedKinds([noMail, { ...noMail, channel: 'push' }], both)).toEqual([]);
    expect(silencedKinds([noMail, { ...noMail, channel: 'whatsapp' }], both)).toEqual(['won']);
    expect(silencedKinds([{ ...noMail, kind: 'lost' }], ['email'])).toEqual([]);
  });

  it('silence a mandatory kind too when the only channel of the house is off', () => {
    const noMail: ChannelChoice = { kind: 'won', channel: 'email', enabled: false };
    expect(silencedKinds([noMail], ['email'])).toEqual(['won']);
    expect(silencedKinds([noMail], ['whatsapp'])).toEqual([]);
    expect(silencedKinds([noMail], ['push'])).toEqual([]);
  });

  it('leave everything but WhatsApp of optional kinds on by default', () => {
    expect(isSwitchedOn([], 'outbid', 'whatsapp')).toBe(false);
    expect(isSwitchedOn([], 'outbid', 'email')).toBe(true);
    expect(isSwitchedOn([], 'charge', 'whatsapp')).toBe(true);
  });
});

it('each message to a client has a notice that cannot be switched off, and those to the staff none', () => {
  const kinds = MESSAGE_KINDS.map((kind) => noticeOfMessage(kind));
  expect(kinds.filter((kind) => kind === null)).toHaveLength(4);
  expect(kinds.filter((kind) => kind !== null && isOptionalNotice(kind))).toEqual([]);
});

describe('the quiet hours', () => {
  it.each([
    ['2026-11-26T21:59:59', null],
    ['2026-11-26T22:00:00', '2026-11-27T07:00:00'],
    ['2026-11-27T00:30:00', '2026-11-27T07:00:00'],
    ['2026-11-27T06:59:59', '2026-11-27T07:00:00'],
    ['2026-11-27T07:00:00', null],
    ['2026-12-31T23:00:00', '2027-01-01T07:00:00'],
  ])('at %s end at %s', (now, end) => {
    expect(quietUntilMs(at(now), ZONE)).toBe(end === null ? null : at(end));
  });

  it('end at 7:00 of the zone also in the night in which its clocks change', () => {
    const end = quietUntilMs(Date.parse('2018-11-04T02:30:00Z'), 'America/Sao_Paulo');
    expect(end).toBe(Date.parse('2018-11-04T09:00:00Z'));
  });

  it('never hold a mandatory notice, and no notice of a moment is sent late', () => {
    const instant = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2027-01-01T00:00:00') });
    fc.assert(
      fc.property(fc.constantFrom(...NOTICE_KINDS), instant, (kind, nowMs) => {
        const time = sendingTime(kind, { createdMs: nowMs, nowMs, zone: ZONE });
        if (!isOptionalNotice(kind)) expect(time).toBe(nowMs);
        else if (time !== null) expect(quietUntilMs(time, ZONE)).toBeNull();
        if (time === null) expect(quietUntilMs(nowMs, ZONE)).not.toBeNull();
      }),
    );
  });

  it('hold what is still true in the morning and leave out the rest', () => {
    const nowMs = at('2026-11-26T23:00:00');
    const night = { createdMs: nowMs, nowMs, zone: ZONE };
    expect(sendingTime('lost', night)).toBe(at('2026-11-27T07:00:00'));
    expect(sendingTime('outbid', night)).toBeNull();
    expect(sendingTime('favorite-ends', night)).toBeNull();
    expect(sendingTime('overdue', night)).toBe(nowMs);
  });

  it('leave out a notice of a moment that waited more than ten minutes for the job', () => {
    const nowMs = at('2026-11-26T12:00:00');
    const late = { createdMs: nowMs - 11 * MINUTE, nowMs, zone: ZONE };
    expect(sendingTime('outbid', late)).toBeNull();
    expect(sendingTime('lost', late)).toBe(nowMs);
  });
});

describe('e-mail and WhatsApp to somebody who was outbid', () => {
  const nowMs = at('2026-11-26T12:00:00');
  it.each([
    [{ lotEndMs: nowMs + 11 * MINUTE, lastToldMs: null }, true],
    [{ lotEndMs: nowMs + 10 * MINUTE, lastToldMs: null }, false],
    [{ lotEndMs: nowMs - 1, lastToldMs: null }, false],
    [{ lotEndMs: null, lastToldMs: null }, true],
    [{ lotEndMs: null, lastToldMs: nowMs - 9 * MINUTE }, false],
    [{ lotEndMs: null, lastToldMs: nowMs - 10 * MINUTE }, true],
  ])('%o: %s', (lot, expected) => {
    expect(mayWriteOutbid({ nowMs, ...lot })).toBe(expected);
  });
});

it('a provider that asks for more time gets it, up to an hour, and four attempts are retried', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => noticeRetryMs(attempts))).toEqual(
    [1, 5, 15, 60].map((minutes) => minutes * MINUTE).concat(null as unknown as number),
  );
  expect(noticeRetryMs(1, 2 * MINUTE)).toBe(2 * MINUTE);
  expect(noticeRetryMs(1, 1e12)).toBe(60 * MINUTE);
});
