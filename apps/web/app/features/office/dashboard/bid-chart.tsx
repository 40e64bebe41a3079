import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { BidBar } from '@martelo/contract/shapes/dashboard';
import { formatCount, formatNumber } from '../../../lib/format/formats';
import { barLabel, barMoment, type Span } from './bid-bars';
import classes from './bids-over-time.module.css';

type Props = { span: Span; bars: readonly BidBar[] };

/** Screen readers skip the chart: the sentence below it and the table have the same content. */
export function BidChart({ span, bars }: Props) {
  const data = bars.map((bar) => ({
    label: barLabel(span, bar),
    moment: barMoment(span, bar),
    bids: bar.bids,
  }));
  return (
    <div aria-hidden="true">
      <BarChart
        className={classes.chart}
        h={248}
        data={data}
        dataKey="label"
        series={[{ name: 'bids', color: 'var(--info)', label: 'Lances' }]}
        gridAxis="x"
        tickLine="none"
        valueFormatter={formatNumber}
        // With `interval: 0` the library does not move the top label away from its line.
        yAxisProps={{ allowDecimals: false, width: 52, interval: 0 }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 10 }}
        barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 10 } }}
        tooltipAnimationDuration={0}
        tooltipProps={{ content: ({ payload }) => <Tooltip bar={payload[0]?.payload} /> }}
      />
    </div>
  );
}

function Tooltip({ bar }: { bar: { moment: string; bids: number } | undefined }) {
  if (!bar) return null;
  return (
    <div className={classes.tooltip}>
      <b>{formatCount(bar.bids, 'lance', 'lances')}</b>
      {bar.moment}
    </div>
  );
}
