import { TZDate } from '@date-fns/tz';
import { type AuctionClock, phaseOf, remainingMsOf } from '@martelo/core/auction';
import { MINUTE_MS } from '@martelo/core/duration';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block as zoneBlockOf } from 'timezones-ical-library';

export interface CalendarEntry {
  auction: { id: number; titulo: string; numeroLote: string; tipo: AuctionType };
  clock: AuctionClock;
  nowMs: number;
  /** The yard's time zone. */
  timeZone: string;
  publicUrl: string;
}

/**
 * An auction for a calendar (RFC 5545), with its start and its end as they are now. A later file has the
 * same UID and a greater SEQUENCE, so that it replaces the entry of an earlier one.
 */
export function auctionCalendar(entry: CalendarEntry): string {
  const { auction, clock, nowMs, timeZone, publicUrl } = entry;
  const { start, end } = timesOf(clock, nowMs);
  const address = `${publicUrl}/leiloes/${slugOfType(auction.tipo)}`;
  const calendar = ical({
    prodId: { company: 'Martelo', product: 'Leiloes', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
    // The zone is the event's: with one of its own the calendar would write DTSTAMP in it, which RFC 5545 forbids.
    timezone: { name: null, generator: zoneOf },
  });
  calendar.createEvent({
    id: `leilao-${auction.id}@${new URL(publicUrl).hostname}`,
    stamp: new Date(nowMs),
    sequence: Math.floor(nowMs / MINUTE_MS),
    start: new TZDate(start, timeZone),
    end: new TZDate(end, timeZone),
    timezone: timeZone,
    summary: `${auction.titulo} (leilão nº ${auction.numeroLote})`,
    description: descriptionOf(phaseOf(clock, nowMs), clock.intent === 'held', address),
    url: address,
    status: isCertain(clock) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  return calendar.toString();
}

/** A paused auction ends when its remaining time is over, counted from now; a held one has no start yet. */
function timesOf(clock: AuctionClock, nowMs: number): { start: number; end: number } {
  const { intent, dataInicio, dataFim } = clock;
  const remainingMs = remainingMsOf(clock, nowMs);
  if (intent === 'paused') return { start: dataInicio, end: nowMs + remainingMs };
  if (intent !== 'held') return { start: dataInicio, end: dataFim };
  const start = Math.max(dataInicio, nowMs);
  return { start, end: start + remainingMs };
}

const isCertain = ({ intent }: AuctionClock) => intent !== 'paused' && intent !== 'held';

function descriptionOf(
  phase: ReturnType<typeof phaseOf>,
  isHeld: boolean,
  address: string,
): string {
  const state = isHeld
    ? 'A hora do início ainda vai ser confirmada. '
    : phase === 'paused'
      ? 'O leilão está pausado: o término muda quando ele for retomado. '
      : '';
  return `Leilão pela internet: ${address}\n${state}Um lance perto do fim pode prorrogar um lote. Confira os horários na página.`;
}

/** The rules of a zone as a part of the file; null for a zone without rules. */
function zoneOf(timeZone: string): string | null {
  return zoneBlockOf(timeZone)[0] ?? null;
}
