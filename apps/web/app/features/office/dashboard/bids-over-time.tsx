import { Button } from '@mantine/core';
import type { BidBar } from '@martelo/contract/shapes/dashboard';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../../lib/format/formats';
import { latePart } from '../../../lib/page/late-part';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { FilterTabs } from '../../../ui/list/filter-tabs';
import { AdminSection } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { Skeleton } from '../../../ui/state/skeleton';
import { barMoment, chartInWords, SPANS, type Span } from './bid-bars';
import classes from './bids-over-time.module.css';
import type { DashboardData } from './use-dashboard';

/** The chart is loaded separately, because its library is larger than the rest of the page. */
const BidChart = latePart(async () => ({ default: (await import('./bid-chart')).BidChart }));

const TABS = (Object.keys(SPANS) as Span[]).map((value) => ({ value, label: SPANS[value].tab }));

/** Bids by hour or by day, as a chart or as a table. */
export function BidsOverTime({ dashboard }: { dashboard: DashboardData | null }) {
  const [span, setSpan] = useState<Span>('hours');
  const [asTable, setAsTable] = useState(false);
  const bars = dashboard?.[span] ?? null;
  const isEmpty = bars?.every(({ bids }) => bids === 0) ?? false;
  return (
    <AdminSection
      title="Lances ao longo do tempo"
      actions={
        <>
          <FilterTabs label="Período" tabs={TABS} value={span} onChange={setSpan} />
          <Button
            variant="default"
            disabled={!bars || isEmpty}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            Ver como tabela
          </Button>
        </>
      }
    >
      {!bars ? (
        <Skeleton height={300} />
      ) : isEmpty ? (
        <EmptyState icon={IconHistory} title={`Nenhum lance ${SPANS[span].words}.`} />
      ) : asTable ? (
        <BarTable span={span} bars={bars} />
      ) : (
        <figure className={classes.figure}>
          <Suspense fallback={<Skeleton height={248} />}>
            <BidChart span={span} bars={bars} />
          </Suspense>
          <figcaption className={classes.caption}>{chartInWords(span, bars)}</figcaption>
        </figure>
      )}
    </AdminSection>
  );
}

function BarTable({ span, bars }: { span: Span; bars: readonly BidBar[] }) {
  const columns: Column<BidBar>[] = [
    {
      key: 'at',
      header: SPANS[span].unit,
      lead: true,
      cell: (bar) => barMoment(span, bar),
    },
    { key: 'bids', header: 'Lances', numeric: true, cell: ({ bids }) => formatNumber(bids) },
  ];
  return (
    <DataTable
      caption={`Lances ${SPANS[span].words}`}
      columns={columns}
      rows={bars.toReversed()}
      rowKey={({ at }) => at}
      empty={null}
    />
  );
}
