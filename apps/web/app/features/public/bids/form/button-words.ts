import { isUpcoming } from '@martelo/core/auction';
import { formatDayAndHour } from '../../../../lib/format/formats';
import type { Bidding } from '../use-bidding';

/** 'Dar lance', or when the lot opens: before that a bid is refused. */
export function buttonWords({ reading, lot }: Pick<Bidding, 'reading' | 'lot'>): string {
  if (!isUpcoming(reading.phase)) return 'Dar lance';
  const { dataInicio } = lot.vehicle;
  // An auction that an administrator still has to open has no reliable start.
  return reading.ticking && dataInicio !== null
    ? `Abre ${formatDayAndHour(dataInicio)}`
    : reading.label;
}
