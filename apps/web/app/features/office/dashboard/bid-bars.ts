import type { BidBar } from '@martelo/contract/shapes/dashboard';
import { formatCount, formatDate, formatTime } from '../../../lib/format/formats';

export type Span = 'hours' | 'days';

/** When more bars than these share the maximum, the sentence does not list them. */
const MOST_NAMED = 3;
const LISTED = new Intl.ListFormat('pt-BR');

export const SPANS = {
  hours: { tab: '24 horas', words: 'nas últimas 24 horas', unit: 'Hora', one: 'hora' },
  days: { tab: '14 dias', words: 'nos últimos 14 dias', unit: 'Dia', one: 'dia' },
} as const;

/** The label below a bar, by the yard's clock: '14h', '21/11'. */
export function barLabel(span: Span, { at }: BidBar): string {
  return span === 'hours' ? `${formatTime(at).slice(0, 2)}h` : formatDate(at).slice(0, 5);
}

/** The label in the table, where an hour is shown with its day. */
export function barMoment(span: Span, bar: BidBar): string {
  return span === 'hours' ? `${formatDate(bar.at)}, ${barLabel(span, bar)}` : formatDate(bar.at);
}

/** Describes the chart in one sentence: the total, and the hours or days with the most bids. */
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
