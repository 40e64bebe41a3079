import type { BidBar } from '@martelo/contract/shapes/dashboard';
import { formatCount, formatDate, formatTime } from '../../../lib/format/formats';

export type Span = 'hours' | 'days';

/** More bars of the same height than these are not named one by one. */
const MOST_NAMED = 3;
const LISTED = new Intl.ListFormat('pt-BR');

export const SPANS = {
  hours: { tab: '24 horas', words: 'nas últimas 24 horas', unit: 'Hora', one: 'hora' },
  days: { tab: '14 dias', words: 'nos últimos 14 dias', unit: 'Dia', one: 'dia' },
} as const;

/** What stands below a bar, by the yard's clock: '14h', '21/11'. */
export function barLabel(span: Span, { at }: BidBar): string {
  return span === 'hours' ? `${formatTime(at).slice(0, 2)}h` : formatDate(at).slice(0, 5);
}

/** The same for a table, where an hour belongs to its day. */
export function barMoment(span: Span, bar: BidBar): string {
  return span === 'hours' ? `${formatDate(bar.at)}, ${barLabel(span, bar)}` : formatDate(bar.at);
}

/** The chart in a sentence: how many in all, and when most. */
export function chartInWords(span: Span, bars: readonly BidBar[]): string {
  const total = bars.reduce((sum, { bids }) => sum + bids, 0);
  const all = `${formatCount(total, 'lance', 'lances')} ${SPANS[span].words}`;
  const most = Math.max(0, ...bars.map(({ bids }) => bids));
  if (most === 0) return `${all}.`;
  const when = bars
    .filter(({ bids }) => bids === most)
    .map((bar) => `${span === 'hours' ? 'às' : 'em'} ${barLabel(span, bar)}`);
  const count = formatCount(most, 'lance', 'lances');
  if (when.length > MOST_NAMED) return `${all}; no máximo ${count} por ${SPANS[span].one}.`;
  const each = when.length > 1 ? ' cada' : '';
  return `${all}; mais ${LISTED.format(when)}: ${count}${each}.`;
}
