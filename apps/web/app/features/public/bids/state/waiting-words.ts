import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { LiveReading } from '../../../../entities/auction/use-phase-clock';
import { formatDate, formatTime } from '../../../../lib/format/formats';

type Clock = Pick<Vehicle, 'dataInicio' | 'dataFim' | 'serverTime'>;

/**
 * 'Termina às 12:16:51' while no clock ticks yet, with the day unless it is today. Null when the
 * clock ticks or shows a time that stands still.
 */
export function waitingWords(
  { dataInicio, dataFim, serverTime }: Clock,
  { phase, ticking, waiting }: LiveReading,
): string | null {
  if (!waiting || !ticking) return null;
  const [verb, moment] = phase === 'upcoming' ? ['Inicia', dataInicio] : ['Termina', dataFim];
  if (moment === null) return null;
  const day = formatDate(moment);
  const time = `às ${formatTime(moment)}`;
  return day === formatDate(serverTime) ? `${verb} ${time}` : `${verb} ${day.slice(0, 5)} ${time}`;
}
