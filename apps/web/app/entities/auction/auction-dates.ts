import type { Auction } from '@martelo/contract/shapes/auctions';
import { isPaused, isUpcoming } from '@martelo/core/auction';
import { formatDateTime } from '../../lib/format/formats';
import { spokenCountdown } from '../../lib/time/countdown';

type Clock = Pick<Auction, 'phase' | 'dataInicio' | 'dataFim' | 'remainingMs' | 'serverTime'>;

/**
 * True when the start has passed but the auction has not begun: it waits until an administrator
 * presses Iniciar.
 */
export function isHeld({ phase, dataInicio, serverTime }: Clock): boolean {
  return isUpcoming(phase) && Date.parse(dataInicio) <= Date.parse(serverTime);
}

/** The start of an auction, for a list. */
export function startInWords(auction: Clock): string {
  return isHeld(auction) ? 'Ao iniciar' : formatDateTime(auction.dataInicio);
}

/** The end of an auction; while it is paused, the remaining time after it resumes. */
export function endInWords(auction: Clock): string {
  const { phase, dataFim, remainingMs } = auction;
  if (!isPaused(phase) && !isHeld(auction)) return formatDateTime(dataFim);
  const length = spokenCountdown(remainingMs);
  return isPaused(phase) ? `${length} após retomar` : `${length} após iniciar`;
}
