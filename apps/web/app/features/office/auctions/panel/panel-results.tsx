import { lotFacts, moneyFacts } from '../../../../entities/auction-results/result-facts';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './panel-card.module.css';

const CALL = 'GET /api/admin/auctions/:id/results/totals';

/** What a finished auction sold, received and is still owed. */
export function PanelResults({ id }: { id: string }) {
  const { data, error } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL, { params: { id } }], ['sales']);
  if (error && !data) return null;
  if (!data) return <Skeleton height={64} />;
  return (
    <dl className={classes.figures} aria-label="Resultado">
      {[...lotFacts(data), ...moneyFacts(data)].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
