import type { ResultTotals as Totals } from '@martelo/contract/shapes/results';
import { lotFacts, moneyFacts } from '../../../entities/auction-results/result-facts';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './results.module.css';

/** The totals of an auction; null while they load. */
export function ResultTotals({ totals }: { totals: Totals | null }) {
  if (!totals) return <Skeleton height={92} />;
  return (
    <dl className={classes.totals} aria-label="Totais do leilão">
      {[...lotFacts(totals), ...moneyFacts(totals)].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
