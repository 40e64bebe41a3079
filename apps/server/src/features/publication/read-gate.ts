import { isOver, phaseOf } from '@martelo/core/auction';
import { type Calendar, dayOf } from '@martelo/core/deadlines';
import { type GateFinding, publicationGate } from '@martelo/core/publication-gate';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { readCalendar } from '../terms/calendar.ts';
import { listGateLots } from './publication.queries.ts';

interface Asked {
  auction: AuctionRow;
  hasEdital: boolean;
  nowMs: number;
  timeZone: string;
  /** A new version: its dates were judged with the clock of the published auction. */
  isNewVersion?: boolean;
}

/** Everything that keeps this auction from being published now. */
export async function readGate(
  db: Db | Tx,
  { auction, hasEdital, nowMs, timeZone, isNewVersion = false }: Asked,
): Promise<GateFinding[]> {
  const settings = await readSiteSettings(db, timeZone);
  const calendar = await readCalendar(db, timeZone);
  const lots = await listGateLots(db, auction.id);
  const clock = clockOf(auction);
  return publicationGate({
    regime: auction.regime,
    terms: auction.terms,
    hasEdital,
    auctioneer: settings.leiloeiro,
    hasReservePercent: auction.reservePercent !== null,
    nowMs,
    // The publication ends any wait for Iniciar: the auction opens at this date.
    dataInicio: isNewVersion ? nowMs + 1 : clock.dataInicio,
    isFinished: !isNewVersion && isOver(phaseOf(clock, nowMs)),
    endsOnRestDay: isRestDay(calendar, auction.dataFim),
    lots,
  });
}

/** An auctioneer may not act on Sundays and holidays (Decreto 21.981/1932, art. 36). */
function isRestDay(calendar: Calendar, at: Date): boolean {
  const day = dayOf(calendar.zone, at);
  const isSunday = new Date(`${day}T00:00:00.000Z`).getUTCDay() === 0;
  return isSunday || calendar.isHoliday(day);
}
