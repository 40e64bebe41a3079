import type { Auction } from '@martelo/contract/shapes/auctions';
import { formatDateTime } from '../../lib/format/formats';
import { spokenCountdown } from '../../lib/time/countdown';

type Clock = Pick<Auction, 'phase' | 'dataInicio' | 'dataFim' | 'remainingMs' | 'serverTime'>;

/** Its start has passed and it has not begun: it waits for Iniciar, whatever its dates say. */
export function isHeld({ phase, dataInicio, serverTime }: Clock): boolean {
  return phase === 'upcoming' && Date.parse(dataInicio) <= Date.parse(serverTime);
}

/** When an auction begins, for a list. */
export function startInWords(auction: Clock): string {
  return isHeld(auction) ? 'Ao iniciar' : formatDateTime(auction.dataInicio);
}

/** When it ends; while its clock stands, how long after it goes on. */
export function endInWords(auction: Clock): string {
  const { phase, dataFim, remainingMs } = auction;
  if (phase !== 'paused' && !isHeld(auction)) return formatDateTime(dataFim);
  const length = spokenCountdown(remainingMs);
  return phase === 'paused' ? `${length} após retomar` : `${length} após iniciar`;
}
