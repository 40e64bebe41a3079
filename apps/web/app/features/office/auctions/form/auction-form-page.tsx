import { Button } from '@mantine/core';
import type { OfficeBidRules } from '@martelo/contract/shapes/bid-rules';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { rulesToEdit } from '../../../../entities/auction/rules/rules-draft';
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
  // With them: an auction without the yard's rules would look as if somebody had chosen that.
  const rules = useCall('GET /api/admin/usual-bid-rules');
  return (
    <AdminPage title="Novo Leilão" back={BACK}>
      {rules.data && (data || error) ? (
        <EmptyForm number={data ? nextNumber(data) : ''} rules={rules.data} />
      ) : rules.error ? (
        <ErrorState
          message={adminTexts.loadBidRulesFailed}
          onRetry={rules.reload}
          retrying={rules.loading}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </AdminPage>
  );
}

function EmptyForm({ number, rules }: { number: string; rules: OfficeBidRules }) {
  const [initial] = useState(() => ({
    draft: emptyAuction(formNowMs(), number, rulesToEdit(rules)),
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
