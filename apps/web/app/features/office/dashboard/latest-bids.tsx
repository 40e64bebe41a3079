import type { AdminBid } from '@martelo/contract/shapes/bids';
import { IconGavel } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Plate } from '../../../entities/lot/plate';
import { formatDate, formatReais, formatTime } from '../../../lib/format/formats';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { AdminSection } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import classes from './dashboard.module.css';
import type { DashboardData } from './use-dashboard';

const COLUMNS: readonly Column<AdminBid>[] = [
  {
    key: 'vehicle',
    header: 'Veículo',
    lead: true,
    cell: ({ vehicle }) => (
      <Link to={`/admin/lances?veiculo=${vehicle.id}`} className={classes.vehicle}>
        <Plate number={vehicle.lote} size="sm" />
        <span className={classes.vehicleName}>{vehicle.info}</span>
      </Link>
    ),
  },
  { key: 'user', header: 'Usuário', cell: ({ user }) => user.name },
  {
    key: 'date',
    header: 'Data/Hora',
    numeric: true,
    cell: ({ date }) => `${formatDate(date)} ${formatTime(date)}`,
  },
  {
    key: 'value',
    header: 'Valor',
    numeric: true,
    cell: ({ value }) => <strong>{formatReais(value)}</strong>,
  },
];

/** The newest bids that count; a new bid appears as soon as it is accepted. */
export function LatestBids({ dashboard }: { dashboard: DashboardData | null }) {
  return (
    <AdminSection
      title="Últimos lances"
      actions={
        <Link to="/admin/lances" className={classes.all}>
          Ver todos os lances
        </Link>
      }
    >
      <DataTable
        caption="Últimos lances"
        columns={COLUMNS}
        rows={dashboard?.latestBids ?? null}
        rowKey={({ id }) => id}
        toneOf={({ id }) => (dashboard?.fresh.includes(id) ? 'new' : undefined)}
        empty={
          <EmptyState icon={IconGavel} title="Nenhum lance ainda.">
            Os lances aparecem aqui no instante em que são aceitos.
          </EmptyState>
        }
      />
    </AdminSection>
  );
}
