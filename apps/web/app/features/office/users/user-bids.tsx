import type { UserBid } from '@martelo/contract/shapes/bids';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { BidAction } from '../../../entities/bid/bid-action';
import { formatDate, formatReais, formatTime } from '../../../lib/format/formats';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { ListFooter } from '../../../ui/list/list-footer';
import { LoadFailure } from '../../../ui/state/load-failure';
import classes from './users.module.css';

const PAGE_SIZE = 20;

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

/** A user's own bids, the newest first. */
export function UserBids({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, loading, reload } = useRemote(`${userId} ${page}`, async (signal) => {
    const input = { params: { id: userId }, query: { page, limit: PAGE_SIZE } };
    return withTotal(await browserApi.answer('GET /api/bids/user/:id', input, { signal }));
  });
  if (error && !data) {
    return (
      <LoadFailure message={error.message} hasData={false} onRetry={reload} retrying={loading} />
    );
  }
  return (
    <div className={classes.bids}>
      <DataTable
        caption="Histórico de lances do usuário"
        columns={COLUMNS}
        rows={data?.rows ?? null}
        rowKey={({ id }) => id}
        skeletonRows={3}
        stale={loading && data !== null}
        toneOf={({ action }) => (action === 'normal' ? undefined : 'muted')}
        empty={<p className={classes.none}>{adminTexts.userWithoutBids}</p>}
      />
      {data && (
        <ListFooter
          shown={data.rows.length}
          total={data.total}
          capped={data.capped}
          page={page}
          pageSize={PAGE_SIZE}
          noun={data.total === 1 ? 'lance' : 'lances'}
          onPage={setPage}
        />
      )}
    </div>
  );
}

/** Make and model, and the title where it says more than these. */
function vehicleNameOf({ marca, modelo, titulo }: UserBid['Vehicle']): string {
  const name = [marca, modelo].filter(Boolean).join(' ');
  return titulo.startsWith(name) ? titulo : `${name} (${titulo})`;
}
