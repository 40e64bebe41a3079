import type { BidBar } from '@martelo/contract/dashboard';
import { formatCount, formatDate, formatTime } from '../../lib/formats';

export type Span = 'hours' | 'days';

export const SPANS = {
  hours: { tab: '24 horas', words: 'nas últimas 24 horas', unit: 'Hora' },
  days: { tab: '14 dias', words: 'nos últimos 14 dias', unit: 'Dia' },
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
  const most = bars.reduce((best, bar) => (bar.bids > best.bids ? bar : best), {
    at: '',
    bids: 0,
  });
  if (most.bids === 0) return `${all}.`;
  const when = span === 'hours' ? `às ${barLabel(span, most)}` : `em ${barLabel(span, most)}`;
  return `${all}; mais ${when}: ${formatCount(most.bids, 'lance', 'lances')}.`;
}
