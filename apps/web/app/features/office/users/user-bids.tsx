import type { UserBid } from '@martelo/contract/shapes/bids';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { BidAction } from '../../../entities/bid/bid-action';
import { formatDate, formatReais, formatTime } from '../../../lib/format/formats';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import type { Column } from '../../../ui/list/data-table';
import { RemoteTable } from '../../../ui/list/remote-table';
import classes from './users.module.css';

const COLUMNS: readonly Column<UserBid>[] = [
  {
    key: 'vehicle',
    header: 'Veículo',
    lead: true,
    cell: ({ Vehicle: vehicle }) => (
      <Link to={`/admin/lances?veiculo=${vehicle.id}`}>{vehicleNameOf(vehicle)}</Link>
    ),
  },
  { key: 'action', header: 'Situação', cell: ({ action }) => <BidAction action={action} /> },
  {
    key: 'date',
    header: 'Data e hora',
    numeric: true,
    cell: ({ createdAt }) => `${formatDate(createdAt)} ${formatTime(createdAt)}`,
  },
  {
    key: 'value',
    header: 'Valor',
    numeric: true,
    cell: ({ value }) => <strong>{formatReais(value)}</strong>,
  },
];

/** The bids of one user, the newest first. */
export function UserBids({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const list = useRemoteList(
    { page, setPage },
    {
      name: 'bids of user',
      pageSize: 20,
      filter: { userId },
      read: async ({ page, limit }, signal) => {
        const input = { params: { id: userId }, query: { page, limit } };
        return withTotal(await browserApi.answer('GET /api/bids/user/:id', input, { signal }));
      },
    },
  );
  return (
    <div className="stack gap-3">
      <RemoteTable
        list={list}
        failure={({ message }) => message}
        noun={['lance', 'lances']}
        caption="Histórico de lances do usuário"
        columns={COLUMNS}
        skeletonRows={3}
        toneOf={({ action }) => (action === 'normal' ? undefined : 'muted')}
        empty={<p className={classes.none}>{adminTexts.userWithoutBids}</p>}
      />
    </div>
  );
}

/** Make and model, and the title when it adds something. */
function vehicleNameOf({ marca, modelo, titulo }: UserBid['Vehicle']): string {
  const name = [marca, modelo].filter(Boolean).join(' ');
  return titulo.startsWith(name) ? titulo : `${name} (${titulo})`;
}
