import { AdminPage } from '../../../ui/page/admin-page';
import { LoadFailure } from '../../../ui/state/load-failure';
import { BidsOverTime } from './bids-over-time';
import classes from './dashboard.module.css';
import { Figure } from './figure';
import { LatestBids } from './latest-bids';
import { useDashboard } from './use-dashboard';
import { WorkList } from './work-list';

/** The start page of the area: the figures of the yard, the open work and the latest bids. */
export function Dashboard() {
  const { data, error, loading, reload } = useDashboard();
  const waiting = data?.waitingClients ?? 0;
  return (
    <AdminPage title="Início">
      {error && (
        <LoadFailure
          message={error.message}
          hasData={data !== null}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {(data || !error) && (
        <>
          <div className={classes.figures}>
            <Figure
              icon="hammer"
              label="Leilões em andamento"
              to="/admin/leiloes"
              value={data?.runningAuctions}
            />
            <Figure icon="car" label="Veículos" to="/admin/veiculos" value={data?.vehicles} />
            <Figure
              icon="waiting"
              label="Clientes aguardando"
              to="/admin/usuarios"
              value={data?.waitingClients}
              calling={waiting > 0}
            />
            <Figure icon="history" label="Lances hoje" to="/admin/lances" value={data?.bidsToday} />
          </div>
          <div className={classes.columns}>
            <WorkList dashboard={data} />
            <BidsOverTime dashboard={data} />
          </div>
          <LatestBids dashboard={data} />
        </>
      )}
    </AdminPage>
  );
}
