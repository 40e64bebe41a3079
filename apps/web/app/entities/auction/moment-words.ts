import { isUpcoming } from '@martelo/core/auction';
import { formatDate, formatHour, formatTime } from '../../lib/format/formats';
import type { ClockSource, PhaseReading } from './phase-clock';

type Source = Pick<ClockSource, 'dataInicio' | 'dataFim' | 'asOf'>;
type Reading = Pick<PhaseReading, 'phase' | 'ticking'>;

/**
 * 'Termina às 12:16:51', with the day unless it is today: in place of a clock that cannot tick yet.
 * Null when the clock shows a time that stands still.
 */
export function momentWords(source: Source, reading: Reading): string | null {
  const moment = momentOf(source, reading);
  if (moment === null) return null;
  const verb = isUpcoming(reading.phase) ? 'Inicia' : 'Termina';
  const day = formatDate(moment);
  const time = `às ${formatTime(moment)}`;
  return day === formatDate(source.asOf) ? `${verb} ${time}` : `${verb} ${day.slice(0, 5)} ${time}`;
}

/** The same for little space: 'até 12:16', 'até 24/11 12:16', 'Inicia 24/11 09:00'. */
export function shortMomentWords(source: Source, reading: Reading): string | null {
  const moment = momentOf(source, reading);
  if (moment === null) return null;
  const verb = isUpcoming(reading.phase) ? 'Inicia' : 'até';
  const day = formatDate(moment);
  const isToday = day === formatDate(source.asOf);
  return [verb, isToday ? '' : day.slice(0, 5), formatHour(moment)].filter(Boolean).join(' ');
}

function momentOf({ dataInicio, dataFim }: Source, { phase, ticking }: Reading): string | null {
  if (!ticking) return null;
  return isUpcoming(phase) ? dataInicio : dataFim;
}
