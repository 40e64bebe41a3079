import { AdminPage } from '../../ui/admin-page';
import classes from './dashboard.module.css';
import { Figure } from './figure';
import { LatestBids } from './latest-bids';
import { useDashboard } from './use-dashboard';

/** The area's start page: four real figures, each leading to its page, and the last bids live. */
export function Dashboard() {
  const { auctions, vehicles, clients, bids } = useDashboard();
  return (
    <AdminPage title="Início">
      <div className={classes.figures}>
        <Figure
          icon="hammer"
          label="Leilões em andamento"
          to="/admin/leiloes"
          remote={auctions}
          value={auctions.data}
        />
        <Figure
          icon="car"
          label="Veículos"
          to="/admin/veiculos"
          remote={vehicles}
          value={vehicles.data}
        />
        <Figure
          icon="waiting"
          label="Clientes aguardando"
          to="/admin/usuarios"
          remote={clients}
          value={clients.data}
          calling={(clients.data ?? 0) > 0}
        />
        <Figure
          icon="history"
          label="Lances hoje"
          to="/admin/lances"
          remote={bids}
          value={bids.data?.today.count ?? null}
          atLeast={bids.data?.today.atLeast}
        />
      </div>
      <LatestBids remote={bids} />
    </AdminPage>
  );
}
