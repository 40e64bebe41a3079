import { Button } from '@mantine/core';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { useCall } from '../../../../lib/remote/use-call';
import { formNowMs } from '../../../../lib/time/server-clock';
import { AdminPage } from '../../../../ui/page/admin-page';
import { ErrorState } from '../../../../ui/state/error-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { baseOfAuction, emptyAuction, nextNumber } from './auction-draft';
import { AuctionForm } from './auction-form';

const BACK = { to: '/admin/leiloes/listar', label: 'Lista de Leilões' };

export function NewAuction() {
  // Only for the proposed number: without it the form opens all the same.
  const { data, error } = useCall('GET /api/auctions');
  return (
    <AdminPage title="Novo Leilão" back={BACK}>
      {data || error ? (
        <EmptyForm number={data ? nextNumber(data) : ''} />
      ) : (
        <Skeleton height={360} />
      )}
    </AdminPage>
  );
}

function EmptyForm({ number }: { number: string }) {
  const [initial] = useState(() => ({
    draft: emptyAuction(formNowMs(), number),
    version: undefined,
  }));
  return <AuctionForm id={null} initial={initial} phase={null} />;
}

export function EditAuction({ id }: { id: string }) {
  const stored = useCall('GET /api/auctions/:id', { params: { id } });
  return (
    <AdminPage title="Editar Leilão" back={BACK}>
      {stored.data ? (
        <AuctionForm
          id={id}
          initial={baseOfAuction(stored.data)}
          phase={stored.data.phase}
          inEdital={isInEdital(stored.data)}
        />
      ) : stored.error ? (
        <ErrorState
          message={adminTexts.loadAuctionFailed}
          onRetry={stored.reload}
          retrying={stored.loading}
        >
          <Button variant="default" component={Link} to={BACK.to}>
            {BACK.label}
          </Button>
        </ErrorState>
      ) : (
        <Skeleton height={360} />
      )}
    </AdminPage>
  );
}
