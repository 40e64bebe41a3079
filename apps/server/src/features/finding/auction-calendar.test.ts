import type { AuctionClock } from '@martelo/core/auction';
import { HOUR_MS } from '@martelo/core/duration';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction } from '../../testing/factories.ts';
import { auctionCalendar } from './auction-calendar.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const CLOCK: AuctionClock = {
  intent: 'scheduled',
  dataInicio: Date.parse('2026-11-28T12:00:00Z'),
  dataFim: Date.parse('2026-11-30T23:30:00Z'),
  remainingMs: null,
};
const AUCTION = { id: 7, titulo: 'Leilão de Carros', numeroLote: '12', tipo: 'Carros' as const };

/** The properties of the file's event by name, with the lines put together again. */
function eventOf(file: string): Record<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  const from = lines.indexOf('BEGIN:VEVENT');
  const event = lines.slice(from + 1, lines.indexOf('END:VEVENT'));
  return Object.fromEntries(
    event.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

const calendar = (clock: Partial<AuctionClock> = {}, nowMs = NOW, other = {}) =>
  auctionCalendar({
    ...{ auction: AUCTION, clock: { ...CLOCK, ...clock }, nowMs },
    ...{ timeZone: 'America/Maceio', publicUrl: 'https://leiloes.example' },
    ...other,
  });

describe('the file of an auction', () => {
  test('has its times in the yard’s zone, whose rules it brings, and a UID of its own', () => {
    const file = calendar();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    expect(file).toContain('METHOD:PUBLISH');
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Maceio\r\n');
    expect(eventOf(file)).toMatchObject({
      UID: 'leilao-7@leiloes.example',
      'DTSTART;TZID=America/Maceio': '20261128T090000',
      'DTEND;TZID=America/Maceio': '20261130T203000',
      SUMMARY: 'Leilão de Carros (leilão nº 12)',
      STATUS: 'CONFIRMED',
      DTSTAMP: '20261126T150000Z',
      'URL;VALUE=URI': 'https://leiloes.example/leiloes/carros',
    });
  });

  test('has the same UID and a greater number when it is read again', () => {
    const [first, later] = [eventOf(calendar()), eventOf(calendar({}, NOW + HOUR_MS))];
    expect(later.UID).toBe(first.UID);
    expect(Number(later.SEQUENCE)).toBeGreaterThan(Number(first.SEQUENCE));
  });

  test('counts the remaining time of a paused auction from now, and says that it is not certain', () => {
    const dataInicio = NOW - HOUR_MS;
    const paused = eventOf(calendar({ intent: 'paused', dataInicio, remainingMs: 2 * HOUR_MS }));
    expect(paused).toMatchObject({
      'DTSTART;TZID=America/Maceio': '20261126T110000',
      'DTEND;TZID=America/Maceio': '20261126T140000',
      STATUS: 'TENTATIVE',
    });
    expect(paused.DESCRIPTION).toContain('O leilão está pausado');
    const held = eventOf(calendar({ intent: 'held', remainingMs: HOUR_MS }));
    expect(held).toMatchObject({
      'DTSTART;TZID=America/Maceio': '20261128T090000',
      'DTEND;TZID=America/Maceio': '20261128T100000',
      STATUS: 'TENTATIVE',
    });
    expect(held.DESCRIPTION).toContain('ainda vai ser confirmada');
  });

  test('has lines of 75 octets at the most, whatever the title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (titulo) => {
        const file = calendar({}, NOW, { auction: { ...AUCTION, titulo } });
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        expect(file.match(/^BEGIN:VEVENT$/gm)).toHaveLength(1);
        expect(file.match(/^UID:/gm)).toHaveLength(1);
      }),
    );
  });
});

describe('the call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  const read = (id: number | string) => app.inject(`/api/auctions/${id}/calendar.ics`);

  test('answers everybody with a calendar, and with the new time after a change', async () => {
    const { id } = await createAuction(app.db, { phase: 'upcoming' });
    const answer = await read(id);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="leilao-${id}.ics"`,
      'cache-control': 'no-cache',
    });
    const before = eventOf(answer.body);
    const { headers } = await app.signIn('admin');
    const dataFim = new Date(Date.now() + 90 * HOUR_MS).toISOString();
    const moved = { method: 'PUT', url: `/api/auctions/${id}`, headers } as const;
    expect((await app.inject({ ...moved, payload: { dataFim } })).statusCode).toBe(200);
    const after = eventOf((await read(id)).body);
    expect(after.UID).toBe(before.UID);
    const end = 'DTEND;TZID=America/Maceio';
    expect(after[end]).not.toBe(before[end]);
  });

  test('knows neither a draft nor a deleted auction', async () => {
    const draft = await createAuction(app.db, { publishedAt: null });
    const deleted = await createAuction(app.db, { archivedAt: new Date() });
    for (const id of [draft.id, deleted.id, 999_999]) {
      expect((await read(id)).statusCode).toBe(404);
    }
    expect((await read('nada')).statusCode).toBe(400);
  });
});
